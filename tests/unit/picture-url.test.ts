/** Addresses of the image proxy, and what pages may ask it for. */
import { expect, test } from 'vitest';
import { parsePictureRequest } from '#server/images/parse-request.ts';
import {
  densitySrcSet,
  fluidWidths,
  pictureFormats,
  pictureHeights,
  pictureScreens,
  pictureUrl,
  pictureWidths,
  publishedPictureUrl,
  widthSrcSet,
} from '#shared/picture-url.ts';

test('the widths are the screens of the specification and their doubles', () => {
  expect(Object.values(pictureScreens)).toEqual([320, 640, 768, 1024, 1280, 1536]);
  expect(fluidWidths).toEqual([320, 640, 768, 1024, 1280, 1536, 2048, 2560, 3072]);
});

test('a thumbnail adds its own width and the double of it', () => {
  expect(pictureWidths).toEqual([200, 320, 400, ...fluidWidths.slice(1)]);
});

test('a picture can be cropped to four aspect ratios, the same at both densities', () => {
  expect(pictureHeights(640)).toEqual([640, 480, 427, 360]);
  expect(pictureHeights(1280)).toEqual([1280, 960, 853, 720]);
  expect(Math.max(...pictureWidths.flatMap(pictureHeights))).toBe(3072);
});

test.each([
  ['scene-hero.jpg', { width: 640, format: 'webp' }, '/_img/w_640&f_webp/scene-hero.jpg'],
  ['tent.webp', { width: 640, height: 480, format: 'avif' }, '/_img/w_640&h_480&f_avif/tent.webp'],
  [
    'https://api.example/a/%D1%84.jpg',
    { width: 320, format: 'webp' },
    '/_img/w_320&f_webp/https://api.example/a/%D1%84.jpg',
  ],
] as const)('the address of %s names size, format and source', (source, modifiers, url) => {
  expect(pictureUrl(source, modifiers)).toBe(url);
});

test('pages list pictures by width or by density, robots get one of 1280 pixels', () => {
  expect(widthSrcSet('a.jpg', [320, 640], { format: 'avif' })).toBe(
    '/_img/w_320&f_avif/a.jpg 320w, /_img/w_640&f_avif/a.jpg 640w',
  );
  expect(densitySrcSet('a.jpg', 640, { format: 'webp' })).toBe(
    '/_img/w_640&f_webp/a.jpg 1x, /_img/w_1280&f_webp/a.jpg 2x',
  );
  expect(publishedPictureUrl('https://x.test', 'a.jpg')).toBe('https://x.test/_img/w_1280&f_webp/a.jpg');
});

test('a cropped picture is asked for with its height at every width', () => {
  const use = { format: 'webp', shape: 'wide' } as const;
  expect(densitySrcSet('a.jpg', 200, use)).toBe('/_img/w_200&h_113&f_webp/a.jpg 1x, /_img/w_400&h_225&f_webp/a.jpg 2x');
  expect(widthSrcSet('a.jpg', [640], { ...use, shape: 'photo' })).toBe('/_img/w_640&h_427&f_webp/a.jpg 640w');
});

test('the proxy reads every address that a page can make', () => {
  for (const width of pictureWidths) {
    for (const height of [undefined, ...pictureHeights(width)]) {
      for (const format of pictureFormats) {
        const modifiers = { width, format, ...(height === undefined ? {} : { height }) };
        const own = parsePictureRequest(pictureUrl('a-1_b.v2.jpg', modifiers), undefined);
        expect(own).toEqual({ width, height, format, source: { kind: 'own', name: 'a-1_b.v2.jpg' } });
      }
    }
  }
});
