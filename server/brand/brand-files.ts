/** What the site makes of a brand: the sheet that stands before all others, and its icons. */
import { hash } from 'node:crypto';
import type { RequestHandler } from 'express';
import { HttpError } from '#server/errors/http-error.ts';
import { hashedCacheControl } from '#server/frontend/built-files.ts';
import type { Brand, VectorPicture } from '#shared/content/brand.ts';
import type { PageAssets } from '#shared/pages/rendering.ts';
import { drawVectors } from './draw-vectors.ts';
import { toSvg } from './vector-picture.ts';

export interface OpenBrand extends Brand {
  /** Part of every key by which something that shows the brand is stored. */
  digest: string;
  sheet: { href: string; text: string };
  /** Made when it is first asked for; after a failure it is tried again. */
  drawn(): Promise<DrawnBrand>;
}

export function openBrand(brand: Brand): OpenBrand {
  const text = writeSheet(brand);
  const digest = hash('sha256', JSON.stringify([brand, text])).slice(0, 16);
  let drawing: Promise<DrawnBrand> | undefined;
  const drawn = () => {
    drawing ??= drawBrand(brand);
    drawing.catch(() => {
      drawing = undefined;
    });
    return drawing;
  };
  return { ...brand, digest, sheet: { href: `/brand-${digest}.css`, text }, drawn };
}

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

const sheetAddress = /^\/brand-[0-9a-f]{16}\.css$/;
const hourCacheControl = 'public, max-age=3600';

interface BrandFile {
  type: string;
  body: string | Buffer;
  cacheControl: string;
}

/** @throws HttpError 405 for methods other than GET and HEAD */
export function brandFiles(brand: OpenBrand): RequestHandler {
  const find = async (pathname: string): Promise<BrandFile | undefined> => {
    if (sheetAddress.test(pathname)) {
      // A page that is older or newer than this server's content is dressed as today.
      const cacheControl = pathname === brand.sheet.href ? hashedCacheControl : 'no-cache';
      return { type: 'text/css; charset=utf-8', body: brand.sheet.text, cacheControl };
    }
    const icon = { cacheControl: hourCacheControl };
    if (pathname === '/favicon.svg') return { ...icon, type: 'image/svg+xml', body: Buffer.from(iconSvg(brand)) };
    if (!(pathname in iconSizes)) return undefined;
    const png = (await brand.drawn()).icons[pathname] ?? Buffer.alloc(0);
    if (pathname === '/favicon.ico') return { ...icon, type: 'image/vnd.microsoft.icon', body: toIco(png) };
    return { ...icon, type: 'image/png', body: png };
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

/** One PNG in the envelope of an ICO. */
function toIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(icoPx, 6);
  head.writeUInt8(icoPx, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const icoPx = 32;
/** Pixels of either side. */
const iconSizes: Readonly<Record<string, number>> = {
  ...{ '/favicon.ico': icoPx, '/icon-120.png': 120, '/apple-touch-icon.png': 180 },
  ...{ '/icon-192.png': 192, '/icon-512.png': 512 },
};
/** Systems cut these to shapes of their own: the ground reaches the edges, the emblem keeps away from them. */
const maskedIcons = new Set(['/apple-touch-icon.png', '/icon-512.png']);
const maskedShare = 0.8;
/** On drawn cards, pixels; a wide emblem is lower. */
export const emblemBox = { width: 200, height: 64 } as const;

/** What cannot be a vector. */
type DrawnBrand = Awaited<ReturnType<typeof drawBrand>>;

async function drawBrand(brand: Brand) {
  const { emblem, colours } = brand;
  const icon = { svg: iconSvg(brand), side: sizeOf(iconOf(brand)).height };
  const scale = Math.min(emblemBox.height, emblemBox.width / emblem.ratio) / sizeOf(emblem).height;
  const [drawnEmblem = Buffer.alloc(0), ...icons] = await drawVectors([
    { svg: toSvg(emblem, colours.ink), density: densityFor(scale), ...emblemBox },
    ...Object.entries(iconSizes).map(([name, size]) => ({
      ...{ svg: icon.svg, density: densityFor(size / icon.side), width: size, height: size },
      ...(maskedIcons.has(name) && { ground: { colour: groundOf(brand), share: maskedShare } }),
    })),
  ]);
  const named = Object.keys(iconSizes).map((name, place) => [name, icons[place] ?? Buffer.alloc(0)]);
  return { icons: Object.fromEntries(named), emblem: drawnEmblem };
}

/** What an icon begins with, where that is a plain ground. */
function groundOf(brand: Brand): string {
  const [first] = iconOf(brand).shapes;
  const fill = first?.name === 'rect' ? first.attributes['fill'] : undefined;
  return fill !== undefined && /^#[0-9a-f]{3,8}$/i.test(fill) ? fill : brand.colours.band;
}

function sizeOf({ viewBox }: Pick<VectorPicture, 'viewBox'>) {
  const [left = 0, top = 0, width = 0, height = 0] = viewBox.split(' ').map(Number);
  return { left, top, width, height };
}

/** So many dots an inch that a vector is drawn at this scale, within what the renderer takes. */
function densityFor(scale: number): number {
  return Math.min(2400, Math.max(10, 72 * scale));
}
