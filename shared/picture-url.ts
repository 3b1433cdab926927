/** Addresses of the image proxy: `/_img/w_640&f_webp/{source}` (specification, part 7). */

export const picturePrefix = '/_img';

/** Widths by screen, CSS pixels (specification, part 9). */
export const pictureScreens = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536 } as const;

/** Device pixels per CSS pixel (specification, part 7). */
const pictureDensities = [1, 2] as const;

/** Width of the boxes whose size no window changes: thumbnails, CSS pixels. Slightly smaller ones use it too. */
export const thumbWidth = 200;

/** Pixels for pictures whose width follows the window's, ascending. */
export const fluidWidths = atDensities(Object.values(pictureScreens));
/** Every width that the proxy makes, pixels, ascending; it rejects all others. */
export const pictureWidths = atDensities([thumbWidth, ...Object.values(pictureScreens)]);

function atDensities(widths: readonly number[]): readonly number[] {
  const all = widths.flatMap((width) => pictureDensities.map((density) => width * density));
  return [...new Set(all)].sort((first, second) => first - second);
}

/** Aspect ratios that a picture may be cropped to. */
export const pictureShapes = { square: 1, card: 4 / 3, photo: 3 / 2, wide: 16 / 9 } as const;
export type PictureShape = keyof typeof pictureShapes;

/** A view from the side, which must not be cropped: much wider than the angled ones of 16 to 9. */
export const isSideView = ({ width, height }: { width: number; height: number }) => width / height > 2;

/** A trailer on a transparent ground, which is shown whole; scenes fill their frame. */
export const isCutOut = ({ source }: { source: string }) => source.endsWith('.webp');

export const pictureFormats = ['webp', 'avif'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export interface PictureModifiers {
  /** One of pictureWidths. */
  width: number;
  /** One of pictureHeights(width); absent keeps the aspect ratio. */
  height?: number;
  format: PictureFormat;
}

/** Permitted heights for a width, pixels. Four aspect ratios bound the number of stored pictures. */
export function pictureHeights(width: number): readonly number[] {
  return Object.values(pictureShapes).map((ratio) => Math.round(width / ratio));
}

/** @param source name of an own picture, or an https address at the permitted host */
export function pictureUrl(source: string, { width, height, format }: PictureModifiers): string {
  const modifiers = [`w_${width}`, ...(height === undefined ? [] : [`h_${height}`]), `f_${format}`];
  return `${picturePrefix}/${modifiers.join('&')}/${source}`;
}

/** The address that robots, feeds and open data get: WebP, 1280 pixels wide. @param origin without a trailing slash */
export function publishedPictureUrl(origin: string, source: string): string {
  return `${origin}${pictureUrl(source, { width: pictureScreens.xl, format: 'webp' })}`;
}

/** What a picture is for one use of it, at every width. */
export interface PictureUse {
  format: PictureFormat;
  /** The shape that it is cropped to. */
  shape?: PictureShape | undefined;
}

/** The address of a width, with its height where the picture is cropped. */
export function croppedUrl(source: string, width: number, { format, shape }: PictureUse): string {
  const height = shape === undefined ? {} : { height: Math.round(width / pictureShapes[shape]) };
  return pictureUrl(source, { width, format, ...height });
}

/** A `srcset` of the given widths in pixels. */
export function widthSrcSet(source: string, widths: readonly number[], use: PictureUse): string {
  return widths.map((width) => `${croppedUrl(source, width, use)} ${width}w`).join(', ');
}

/** A `srcset` by pixel density. @param width painted width, CSS pixels */
export function densitySrcSet(source: string, width: number, use: PictureUse): string {
  return pictureDensities.map((density) => `${croppedUrl(source, width * density, use)} ${density}x`).join(', ');
}
