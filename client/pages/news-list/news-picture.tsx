/** The picture of a news item. WebP files are cut-outs and are shown whole. Sized by `--ratio` of the parent. */
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import type { Picture } from '#shared/content/picture.ts';
import styles from './news-picture.module.css';

export function NewsPicture({ picture, sizes, isMain = false }: { picture: Picture; sizes: string; isMain?: boolean }) {
  return (
    <div className={`framed ${styles['picture']}`}>
      <SitePicture
        picture={picture}
        sizes={sizes}
        fit={picture.source.endsWith('.webp') ? 'contain' : 'cover'}
        isMain={isMain}
        isDecoration
      />
    </div>
  );
}
