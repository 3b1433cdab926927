/**
 * Short texts in a grid without half-empty rows; a card with a link is clickable all over. Those with a close-up that
 * proves them come first, and slide on a phone.
 */
import cardRow from '#client/components/ui/card-row.module.css';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import type { Picture } from '#shared/content/picture.ts';
import styles from './card-grid.module.css';

interface GridCard {
  title: string;
  text: string;
  href?: string | undefined;
  picture?: Picture | undefined;
}

const pictureSizes = '(max-width: 639.98px) min(300px, 78vw), (max-width: 1199.98px) 46vw, 411px';

interface CardGridProps {
  cards: GridCard[];
  level?: 2 | 3;
}

export function CardGrid({ cards, level = 3 }: CardGridProps) {
  const [proven, told] = [
    cards.filter(({ picture }) => picture !== undefined),
    cards.filter(({ picture }) => !picture),
  ];
  return (
    <>
      {proven.length > 0 && <Cards cards={proven} level={level} slides />}
      {told.length > 0 && <Cards cards={told} level={level} />}
    </>
  );
}

function Cards({ cards, level, slides = false }: Required<CardGridProps> & { slides?: boolean }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <ul
      className={slides ? `${cardRow['row']} ${styles['grid']}` : styles['grid']}
      data-count={cards.length}
      data-slides={slides || undefined}
    >
      {cards.map(({ title, text, href, picture }) => (
        <li key={title} className={`linked-card ${styles['card']}`}>
          {picture !== undefined && (
            <div className={styles['proof']}>
              <SitePicture picture={picture} sizes={pictureSizes} fit="cover" shape="photo" />
            </div>
          )}
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
