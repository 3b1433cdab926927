/** /services/guarantee: the warranty. */

import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { RichText } from '#client/components/blocks/rich-text.tsx';
import machineStyles from '#client/components/services/machine/machine.module.css';
import { MachineOpening } from '#client/components/services/machine/machine-opening.tsx';
import { foldedOfService, ServiceBody } from '#client/components/services/service-body.tsx';
import { ServiceDesks } from '#client/components/services/service-desks.tsx';
import { ServiceWords } from '#client/components/services/service-words.tsx';
import { TableNote } from '#client/components/ui/data-table.tsx';
import { NamedValues } from '#client/components/ui/named-values.tsx';
import { PhoneFold } from '#client/components/ui/phone-fold.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { InkPaths } from '#client/drawing/silhouette-view.tsx';
import { FormSection } from '#client/forms/form-section.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { Block, TableBlock } from '#shared/content/block.ts';
import type { TrailerPart } from '#shared/content/machine.ts';
import { guaranteePaperPath } from '#shared/documents/paper-paths.ts';
import { formHref } from '#shared/forms/form-links.ts';
import type { MachineSheet } from '#shared/page-data.ts';
import { cellText, cellValue, nameCells } from '#shared/pages/cells.ts';
import { isNamedBlock, namedBlocks } from '#shared/pages/named-blocks.ts';
import { rowId } from '#shared/row-id.ts';
import lostStyles from './lost-parts.module.css';
import styles from './terms-by-assembly.module.css';

type Loss = Extract<Block, { kind: 'text' }> & { title: string };

const isLoss = (block: Block | undefined): block is Loss => block?.kind === 'text' && block.title !== undefined;

/** The blocks of the scene, from all to nothing; fewer than three are no scene and stay where they are. */
function findLosses(blocks: readonly Block[]): Loss[] {
  const { guaranteeLost, guaranteeLostInPart, guaranteeKept } = namedBlocks;
  const found = [guaranteeLost, guaranteeLostInPart, guaranteeKept].flatMap((named) => {
    const block = blocks.find((each) => isNamedBlock(each, named));
    return isLoss(block) ? [block] : [];
  });
  return found.length === 3 ? found : [];
}

/** Which parts each of the three loses; an inspection that was missed is most often that of the brakes. */
const lost: ((part: TrailerPart | undefined) => boolean)[] = [() => true, (part) => part === 'brakes', () => false];

/** What ends the warranty, on three drawings of one trailer: of all of it, of one part, of none. */
function LostParts({ losses, sheet }: { losses: readonly Loss[]; sheet: MachineSheet | undefined }) {
  if (losses.length === 0) return undefined;
  return (
    <Section title="Что снимает гарантию, а&nbsp;что нет">
      <ol className={`full-rows ${lostStyles['losses']}`} data-count={3}>
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
      className={lostStyles['trailer']}
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

/** @param props.table rows of assembly, term with its months, limit, exclusions */
function TermsByAssembly({ table }: { table: TableBlock }) {
  const longest = Math.max(1, ...table.rows.map(([, term]) => cellValue(term) ?? 0));
  return (
    <>
      {/* Column names for wide windows; hidden from screen readers, as each row labels its own cells. */}
      <div className={`note only-on-desktop ${styles['head']}`} aria-hidden="true">
        {table.columns.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ul className={styles['assemblies']}>
        {table.rows.map(([assembly, term, ...others], index) => (
          <li key={assembly} id={rowId(table.id, index)}>
            <h3>{assembly}</h3>
            <div className={styles['term']}>
              <strong className="size-3 figures">{cellText(term)}</strong>
              <Scale share={(cellValue(term) ?? 0) / longest} />
            </div>
            <PhoneFold summary={assembly} size={cellText(term)}>
              <NamedValues className="small twos" nameLook="note" values={nameCells(table.columns.slice(2), others)} />
            </PhoneFold>
          </li>
        ))}
      </ul>
      <TableNote>{table.note}</TableNote>
    </>
  );
}

/** A dimension line as long as its share of the longest term. */
function Scale({ share }: { share: number }) {
  return (
    <svg className={`above-3 ${styles['scale']}`} viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
      <line className="outline pale-line" x1="0" x2="100" y1="6" y2="6" />
      <path
        className="outline signal-line"
        d={`M0 0V12M0 6H${(share * 100).toFixed(1)}M${(share * 100).toFixed(1)} 0V12`}
      />
    </svg>
  );
}

const links = [
  { text: 'Заявка', href: formHref('claim', 'guarantee') },
  { text: 'Куда сообщить', href: '#kontakty' },
];

/** The warranty terms are drawn to scale, a fold each on a phone. */
function showTerms(block: Block) {
  return isNamedBlock(block, namedBlocks.guaranteeTerms) ? <TermsByAssembly table={block} /> : undefined;
}

const foldedTerms = (block: Block) =>
  isNamedBlock(block, namedBlocks.guaranteeTerms) ? undefined : foldedOfService(block);

export function Page({ data }: PageProps<'guarantee'>) {
  const { service, machine, desks } = data;
  const losses = findLosses(service.blocks);
  return (
    <>
      <div data-wide>{machine && <MachineOpening machine={machine} />}</div>
      <div>
        <ServiceBody
          data={data}
          blocks={service.blocks.filter((block) => !losses.some((loss) => loss === block))}
          links={links}
          showInstead={showTerms}
          folded={foldedTerms}
          scene={<LostParts losses={losses} sheet={machine?.drawings[0]} />}
          lead={
            <ServiceWords service={service}>
              <p>
                <a href={guaranteePaperPath}>Условия гарантии, PDF</a>
              </p>
            </ServiceWords>
          }
        />
      </div>
      <FormSection
        form="claim"
        page="guarantee"
        title="Гарантийная заявка"
        intro={
          'Опишите неисправность и\u00a0приложите снимки: если сведений хватает, решение пришлём в\u00a0срок, указанный выше.'
        }
      />
      <div>
        <ServiceDesks title="Куда сообщить о&nbsp;неисправности" desks={desks} />
      </div>
      <AskBand />
    </>
  );
}
