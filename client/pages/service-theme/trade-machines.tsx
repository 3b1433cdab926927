/** The machines of a trade on one ground line, and the types that they are of. */
import { GroundLine } from '#client/components/products/ground-line.tsx';
import { TypeCards } from '#client/components/products/type-cards.tsx';
import { LinkList } from '#client/components/ui/links.tsx';
import { Section } from '#client/components/ui/section.tsx';
import type { Block } from '#shared/content/block.ts';
import type { ViewData } from '#shared/pages/page-result.ts';
import { href } from '#shared/routes.ts';
import styles from './solution.module.css';

export const machinesId = 'tehnika-otrasli';

interface TradeMachinesProps extends Pick<ViewData<'service-theme'>, 'drawn' | 'types'> {
  cards: Extract<Block, { kind: 'cards' }>['cards'];
}

/** Without cards of models the types stand there with their pictures. */
export function TradeMachines({ cards, drawn, types }: TradeMachinesProps) {
  if (cards.length === 0 && types.length === 0) return undefined;
  return (
    <Section id={machinesId} title="Подходящая техника">
      {cards.length === 0 ? (
        <TypeCards types={types} />
      ) : (
        <div className={styles['machines']} data-count={cards.length}>
          <GroundLine cards={cards} models={drawn} />
          <div className={`above-6 ${styles['types']}`}>
            <LinkList
              links={types.map(({ pluralName, category }) => ({
                text: pluralName,
                href: href('catalog', { slug: category }),
              }))}
            />
          </div>
        </div>
      )}
    </Section>
  );
}
