/** Serves `/_og{path}.jpg`, the og-image of a page: drawn on first request, then stored like any picture. */

import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Request, RequestHandler, Response } from 'express';
import type { OverlayOptions, Sharp } from 'sharp';
import { emblemBox, type OpenBrand } from '#server/brand/brand-files.ts';
import { HttpError } from '#server/errors/http-error.ts';
import { parsePictureSource } from '#server/images/parse-request.ts';
import { pictureCacheControl } from '#server/images/picture-store.ts';
import type { Pictures } from '#server/images/pictures.ts';
import { loadSharp } from '#server/images/sharp.ts';
import { queueKey } from '#server/limits/client-network.ts';
import { redirectMoved } from '#server/middleware/canonical-url.ts';
import { escapeXml } from '#server/seo/xml.ts';
import type { Logger } from '#server/telemetry/logger.ts';
import type { Picture } from '#shared/content/picture.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import type { PageResult } from '#shared/pages/page-result.ts';
import { fromOgImageOfSets, fromOgImagePath, toOgImagePath, toOgImageSearch } from '#shared/pages/paths.ts';
import { describeOgImage, type OgImageContent } from './og-image-content.ts';

type Weight = keyof typeof faces;

interface TextBox {
  text: string;
  weight: Weight;
  /** Pixels, largest first: the first that fits is used. */
  sizes: readonly number[];
  colour: string;
  left: number;
  top: number;
  width: number;
  /** Pixels, for all lines together. */
  height: number;
}

/** The family of each weight, and its number in the names of files; each face is split into three by script. */
const faces = { medium: ['Golos Text Medium', 500], heavy: ['Golos Text ExtraBold', 800] } as const;
const scripts = ['latin', 'cyrillic', 'latin-ext'];

/** Makes a layer of the text in the largest size that fits its box, or in the smallest, cropped. */
async function layOutText(box: TextBox): Promise<OverlayOptions & { bottom: number }> {
  fonts ??= loadFonts();
  await fonts;
  for (const size of box.sizes) {
    const { data, info } = await setText(box, size);
    const isLast = size === box.sizes.at(-1);
    // A name that must not break may be wider than its box.
    if ((info.height > box.height || info.width > box.width) && !isLast) continue;
    const height = Math.min(info.height, box.height);
    const raw = { width: info.width, height, channels: 4 } as const;
    // Its upper lines: pixels come line by line.
    const input = data.subarray(0, info.width * height * raw.channels);
    return { input, raw, left: box.left, top: box.top, bottom: box.top + height };
  }
  throw new Error('a text needs a size');
}

