/** Kinds of trailers as silhouettes on ground lines, all at one scale, with the number of models of each. */
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import type { Silhouette } from '#shared/drawing/silhouette.ts';
import { formatModelCount } from '#shared/format.ts';
import type { KindGroup } from '#shared/page-data.ts';
import { href } from '#shared/routes.ts';
import profileStyles from './category-opening.module.css';
import styles from './kind-groups.module.css';

interface TrailerProfileProps {
  silhouette: Silhouette;
  /** More road before the trailer, in units of the drawing, where others stand in the same row. */
  spareUnits?: number;
}

/** The side view of a trailer on its road. Hidden from screen readers: the text beside it says what it shows. */
export function TrailerProfile({ silhouette: { width, roadY, paths }, spareUnits = 0 }: TrailerProfileProps) {
  return (
    <svg viewBox={`0 0 ${width + spareUnits} ${roadY}`} className={profileStyles['view']} aria-hidden="true">
      {paths.map(({ ink, d }) => (
        <path key={`${ink} ${d}`} className={looks[ink] === undefined ? undefined : profileStyles[looks[ink]]} d={d} />
      ))}
    </svg>
  );
}

/** Classes of inks that are no filled bodies. */
const looks: Partial<Record<Silhouette['paths'][number]['ink'], 'grey' | 'line' | 'load'>> = {
  frame: 'grey',
  tyre: 'grey',
  outline: 'line',
  fine: 'line',
  'load-edge': 'line',
  lock: 'load',
  load: 'load',
  emblem: 'load',
};

/** Room between neighbours: without it they look like one train. */
const spareUnits = 120;

/** More than these slide on a phone. */
const mostStill = 4;

export function KindGroups({ groups }: { groups: readonly KindGroup[] }) {
  return (
    <nav className={styles['groups']} aria-label="Разделы" data-count={groups.length}>
      {groups.map(({ kinds, group }) => (
        <div key={kinds[0]?.category} className={styles['group']}>
          {group && (
            <h2 className="size-3 below-2">
              <a className="touch-link faint-link warm" href={href('catalog', { slug: group.category })}>
                {group.name}
              </a>{' '}
              <small className="note amount">{formatModelCount(group.productCount)}</small>
            </h2>
          )}
          <ul className={styles['kinds']} data-count={kinds.length} data-slides={kinds.length > mostStill || undefined}>
            {kinds.map(({ name, category, productCount, silhouette, picture }) => (
              <li key={category} className={`column warm linked-card ${styles['kind']}`} data-pictured={picture && ''}>
                {silhouette && <TrailerProfile silhouette={silhouette} spareUnits={spareUnits} />}
                {picture && (
                  <div className={styles['picture']}>
                    <SitePicture picture={picture} isThumb fit="contain" isDecoration />
                  </div>
                )}
                <p>
                  <a href={href('catalog', { slug: category })}>{name}</a>{' '}
                  <small className="note amount">{formatModelCount(productCount)}</small>
                </p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
