/** What the site makes of a brand: the sheet that stands before all others, and its icons. */
import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import { HttpError } from '#server/errors/http-error.ts';
import { hashedCacheControl } from '#server/frontend/built-files.ts';
import { loadSharp } from '#server/images/sharp.ts';
import type { Brand, VectorPicture } from '#shared/content/brand.ts';
import type { PageAssets } from '#shared/pages/rendering.ts';
import { toSvg } from './vector-picture.ts';

/** A brand in use. */
export interface OpenBrand extends Brand {
  /** Part of every key by which something that shows the brand is stored. */
  digest: string;
  sheet: { href: string; text: string };
}

export function openBrand(brand: Brand): OpenBrand {
  const text = writeSheet(brand);
  const digest = createHash('sha256')
    .update(JSON.stringify([brand, text]))
    .digest('hex')
    .slice(0, 16);
  return { ...brand, digest, sheet: { href: `/brand-${digest}.css`, text } };
}

/** The sheet of the brand heads all others. */
export function withBrandSheet(assets: PageAssets, { sheet }: Pick<OpenBrand, 'sheet'>): PageAssets {
  return { ...assets, styles: [{ href: sheet.href }, ...assets.styles] };
}

/** `client/styles/tokens.css`, which follows, changes the ink of the text in the dark theme. */
function writeSheet({ colours, radiusPx, curtainMark }: Brand): string {
  const common = {
    signal: colours.accent,
    'signal-hover': colours.accentHover,
    'on-signal': colours.onAccent,
    'signal-ink': colours.accentInkOnLight,
    'signal-on-band': colours.accentInkOnDark,
    'signal-tint': colours.accentTint,
    'signal-shade': colours.accentShade,
    ink: colours.ink,
    'ink-on-light': colours.ink,
    band: colours.band,
    graphite: colours.band,
    radius: `${radiusPx}px`,
    ...(curtainMark === 'none' && { 'curtain-mark': 'none' }),
  };
  const rule = (properties: object) =>
    `:root{${Object.entries(properties)
      .map(([name, value]) => `--${name}:${value}`)
      .join(';')}}`;
  const dark = rule({ 'signal-ink': colours.accentInkOnDark });
  return `${rule(common)}@media (prefers-color-scheme:dark){${dark}}`;
}

/** Of a picture drawn as an icon: the ground of the icon fills its square. */
const iconSizes: Readonly<Record<string, number>> = {
  '/icon-120.png': 120,
  '/apple-touch-icon.png': 180,
  '/icon-192.png': 192,
  '/icon-512.png': 512,
};
const sheetAddress = /^\/brand-[0-9a-f]{16}\.css$/;
const hourCacheControl = 'public, max-age=3600';

interface BrandFile {
  type: string;
  body: string | Buffer;
  cacheControl: string;
}

/** @throws HttpError 405 for methods other than GET and HEAD */
export function brandFiles(brand: OpenBrand): RequestHandler {
  const pngs = new Map<number, Promise<Buffer>>();
  const png = (size: number) => {
    const drawn = pngs.get(size) ?? drawIcon(brand, size);
    pngs.set(size, drawn);
    drawn.catch(() => pngs.delete(size));
    return drawn;
  };
  const find = async (pathname: string): Promise<BrandFile | undefined> => {
    if (sheetAddress.test(pathname)) {
      // A page that is older or newer than this server's content is dressed as today.
      const cacheControl = pathname === brand.sheet.href ? hashedCacheControl : 'no-cache';
      return { type: 'text/css; charset=utf-8', body: brand.sheet.text, cacheControl };
    }
    const icon = { cacheControl: hourCacheControl };
    if (pathname === '/favicon.svg') return { ...icon, type: 'image/svg+xml', body: iconSvg(brand) };
    if (pathname === '/favicon.ico')
      return { ...icon, type: 'image/vnd.microsoft.icon', body: toIco(await png(32), 32) };
    const size = iconSizes[pathname];
    return size === undefined ? undefined : { ...icon, type: 'image/png', body: await png(size) };
  };
  return async (request, response, next) => {
    const file = await find(response.locals.pathname);
    if (file === undefined) return next();
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new HttpError(405, 'files take GET and HEAD');
    response.set({ 'Cache-Control': file.cacheControl, 'Content-Type': file.type }).send(file.body);
  };
}

/** Square; without one of its own, the emblem stands on a dark ground. */
function iconOf({ icon, emblem, colours }: Brand): VectorPicture {
  if (icon !== undefined) return icon;
  const { left, top, width, height } = sizeOf(emblem);
  // The emblem keeps to the part that round masks leave.
  const side = Math.max(width, height) * 1.6;
  const [x, y] = [left - (side - width) / 2, top - (side - height) / 2];
  const place = { x, y, width: side, height: side, rx: side / 8 };
  const attributes = Object.fromEntries(
    Object.entries({ ...place, fill: colours.band }).map(([key, value]) => [key, String(value)]),
  );
  const ground = { name: 'rect', attributes, shapes: [] };
  return { viewBox: [x, y, side, side].join(' '), ratio: 1, shapes: [ground, ...emblem.shapes] };
}

/** On its ground text would be white. */
const iconSvg = (brand: Brand) => toSvg(iconOf(brand), brand.icon === undefined ? '#ffffff' : brand.colours.ink);

/** @param size of either side, pixels. @returns PNG; from 120 px on its corners are filled: systems round them themselves */
async function drawIcon(brand: Brand, size: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const background = brand.colours.band;
  const drawn = sharp(Buffer.from(iconSvg(brand)), { density: densityFor(size / sizeOf(iconOf(brand)).height) });
  return (size < 120 ? drawn : drawn.flatten({ background }))
    .resize(size, size, { fit: 'contain', background })
    .png()
    .toBuffer();
}

/** One PNG in the envelope of an ICO. */
function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** PNG of the emblem, as large as the box lets it be, in pixels; for drawn cards. */
export async function drawEmblem({ emblem, colours }: Brand, box: { width: number; height: number }) {
  const sharp = await loadSharp();
  const svg = Buffer.from(toSvg(emblem, colours.ink));
  const scale = Math.min(box.height, box.width / emblem.ratio) / sizeOf(emblem).height;
  return sharp(svg, { density: densityFor(scale) })
    .resize({ ...box, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
}

function sizeOf({ viewBox }: Pick<VectorPicture, 'viewBox'>) {
  const [left = 0, top = 0, width = 0, height = 0] = viewBox.split(' ').map(Number);
  return { left, top, width, height };
}

/** So many dots an inch that a vector is drawn at this scale, within what the renderer takes. */
function densityFor(scale: number): number {
  return Math.min(2400, Math.max(10, 72 * scale));
}
