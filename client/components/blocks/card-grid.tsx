/** Short texts in a grid without half-empty rows; a card with a link is clickable all over. */
import { LinkedTitle } from '#client/components/ui/links.tsx';
import styles from './card-grid.module.css';

interface GridCard {
  title: string;
  text: string;
  href?: string | undefined;
}

export function CardGrid({ cards, level = 3 }: { cards: GridCard[]; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <ul className={`grid gap-6 ${styles['grid']}`} data-count={cards.length}>
      {cards.map(({ title, text, href }) => (
        <li key={title} className={`column tinted linked-card ${styles['card']}`}>
          <Heading className={`size-3 below-3 ${styles['title']}`}>
            <LinkedTitle title={title} href={href} />
          </Heading>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
