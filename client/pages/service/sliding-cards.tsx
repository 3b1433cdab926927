/** Short texts side by side, all of a card a link; on a phone they slide. */
import cardRow from '#client/components/ui/card-row.module.css';
import type { Block } from '#shared/content/block.ts';
import styles from './line-service.module.css';

export function SlidingCards({ cards }: { cards: Extract<Block, { kind: 'cards' }>['cards'] }) {
  return (
    <ul className={`${cardRow['row']} ${styles['cards']}`}>
      {cards.map(({ title, text, href }) => (
        <li key={title} className={href === undefined ? undefined : 'linked-card'}>
          <h3>{href === undefined ? title : <a href={href}>{title}</a>}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
