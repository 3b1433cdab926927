/** Addresses of the image proxy: `/_img/w_640&f_webp/{source}` (specification, part 7). */

export const picturePrefix = '/_img';

/** Widths by screen, CSS pixels (specification, part 9). */
export const pictureScreens = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536 } as const;

/** Device pixels per CSS pixel (specification, part 7). */
export const pictureDensities = [1, 2] as const;

/** Every width that the proxy makes, pixels, ascending; it rejects all others. */
export const pictureWidths: readonly number[] = [
  ...new Set(Object.values(pictureScreens).flatMap((screen) => pictureDensities.map((density) => screen * density))),
].sort((first, second) => first - second);

/** Aspect ratios that a picture may be cropped to. */
export const pictureShapes = { square: 1, card: 4 / 3, photo: 3 / 2, wide: 16 / 9 } as const;

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

/** A `srcset` of the given widths in pixels. */
export function widthSrcSet(source: string, widths: readonly number[], format: PictureFormat): string {
  return widths.map((width) => `${pictureUrl(source, { width, format })} ${width}w`).join(', ');
}

/** A `srcset` by pixel density. @param width painted width, CSS pixels */
export function densitySrcSet(source: string, width: number, format: PictureFormat): string {
  return pictureDensities
    .map((density) => `${pictureUrl(source, { width: width * density, format })} ${density}x`)
    .join(', ');
}
