/** The page's main picture, full width. */
import type { Picture } from '#shared/content/picture.ts';
import styles from './picture-band.module.css';
import { SitePicture } from './site-picture.tsx';

export function PictureBand({ picture }: { picture: Picture }) {
  return (
    <div className={styles['band']} data-wide data-print="no" data-picture-band>
      <SitePicture picture={picture} sizes="max(100vw, 462px)" fit="cover" isMain />
      <small className="rendering-mark">Визуализация</small>
    </div>
  );
}
