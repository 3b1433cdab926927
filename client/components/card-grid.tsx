import styles from './card-grid.module.css';

export interface Card {
  title: string;
  text: string;
  href?: string | undefined;
}

/** Short texts side by side, in full rows whatever their number; a card with a link leads on as a whole. */
export function CardGrid({ cards, level = 3 }: { cards: Card[]; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <ul className={styles['grid']} data-count={cards.length}>
      {cards.map(({ title, text, href }) => (
        <li key={title} className={`linked-card ${styles['card']}`}>
          <Heading className={styles['title']}>{href === undefined ? title : <a href={href}>{title}</a>}</Heading>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
