/** Claims beside the close-ups that show them, then those that only words can tell. */
import { CardGrid } from '#client/components/blocks/card-grid.tsx';
import { ClaimRow } from '#client/components/ui/claim-row.tsx';
import type { Block } from '#shared/content/block.ts';
import styles from './proven-claims.module.css';

type Cards = Extract<Block, { kind: 'cards' }>['cards'];

export function ProvenClaims({ cards }: { cards: Cards }) {
  const pictured = cards.flatMap(({ title, text, picture }) => (picture ? [{ title, text, picture }] : []));
  return (
    <div className={styles['claims']}>
      <ClaimRow claims={pictured} />
      <CardGrid cards={cards.filter(({ picture }) => picture === undefined)} />
    </div>
  );
}
