import type { Picture } from '#shared/content/picture.ts';
import styles from './picture-band.module.css';
import { SitePicture } from './site-picture.tsx';

/** The main picture of a page, from edge to edge. */
export function PictureBand({ picture }: { picture: Picture }) {
  return (
    <div className={styles['band']} data-wide data-print="no" data-picture-band>
      <SitePicture picture={picture} sizes="max(100vw, 462px)" fit="cover" isMain />
    </div>
  );
}
