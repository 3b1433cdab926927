/** Kinds of trailers as silhouettes on ground lines, all at one scale, with the number of models of each. */

import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { formatModelCount } from '#shared/format.ts';
import type { KindGroup } from '#shared/page-data.ts';
import { href } from '#shared/routes.ts';
import styles from './kind-groups.module.css';
import { TrailerProfile } from './trailer-profile.tsx';

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
