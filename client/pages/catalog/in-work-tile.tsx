/** A wide tile among the models: a picture of operation that explains what this type of trailer does. */
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import type { InWork } from '#shared/content/category.ts';
import styles from './in-work-tile.module.css';

const wideSizes = '(max-width: 767.98px) calc(100vw - 32px), (max-width: 1023.98px) 56vw, 640px';

export function InWorkTile({ inWork: { title, text, picture } }: { inWork: InWork }) {
  return (
    <figure className={styles['tile']}>
      <div className={styles['stage']}>
        <SitePicture picture={picture} sizes={wideSizes} fit={isCutOut(picture.source) ? 'contain' : 'cover'} />
      </div>
      <figcaption>
        <p className={styles['title']}>{title}</p>
        <p>{text}</p>
        {picture.caption !== undefined && <small>{picture.caption}</small>}
      </figcaption>
    </figure>
  );
}

/** Trailers on a transparent ground show themselves whole; scenes fill their frame. */
const isCutOut = (source: string) => source.endsWith('.webp');
