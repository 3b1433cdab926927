/** A responsive picture from the image proxy; width and height reserve its space. */
import type { Picture } from '#shared/content/picture.ts';
import { type PictureFormat, pictureUrl, pictureWidths, widthSrcSet } from '#shared/picture-url.ts';
import styles from './site-picture.module.css';

interface SitePictureProps {
  picture: Picture;
  /** The `sizes` attribute: its rendered width. */
  sizes: string;
  /** The largest element above the fold: fetched first. At most one per page. */
  isMain?: boolean;
  /** The text beside it already says what it shows: empty alt. */
  isDecoration?: boolean;
  /** As in `object-fit`; without it the picture keeps its aspect ratio. */
  fit?: 'cover' | 'contain';
  /** Another picture for windows below 1024 px. */
  tall?: Picture;
}

const largestWidth = 2560;

export function SitePicture({ picture, sizes, isMain = false, isDecoration = false, fit, tall }: SitePictureProps) {
  // AVIF halves the bytes of the picture that LCP waits for; others are WebP, cheaper to encode.
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

/** The screen widths of the specification, at 1x and 2x, up to the width of the source. */
function toSrcSet({ source, width }: Picture, format: PictureFormat = 'webp'): string {
  const largest = Math.min(width, largestWidth);
  return widthSrcSet(
    source,
    pictureWidths.filter((candidate) => candidate <= largest),
    format,
  );
}
