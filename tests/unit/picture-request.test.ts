/** Addresses of the image proxy: one spelling per picture, or 400. */
import { expect, test } from 'vitest';
import { HttpError } from '#server/errors/http-error.ts';
import { parsePictureRequest } from '#server/images/parse-request.ts';

const host = 'pictures.example';
const statusOf = (pathname: string, permittedHost: string | undefined = host) => {
  try {
    return parsePictureRequest(pathname, permittedHost);
  } catch (error) {
    return error instanceof HttpError ? error.status : error;
  }
};

test('modifiers may come in any order', () => {
  const expected = { width: 640, height: 480, format: 'webp', source: { kind: 'own', name: 'a.jpg' } };
  for (const modifiers of ['w_640&h_480&f_webp', 'f_webp&w_640&h_480', 'h_480&f_webp&w_640']) {
    expect(parsePictureRequest(`/_img/${modifiers}/a.jpg`, undefined)).toEqual(expected);
  }
});

test.each([
  'f_webp&w_641',
  'f_webp&w_-1',
  'f_webp&w_abc',
  'f_webp&w_99999',
  'f_webp&w_0',
  'f_webp&w_0640',
  'f_webp&w_640.0',
  'f_webp&w_6e2',
  'f_webp&w_ 640',
  'f_webp&w_%36%34%30',
  'f_webp&w_',
  'f_webp&w',
  'f_webp',
  'w_640',
  'w_640&f_jpg',
  'w_640&f_svg',
  'w_640&f_WEBP',
  'W_640&f_webp',
  'w_640&f_constructor',
  'w_640&h_641&f_webp',
  'w_640&h_0&f_webp',
  'w_640&h_3072&f_webp',
  'w_640&h_&f_webp',
  'w_640&w_640&f_webp',
  'w_640&f_webp&f_avif',
  'w_640&f_webp&f_webp',
  'w_640&h_480&h_480&f_webp',
  'w_640&f_webp&q_80',
  'w_640&f_webp&blur_3',
  'w_640&f_webp&enlarge',
  'w_640&f_webp&s_640x640',
  'w_640&f_webp&__proto__',
  'w_640&f_webp&',
  '&w_640&f_webp',
  'w_640&&f_webp',
  'w_640%26f_webp',
  'w_640,f_webp',
  'w:640&f:webp',
  '_',
  `w_640&f_webp${'&w_640'.repeat(30)}`,
])('%s is a bad request', (modifiers) => {
  expect(statusOf(`/_img/${modifiers}/a.jpg`)).toBe(400);
  expect(statusOf(`/_img/${modifiers}/https://${host}/a.jpg`)).toBe(400);
});

test.each([
  '',
  '.',
  '..',
  'a',
  'a.svg',
  'a.gif',
  'a.jpeg',
  'a.JPG',
  'a.jpg/',
  '/a.jpg',
  'b/a.jpg',
  '../a.jpg',
  '..%2fa.jpg',
  '%2e%2e/a.jpg',
  'a%00.jpg',
  'a.jpg%20',
  'a b.jpg',
  'http://pictures.example/a.jpg',
  'HTTPS://pictures.example/a.jpg',
  'https:pictures.example/a.jpg',
  'https:///pictures.example/a.jpg',
  '//pictures.example/a.jpg',
  'ftp://pictures.example/a.jpg',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'https://pictures.example',
  'https://pictures.example/',
  'https://pictures.example:443/a.jpg',
  'https://pictures.example:8443/a.jpg',
  'https://PICTURES.example/a.jpg',
  'https://pictures.example./a.jpg',
  'https://pictures.example@evil.com/a.jpg',
  'https://evil.com@pictures.example/a.jpg',
  'https://evil.com/a.jpg',
  'https://evil.com/pictures.example/a.jpg',
  'https://pictures.example.evil.com/a.jpg',
  'https://127.0.0.1/a.jpg',
  'https://[::1]/a.jpg',
  'https://pictures.example//a.jpg',
  'https://pictures.example/b//a.jpg',
  'https://pictures.example/b/../a.jpg',
  'https://pictures.example/./a.jpg',
  'https://pictures.example/%2e%2e/a.jpg',
  'https://pictures.example/b%2Fa.jpg',
  'https://pictures.example/a.jpg%3Fb=1',
  'https://pictures.example/a.jpg%23b',
  'https://pictures.example/a%2Cb.jpg',
  'https://pictures.example/%61.jpg',
  'https://pictures.example/%d1%84.jpg',
  `https://pictures.example/${'a'.repeat(1000)}.jpg`,
])('«%s» is no source', (source) => {
  expect(statusOf(`/_img/w_640&f_webp/${source}`)).toBe(400);
});

test.each(['/_img', '/_img/', '/_img/a.jpg', '/_img//a.jpg', '/_IMG/w_640&f_webp/a.jpg', '/_img/w_640&f_webp/'])(
  '%s is a bad request',
  (pathname) => {
    expect(statusOf(pathname)).toBe(400);
  },
);

test.each([
  ['https://pictures.example/a.jpg', 'https://pictures.example/a.jpg'],
  ['https:/pictures.example/a.jpg', 'https://pictures.example/a.jpg'],
  ['https://pictures.example/2026/%D1%84%20(1).jpg', 'https://pictures.example/2026/%D1%84%20(1).jpg'],
  ['https://pictures.example/a,b@2x+c', 'https://pictures.example/a,b@2x+c'],
])('%s is fetched from %s', (source, url) => {
  expect(statusOf(`/_img/w_640&f_webp/${source}`)).toMatchObject({ source: { kind: 'remote', url } });
});

test('without a permitted host there are no remote pictures', () => {
  expect(() => parsePictureRequest(`/_img/w_640&f_webp/https://${host}/a.jpg`, undefined)).toThrow('permitted host');
  expect(() => parsePictureRequest('/_img/w_640&f_webp/https://undefined/a.jpg', undefined)).toThrow(HttpError);
});
