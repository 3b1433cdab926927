import type { Picture } from '#shared/content/picture.ts';
import { type PictureFormat, pictureScreens, pictureUrl } from '#shared/picture-url.ts';
import styles from './site-picture.module.css';

interface SitePictureProps {
  picture: Picture;
  /** How wide it is painted, as in the `sizes` attribute. */
  sizes: string;
  /** Above the fold and the largest thing there: fetched first. At most one on a page. */
  isMain?: boolean;
  /** For a picture that only repeats the text beside it. */
  isDecoration?: boolean;
  /** Fills its box and is cut, or lies whole in it; without either it keeps its own shape. */
  fit?: 'cover' | 'contain';
  /** Another picture for phones, below 1024 px. */
  tall?: Picture;
}

const largestWidth = 2560;

/** A picture in as many widths as the proxy has, in the shape that the page keeps free for it. */
export function SitePicture({ picture, sizes, isMain = false, isDecoration = false, fit, tall }: SitePictureProps) {
  // What the page waits for comes in half the bytes, where the browser knows how to read them.
  const formats: PictureFormat[] = isMain ? ['avif', 'webp'] : ['webp'];
  const className = [styles['picture'], fit === undefined ? '' : styles[fit]].join(' ').trim();
  return (
    <picture>
      {tall !== undefined &&
        formats.map((format) => (
          <source
            key={format}
            media="(max-width: 1023.98px)"
            type={`image/${format}`}
            srcSet={toSrcSet(tall, format)}
            sizes={sizes}
            width={tall.width}
            height={tall.height}
          />
        ))}
      {isMain && <source type="image/avif" srcSet={toSrcSet(picture, 'avif')} sizes={sizes} />}
      <img
        className={className}
        src={pictureUrl(picture.source, { width: 640, format: 'webp' })}
        srcSet={toSrcSet(picture)}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={isDecoration ? '' : picture.alt}
        loading={isMain ? 'eager' : 'lazy'}
        fetchPriority={isMain ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}

/** The screens of the specification and their doubles, as far as the source has pixels. */
function toSrcSet({ source, width }: Picture, format: PictureFormat = 'webp'): string {
  const screens = Object.values(pictureScreens);
  const widths = [...new Set(screens.flatMap((screen) => [screen, screen * 2]))]
    .filter((candidate) => candidate <= Math.min(width, largestWidth))
    .sort((first, second) => first - second);
  return widths.map((each) => `${pictureUrl(source, { width: each, format })} ${each}w`).join(', ');
}
