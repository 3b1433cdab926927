/** `/_img/{modifiers}/{source}` read strictly: one meaning, one spelling of a source, or 400 before any work. */
import { pictureFile } from '#shared/content/picture.ts';
import { type PictureFormat, pictureFormats, pictureHeights, pictureWidths } from '#shared/picture-url.ts';
import { HttpError } from '../errors/http-error.ts';

export type PictureSource = { kind: 'own'; name: string } | { kind: 'remote'; url: string };

export interface PictureRequest {
  /** Pixels, one of the fixed list. */
  width: number;
  /** Pixels; without it the picture keeps its shape. */
  height: number | undefined;
  format: PictureFormat;
  source: PictureSource;
}

/** Far above any real address of a picture. */
const longestSource = 1000;

/**
 * @param pathname as it came, proved decodable and free of dot segments
 * @param permittedHost the one host that remote pictures come from, with its port if it has one
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

/** Compared as text: `0640`, `640.0` and `6e2` are no spellings of 640. */
function oneOf(sizes: readonly number[], text: string | undefined): number | undefined {
  return sizes.find((size) => String(size) === text);
}

/** @throws HttpError 400 */
export function parsePictureSource(source: string, permittedHost: string | undefined): PictureSource {
  if (source.length > longestSource) throw badRequest('a source too long');
  if (pictureFile.safeParse(source).success) return { kind: 'own', name: source };
  // Proxies that merge slashes turn `https://` into `https:/`.
  const [, host, path] = /^https:\/\/?([^/]+)(\/.+)$/.exec(source) ?? [];
  if (host === undefined || path === undefined) throw badRequest('neither an own picture nor an https address');
  if (permittedHost === undefined || host !== permittedHost) throw badRequest('not the permitted host');
  if (!isOneSpelling(path)) throw badRequest('a path that has another spelling');
  return { kind: 'remote', url: `https://${host}${path}` };
}

/** What a browser makes of the path, and nothing else: every spelling of one picture would be made and kept again. */
function isOneSpelling(path: string): boolean {
  const decoded = decodeURIComponent(path);
  const segments = decoded.slice(1).split('/');
  return encodeURI(decoded) === path && segments.every((segment) => !['', '.', '..'].includes(segment));
}

function badRequest(fault: string): HttpError {
  return new HttpError(400, `picture: ${fault}`);
}
