/** Short texts in a grid without half-empty rows; a card with a link is clickable all over. */
import styles from './card-grid.module.css';

interface GridCard {
  title: string;
  text: string;
  href?: string | undefined;
}

export function CardGrid({ cards, level = 3 }: { cards: GridCard[]; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <ul className={styles['grid']} data-count={cards.length}>
      {cards.map(({ title, text, href }) => (
        <li key={title} className={`column tinted linked-card ${styles['card']}`}>
          <Heading className={styles['title']}>
            {href === undefined ? (
              title
            ) : (
              // A tool that is filled in already is no page of its own for search engines.
              <a href={href} rel={href.includes('?') ? 'nofollow' : undefined}>
                {title}
              </a>
            )}
          </Heading>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
