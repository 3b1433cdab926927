/** A picture of a tile: few addresses, because a page has many tiles. The text below says what it shows: its alt is empty. */
import type { Picture } from '#shared/content/picture.ts';
import { croppedUrl, densitySrcSet, type PictureShape, pictureScreens, pictureShapes } from '#shared/picture-url.ts';
import styles from './picture-band.module.css';
import { RenderingMark } from './rendering-mark.tsx';
import { SitePicture } from './site-picture.tsx';

interface TilePictureProps {
  picture: Picture;
  /** The shape that it is cropped to. */
  shape: PictureShape;
  /** Rendered up to 420 px wide, for which one address is enough; without it up to 320 px. */
  isLarge?: boolean;
}

const { xs, sm } = pictureScreens;

export function TilePicture({ picture: { source, width }, shape, isLarge = false }: TilePictureProps) {
  const use = { format: 'webp', shape } as const;
  return (
    <img
      src={croppedUrl(source, isLarge ? sm : xs, use)}
      srcSet={isLarge ? undefined : densitySrcSet(source, xs, use)}
      width={width}
      height={Math.round(width / pictureShapes[shape])}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}

/** The page's main picture, full width. */
export function PictureBand({ picture }: { picture: Picture }) {
  return (
    <div className={`holder above-6 ${styles['band']}`} data-wide data-print="no" data-picture-band>
      <SitePicture picture={picture} sizes="max(100vw, 462px)" fit="cover" isMain />
      <RenderingMark picture={picture} />
    </div>
  );
}
