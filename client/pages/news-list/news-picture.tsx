import { SitePicture } from '#client/components/site-picture.tsx';
import type { Picture } from '#shared/content/picture.ts';
import styles from './news-picture.module.css';

interface NewsPictureProps {
  picture: Picture;
  sizes: string;
  isMain?: boolean;
}

/** What a news item shows; a cut-out (WebP alone has no ground of its own) stands whole. A `--ratio` above it shapes it. */
export function NewsPicture({ picture, sizes, isMain = false }: NewsPictureProps) {
  return (
    <div className={styles['picture']}>
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
