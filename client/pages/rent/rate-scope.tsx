/** What the rate covers and what it does not, two lists below one trailer. */
import { RichText } from '#client/components/blocks/rich-text.tsx';
import { SilhouetteView } from '#client/drawing/silhouette-view.tsx';
import type { Silhouette } from '#shared/drawing/silhouette.ts';
import { namedBlocks } from '#shared/pages/named-blocks.ts';
import styles from './rate-scope.module.css';

interface RateScopeProps {
  /** HTML of lists. */
  included: string;
  excluded: string | undefined;
  silhouette: Silhouette | undefined;
}

export function RateScope({ included, excluded, silhouette }: RateScopeProps) {
  return (
    <div className={styles['scope']}>
      {silhouette !== undefined && (
        <div>
          <SilhouetteView silhouette={silhouette} />
        </div>
      )}
      <div className={styles['list']} data-included>
        <h3>Входит</h3>
        <RichText html={included} />
      </div>
      {excluded !== undefined && (
        <div className={styles['list']} id={namedBlocks.rentExcluded.id}>
          <h3>Не&nbsp;входит</h3>
          <RichText html={excluded} />
        </div>
      )}
    </div>
  );
}
