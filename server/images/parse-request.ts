/** Parses `/_img/{modifiers}/{source}` strictly: one spelling per source, or 400 before any work is done. */

import { HttpError } from '#server/errors/http-error.ts';
import { pictureFileSchema } from '#shared/content/picture.ts';
import { type PictureFormat, pictureFormats, pictureHeights, pictureWidths } from '#shared/picture-url.ts';

type PictureSource = { kind: 'own'; name: string } | { kind: 'remote'; url: string };

export interface PictureRequest {
  /** Pixels, one of pictureWidths. */
  width: number;
  /** Pixels, one of pictureHeights(width); undefined keeps the aspect ratio. */
  height: number | undefined;
  format: PictureFormat;
  source: PictureSource;
}

/** Characters; far above any real address. */
const longestSource = 1000;

/**
 * @param pathname as received; must be decodable and free of dot segments
 * @param permittedHost the only host for remote pictures, with its port if not the default
 * @throws HttpError 400
 */
export function parsePictureRequest(pathname: string, permittedHost: string | undefined): PictureRequest {
  const [, modifiers, source] = /^\/_img\/([^/]+)\/(.+)$/.exec(pathname) ?? [];
  if (modifiers === undefined || source === undefined) throw badRequest('not of the form /_img/{modifiers}/{source}');
  return { ...parseModifiers(modifiers), source: parsePictureSource(source, permittedHost) };
}

function parseModifiers(text: string): Omit<PictureRequest, 'source'> {
  const values = new Map<string, string>();
  for (const modifier of text.split('&')) {
    const [, key, value] = /^([whf])_([a-z0-9]{1,4})$/.exec(modifier) ?? [];
    if (key === undefined || value === undefined) throw badRequest('an unknown modifier');
    if (values.has(key)) throw badRequest('a modifier twice');
    values.set(key, value);
  }
  const format = pictureFormats.find((candidate) => candidate === values.get('f'));
  const width = oneOf(pictureWidths, values.get('w'));
  if (format === undefined || width === undefined) throw badRequest('no width or format of the fixed lists');
  const height = oneOf(pictureHeights(width), values.get('h'));
  if (height === undefined && values.has('h')) throw badRequest('no height that goes with the width');
  return { width, height, format };
}

/** Compares text: `0640`, `640.0` and `6.4e2` are not spellings of 640. */
function oneOf(sizes: readonly number[], text: string | undefined): number | undefined {
  return sizes.find((size) => String(size) === text);
}

/** @throws HttpError 400 */
export function parsePictureSource(source: string, permittedHost: string | undefined): PictureSource {
  if (source.length > longestSource) throw badRequest('a source too long');
  if (pictureFileSchema.safeParse(source).success) return { kind: 'own', name: source };
  // Some proxies merge slashes, turning `https://` into `https:/`.
  const [, host, path] = /^https:\/\/?([^/]+)(\/.+)$/.exec(source) ?? [];
  if (host === undefined || path === undefined) throw badRequest('neither an own picture nor an https address');
  if (permittedHost === undefined || host !== permittedHost) throw badRequest('not the permitted host');
  if (!isOneSpelling(path)) throw badRequest('a path that has another spelling');
  return { kind: 'remote', url: `https://${host}${path}` };
}

/** Only the spelling that browsers use: each further spelling would be made and stored as another picture. */
function isOneSpelling(path: string): boolean {
  const decoded = decodeURIComponent(path);
  const segments = decoded.slice(1).split('/');
  return encodeURI(decoded) === path && segments.every((segment) => !['', '.', '..'].includes(segment));
}

const badRequest = (fault: string): HttpError => new HttpError(400, `picture: ${fault}`);
