/** Addresses of the image proxy: `/_img/w_640&f_webp/{source}`, the form of the specification's part 7. */

/** Widths of pictures by screen, CSS pixels (specification, part 9). */
export const pictureScreens = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536 } as const;

/** Pixels of a picture per CSS pixel (specification, part 7). */
export const pictureDensities = [1, 2] as const;

/** Every width that the proxy makes, in pixels and ascending: no other can be asked for. */
export const pictureWidths: readonly number[] = [
  ...new Set(Object.values(pictureScreens).flatMap((screen) => pictureDensities.map((density) => screen * density))),
].sort((first, second) => first - second);

/** Shapes that a picture may be cut to, width by height. */
export const pictureShapes = { square: 1, card: 4 / 3, photo: 3 / 2, wide: 16 / 9 } as const;

export const pictureFormats = ['webp', 'avif'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export interface PictureModifiers {
  /** One of pictureWidths. */
  width: number;
  /** One of pictureHeights(width); without it the picture keeps its shape. */
  height?: number;
  format: PictureFormat;
}

/** Heights that go with the width, in pixels: four shapes instead of any number keep the kept pictures countable. */
export function pictureHeights(width: number): readonly number[] {
  return Object.values(pictureShapes).map((ratio) => Math.round(width / ratio));
}

/** @param source a file of the site's own pictures, or an https address at the permitted host */
export function pictureUrl(source: string, { width, height, format }: PictureModifiers): string {
  const modifiers = [`w_${width}`, ...(height === undefined ? [] : [`h_${height}`]), `f_${format}`];
  return `/_img/${modifiers.join('&')}/${source}`;
}
