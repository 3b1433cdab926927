/** Types of trailers with pictures, linked to their categories. */
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import type { ServiceType } from '#shared/page-data.ts';
import { href } from '#shared/routes.ts';
import styles from './type-cards.module.css';

export function TypeCards({ types }: { types: ServiceType[] }) {
  const narrow = '(max-width: 639.98px) 270px, (max-width: 1023.98px) 44vw, (max-width: 1199.98px) 28vw';
  const sizes = `${narrow}, ${cardWidth(types.length)}px`;
  return (
    <ul className="full-rows slide-row" data-count={types.length}>
      {types.map(({ code, pluralName, category, summary, picture }) => (
        <li key={code} className={`linked-card ${styles['card']}`}>
          <div className={`framed wide-shape below-4 ${styles['stage']}`} data-print="no">
            <SitePicture picture={picture} sizes={sizes} fit="contain" isDecoration />
          </div>
          <h3>
            <a href={href('catalog', { slug: category })}>{pluralName}</a>
          </h3>
          <p className="aside">{summary}</p>
        </li>
      ))}
    </ul>
  );
}

/** Picture width on a wide screen, CSS px: rows of four or five where that leaves no gap, else of three. */
function cardWidth(count: number): number {
  if (count % 5 === 0) return 210;
  return count % 4 === 0 ? 270 : 380;
}
