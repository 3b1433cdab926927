/** A responsive picture from the image proxy; width and height reserve its space. */
import type { Picture } from '#shared/content/picture.ts';
import {
  croppedUrl,
  densitySrcSet,
  fluidWidths,
  type PictureFormat,
  type PictureShape,
  type PictureUse,
  pictureShapes,
  thumbWidth,
  widthSrcSet,
} from '#shared/picture-url.ts';
import styles from './site-picture.module.css';

/** The `sizes` attribute, its rendered width; or a thumbnail, whose box is the same in every window. */
type PaintedWidth = { sizes: string; isThumb?: undefined } | { isThumb: true; sizes?: undefined };

type SitePictureProps = PaintedWidth & {
  picture: Picture;
  /** The largest element above the fold: fetched first. At most one per page. */
  isMain?: boolean;
  /** On the first screen of some windows: as small as the main one, but in its turn. */
  isEarly?: boolean;
  /** The text beside it already says what it shows: empty alt. */
  isDecoration?: boolean;
  /** As in `object-fit`; without it the picture keeps its aspect ratio. */
  fit?: 'cover' | 'contain';
  /** With `cover`, where the box has one shape in every window: a picture without a focus is asked for cropped to it. */
  shape?: PictureShape | undefined;
  /** The widest file that any window asks for; the list of files ends there. */
  mostWidth?: number;
  /** Another picture for windows below 1024 px. */
  tall?: Picture;
};

const largestWidth = 2560;

export function SitePicture({
  picture,
  sizes,
  isThumb,
  isMain = false,
  isEarly = false,
  isDecoration = false,
  fit,
  shape: boxShape,
  mostWidth = largestWidth,
  tall,
}: SitePictureProps) {
  // The proxy crops around the middle; around a focus the browser crops.
  const shape = picture.focus === undefined ? boxShape : undefined;
  // AVIF halves the bytes of what the first screen waits for; others are WebP, cheaper to encode.
  const hasAvif = isMain || isEarly;
  const formats: PictureFormat[] = hasAvif ? ['avif', 'webp'] : ['webp'];
  const webp: PictureUse = { format: 'webp', shape };
  const className = [styles['picture'], fit === undefined ? '' : styles[fit]].join(' ').trim();
  return (
    <picture>
      {tall !== undefined &&
        formats.map((format) => (
          <source
            key={format}
            media="(max-width: 1023.98px)"
            type={`image/${format}`}
            srcSet={toSrcSet(tall, { format })}
            sizes={sizes}
            width={tall.width}
            height={tall.height}
          />
        ))}
      {hasAvif && <source type="image/avif" srcSet={toSrcSet(picture, { format: 'avif', shape })} sizes={sizes} />}
      <img
        className={className}
        data-focus={picture.focus}
        src={croppedUrl(picture.source, isThumb ? thumbWidth : 640, webp)}
        srcSet={isThumb ? densitySrcSet(picture.source, thumbWidth, webp) : toSrcSet(picture, webp, mostWidth)}
        sizes={sizes}
        width={picture.width}
        height={shape === undefined ? picture.height : Math.round(picture.width / pictureShapes[shape])}
        alt={isDecoration ? '' : picture.alt}
        loading={isMain ? 'eager' : 'lazy'}
        fetchPriority={isMain ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}

/** The screen widths of the specification, at 1x and 2x, up to the width of the source. */
function toSrcSet({ source, width }: Picture, use: PictureUse, mostWidth = largestWidth): string {
  const largest = Math.min(width, mostWidth);
  return widthSrcSet(
    source,
    fluidWidths.filter((candidate) => candidate <= largest),
    use,
  );
}
