/** What ends the warranty, on three drawings of one trailer: of all of it, of one part, of none. */

import { RichText } from '#client/components/blocks/rich-text.tsx';
import machineStyles from '#client/components/services/machine/machine.module.css';
import { PhoneFold } from '#client/components/ui/phone-fold.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { InkPaths } from '#client/drawing/silhouette-view.tsx';
import type { Block } from '#shared/content/block.ts';
import type { TrailerPart } from '#shared/content/machine.ts';
import type { MachineSheet } from '#shared/page-data.ts';
import { isNamedBlock, namedBlocks } from '#shared/pages/named-blocks.ts';
import styles from './lost-parts.module.css';

type Loss = Extract<Block, { kind: 'text' }> & { title: string };

const isLoss = (block: Block | undefined): block is Loss => block?.kind === 'text' && block.title !== undefined;

/** The blocks of the scene, from all to nothing; fewer than three are no scene and stay where they are. */
export function findLosses(blocks: readonly Block[]): Loss[] {
  const { guaranteeLost, guaranteeLostInPart, guaranteeKept } = namedBlocks;
  const found = [guaranteeLost, guaranteeLostInPart, guaranteeKept].flatMap((named) => {
    const block = blocks.find((each) => isNamedBlock(each, named));
    return isLoss(block) ? [block] : [];
  });
  return found.length === 3 ? found : [];
}

/** Which parts each of the three loses; an inspection that was missed is most often that of the brakes. */
const lost: ((part: TrailerPart | undefined) => boolean)[] = [() => true, (part) => part === 'brakes', () => false];

export function LostParts({ losses, sheet }: { losses: readonly Loss[]; sheet: MachineSheet | undefined }) {
  if (losses.length === 0) return undefined;
  return (
    <Section title="Что снимает гарантию, а что нет">
      <ol className={`full-rows ${styles['losses']}`} data-count={3}>
        {losses.map(({ id, title, body }, index) => (
          <li className="small" key={id} id={id}>
            {sheet && <MarkedTrailer view={sheet.view} isLost={lost[index] ?? (() => false)} />}
            <h3 className="only-on-desktop above-4 below-2">{title}</h3>
            <PhoneFold summary={title}>
              <RichText html={body} />
            </PhoneFold>
          </li>
        ))}
      </ol>
    </Section>
  );
}

interface MarkedTrailerProps {
  view: MachineSheet['view'];
  isLost: (part: TrailerPart | undefined) => boolean;
}

/** Above and below the trailer its sheet has room for numbers. */
const numbersUnits = 110;

function MarkedTrailer({ view: { left, width, height, roadY, pieces }, isLost }: MarkedTrailerProps) {
  return (
    <svg
      className={styles['trailer']}
      viewBox={`${left} ${numbersUnits} ${width} ${height - 2 * numbersUnits}`}
      aria-hidden="true"
    >
      <g className={machineStyles['drawing']}>
        <path className="outline" d={`M${left} ${roadY}h${width}`} />
        {pieces.map(({ part, paths }) => (
          <g
            key={paths.map(({ d }) => d).join('')}
            data-tone={isLost(part) ? 'lost' : 'kept'}
            data-thin={part === 'brakes' || undefined}
          >
            <InkPaths paths={paths} />
          </g>
        ))}
      </g>
    </svg>
  );
}