async function setText({ text, weight, colour, width }: TextBox, size: number) {
  const markup = `<span face="${faces[weight][0]}" foreground="${colour}">${escapeXml(text)}</span>`;
  // The family is named in the markup: Pango would read its last word in a font description as a weight.
  const font = `Golos ${size}`;
  const sharp = await loadSharp();
  return sharp({
    text: { text: markup, font, width, rgba: true, dpi: 72, wrap: 'word', spacing: Math.round(size / 10) },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

let fonts: Promise<void> | undefined;

/** Registers the fonts with the process, one by one; texts then find them by family. */
async function loadFonts(): Promise<void> {
  const sharp = await loadSharp();
  for (const [, number] of Object.values(faces)) {
    for (const script of scripts) {
      const file = new URL(`./fonts/golos-text-${script}-${number}.ttf`, import.meta.url);
      await sharp({ text: { text: '.', fontfile: fileURLToPath(file) } })
        .raw()
        .toBuffer();
    }
  }
}

// Draws an og-image, 1200 × 630: text on the left, picture on the right, a dimension line under the title.

const ogImageSize = { width: 1200, height: 630 } as const;
/** Part of every key of stored og-images: increment it when the design changes. */
const ogImageDesign = 3;

const grounds = { mist: '#f3f5f7', steel: '#5b6670' } as const;
const margin = 64;
const textWidth = 484;
/** Area of photographs, and of cut-outs on the plain background; pixels. */
const photo = { left: 640, width: ogImageSize.width - 640 } as const;
const stage = { left: 560, top: 90, width: 620, height: 450 } as const;
/** Between pictures, pixels. */
const gap = 20;

type Cell = Record<'left' | 'top' | 'width' | 'height', number>;

/**
 * Step by step: it takes one thread of the pool at a time, which files and names of hosts wait for too.
 * @param pictures bytes of the pictures, side by side; none draws text alone
 * @returns JPEG
 */
export async function drawOgImage(
  content: OgImageContent,
  plant: { name: string; brand: Pick<OpenBrand, 'colours' | 'drawn'> },
  pictures: readonly Buffer[],
): Promise<Buffer> {
  const { colours } = plant.brand;
  const { emblem } = await plant.brand.drawn();
  const sharp = await loadSharp();
  const { width: emblemWidth, height: emblemHeight } = await sharp(emblem).metadata();
  const text = (line: Partial<TextBox> & Pick<TextBox, 'text' | 'sizes' | 'top'>) =>
    layOutText({ weight: 'medium', colour: grounds.steel, left: margin, width: textWidth, height: 60, ...line });
  const heavy = { weight: 'heavy', colour: colours.ink } as const;
  const height = content.figures.length > 0 ? 136 : 290;
  const title = await text({ ...heavy, text: content.title, sizes: [62, 56, 50, 44, 38, 34], top: 180, height });
  const lineTop = title.bottom + 24;
  const figures: OverlayOptions[] = [];
  for (const [index, { label, value, unit }] of content.figures.entries()) {
    const top = lineTop + 36 + index * 52;
    const words = unit ? `${value}\u00a0${unit}` : value;
    const width = label === '' ? textWidth : 230;
    figures.push(await text({ ...heavy, text: words, sizes: [34, 28, 24, 20], top, width, height: 46 }));
    if (label === '') continue;
    figures.push(await text({ text: label, sizes: [22, 19], top: top + 8, left: margin + 240, width: 260 }));
  }
  const besideEmblem = { left: margin + emblemWidth + 14, width: 494 - emblemWidth };
  const { kicker, note } = content;
  const layers = [
    ...(await placePictures(pictures)),
    { input: emblem, left: margin, top: 52 + Math.round((emblemBox.height - emblemHeight) / 2) },
    await text({ ...heavy, ...besideEmblem, text: plant.name, sizes: [28, 24], top: 68 }),
    ...(kicker === undefined ? [] : [await text({ text: kicker, sizes: [24, 21, 18], top: 136, height: 34 })]),
    title,
    ...dimensionLine(lineTop, colours.accent),
    ...figures,
    ...(note === undefined ? [] : [await text({ ...heavy, text: note, sizes: [40], top: 540 })]),
  ];
  return sharp({ create: { ...ogImageSize, channels: 3, background: grounds.mist } })
    .composite(layers)
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** One takes the right side; two are one above the other, more in two columns. */
async function placePictures(pictures: readonly Buffer[]): Promise<OverlayOptions[]> {
  const columns = pictures.length > 2 ? 2 : 1;
  const rows = Math.ceil(pictures.length / columns);
  const [width, height] = [Math.floor(stage.width / columns) - gap, Math.floor(stage.height / rows) - gap];
  const layers: OverlayOptions[] = [];
  for (const [index, picture] of pictures.entries()) {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const cell = { left: stage.left + column * (width + gap), top: stage.top + row * (height + gap), width, height };
    layers.push(await placePicture(picture, cell, pictures.length === 1));
  }
  return layers;
}

/** A cut-out is fitted into its cell; a single photograph fills the right side. */
async function placePicture(picture: Buffer, cell: Cell, isSingle: boolean): Promise<OverlayOptions> {
  const sharp = await loadSharp();
  const { hasAlpha } = await sharp(picture).metadata();
  if (!hasAlpha && isSingle) {
    const filled = sharp(picture).resize({ ...photo, height: ogImageSize.height, fit: 'cover' });
    return { ...(await toLayer(filled)), left: photo.left, top: 0 };
  }
  const { width, height } = cell;
  const decoded = await toLayer(sharp(picture));
  const shown = sharp(decoded.input, { raw: decoded.raw }).extract(await findContent(decoded));
  const layer = await toLayer(shown.resize({ width, height, fit: 'inside' }));
  const left = cell.left + Math.round((width - layer.raw.width) / 2);
  return { ...layer, left, top: cell.top + Math.round((height - layer.raw.height) / 2) };
}

type Layer = Required<Pick<OverlayOptions, 'raw'>> & { input: Buffer };

/** Pixels, which need no second encoding on their way into the whole. */
async function toLayer(picture: Sharp): Promise<Layer> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { input: data, raw: { width, height, channels } };
}

/** Where a picture has more than its background; looked for in a quarter of its size, which takes a tenth of the time. */
async function findContent({ input, raw }: Layer): Promise<Cell> {
  const sharp = await loadSharp();
  const scale = 4;
  const width = Math.ceil(raw.width / scale);
  const small = await toLayer(sharp(input, { raw }).resize({ width }));
  const { info } = await sharp(small.input, { raw: small.raw }).trim().raw().toBuffer({ resolveWithObject: true });
  const left = Math.max(0, (0 - (info.trimOffsetLeft ?? 0) - 1) * scale);
  const top = Math.max(0, (0 - (info.trimOffsetTop ?? 0) - 1) * scale);
  const [wide, high] = [(info.width + 2) * scale, (info.height + 2) * scale];
  return { left, top, width: Math.min(raw.width - left, wide), height: Math.min(raw.height - top, high) };
}

/** The site's motif: a thin line between two ticks. */
function dimensionLine(top: number, colour: string): OverlayOptions[] {
  const bar = (left: number, y: number, width: number, height: number): OverlayOptions => ({
    input: { create: { width, height, channels: 3, background: colour } },
    left,
    top: y,
  });
  const width = 180;
  return [bar(margin, top, width, 3), bar(margin, top - 7, 3, 17), bar(margin + width - 3, top - 7, 3, 17)];
}

interface OgImageDependencies {
  brand: OpenBrand;
  pictures: Pick<Pictures, 'imageHost' | 'get' | 'draw'>;
  logger: Logger;
  readSite: () => Promise<SiteSettings>;
}

/** Loads the page of a path, or reports where it has moved. */
type OpenPage = (
  pathname: string,
  request: Request,
  response: Response,
  search: string,
) => Promise<{ kind: 'page'; page: PageResult } | { kind: 'moved'; to: string; search?: string }>;

/** Of the pictures that are drawn, pixels: of several each has a quarter of the place. */
const widths = { single: 1280, several: 640 } as const;

/** Pages whose query may name sets. */
const hasSets = ({ id }: PageResult) => id === 'product' || id === 'compare';

/** @throws HttpError 400, 404, 503, and whatever openPage throws */
export function ogImages(
  { brand, pictures, logger, readSite }: OgImageDependencies,
  openPage: OpenPage,
): RequestHandler {
  return async (request, response, next) => {
    const { locals } = response;
    const pathname = fromOgImagePath(locals.pathname);
    if (pathname === undefined) return next();
    const searchOfSets = fromOgImageOfSets(locals.search);
    const outcome = await openPage(pathname, request, response, searchOfSets ?? locals.search);
    if (outcome.kind === 'moved') {
      return redirectMoved(response, `${toOgImagePath(outcome.to)}${toOgImageSearch(outcome.search ?? '')}`);
    }
    const { page } = outcome;
    const { search = '' } = page.link ?? {};
    const isOfSets = searchOfSets !== undefined && hasSets(page);
    if ((isOfSets ? searchOfSets : locals.search) !== search) {
      throw new HttpError(400, 'og-image: a query that only makes more addresses of it');
    }
    const shared = toOgImageSearch(locals.search);
    if (shared !== locals.search) return redirectMoved(response, `${locals.pathname}${shared}`);
    const { name, hero } = await readSite();
    const content = describeOgImage(page, hero.wide, isOfSets);
    const client = queueKey(request.ip);
    const subject = JSON.stringify(['og-image', ogImageDesign, brand.digest, name, content]);
    const body = await pictures.draw(subject, client, async () => {
      const bytes = await findPictures(content.pictures, client);
      const digests = bytes.map((picture) => createHash('sha256').update(picture).digest('hex'));
      return { key: [subject, ...digests].join(' '), draw: () => drawOgImage(content, { name, brand }, bytes) };
    });
    response.set('Cache-Control', pictureCacheControl).type('jpeg').send(body);
  };

  /** One after the other: a drawing takes one place in the queue of pictures. */
  async function findPictures(shown: readonly Picture[], client: string): Promise<Buffer[]> {
    const found: Buffer[] = [];
    for (const picture of shown) {
      const bytes = await findPicture(picture, shown.length > 1 ? widths.several : widths.single, client);
      if (bytes !== undefined) found.push(bytes);
    }
    return found;
  }

  /** Undefined when the picture fails: an og-image without it is better than none. */
  async function findPicture({ source }: Picture, width: number, client: string): Promise<Buffer | undefined> {
    try {
      const size = { width, height: undefined, format: 'webp' } as const;
      return await pictures.get({ ...size, source: parsePictureSource(source, pictures.imageHost) }, client);
    } catch (error) {
      // Too much work at once will be over when the messenger asks again.
      if (error instanceof HttpError && error.status === 503) throw error;
      logger.warn({ err: error, picture: source }, 'a card is drawn without its picture');
      return undefined;
    }
  }
}
