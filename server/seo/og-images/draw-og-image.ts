/** Draws an og-image, 1200 × 630: text on the left, picture on the right, a dimension line under the title. */
import { readFileSync } from 'node:fs';
import type { OverlayOptions, Sharp } from 'sharp';
import { loadSharp } from '#server/images/sharp.ts';
import type { OgImageContent } from './og-image-content.ts';
import { layOutText, type TextBox } from './og-image-text.ts';

const ogImageSize = { width: 1200, height: 630 } as const;
/** Part of every key of stored og-images: increment it when the design changes. */
export const ogImageDesign = 3;

const colours = { mist: '#f3f5f7', ink: '#14181d', steel: '#5b6670', signal: '#ff6a13' } as const;
const margin = 64;
const textWidth = 484;
/** Area of photographs, and of cut-outs on the plain background; pixels. */
const photo = { left: 640, width: ogImageSize.width - 640 } as const;
const stage = { left: 560, top: 90, width: 620, height: 450 } as const;
/** Between pictures, pixels. */
const gap = 20;

type Cell = Record<'left' | 'top' | 'width' | 'height', number>;

const emblem = readFileSync(new URL('./emblem.png', import.meta.url));

/**
 * Step by step: it takes one thread of the pool at a time, which files and names of hosts wait for too.
 * @param pictures bytes of the pictures, side by side; none draws text alone
 * @returns JPEG
 */
export async function drawOgImage(
  content: OgImageContent,
  plantName: string,
  pictures: readonly Buffer[],
): Promise<Buffer> {
  const text = (line: Partial<TextBox> & Pick<TextBox, 'text' | 'sizes' | 'top'>) =>
    layOutText({ weight: 'medium', colour: colours.steel, left: margin, width: textWidth, height: 60, ...line });
  const title = await text({
    text: content.title,
    weight: 'heavy',
    colour: colours.ink,
    sizes: [62, 56, 50, 44, 38, 34],
    top: 180,
    height: content.figures.length > 0 ? 136 : 290,
  });
  const lineTop = title.bottom + 24;
  const figures: OverlayOptions[] = [];
  for (const [index, { label, value, unit }] of content.figures.entries()) {
    const top = lineTop + 36 + index * 52;
    const figure = await text({
      text: unit ? `${value}\u00a0${unit}` : value,
      weight: 'heavy',
      colour: colours.ink,
      sizes: [34, 28, 24, 20],
      top,
      width: label === '' ? textWidth : 230,
      height: 46,
    });
    figures.push(figure);
    if (label === '') continue;
    figures.push(await text({ text: label, sizes: [22, 19], top: top + 8, left: margin + 240, width: 260 }));
  }
  const layers = [
    ...(await placePictures(pictures)),
    { input: emblem, left: margin, top: 52 },
    await text({
      text: plantName,
      weight: 'heavy',
      colour: colours.ink,
      sizes: [28, 24],
      top: 68,
      left: 142,
      width: 430,
    }),
    ...(content.kicker === undefined
      ? []
      : [await text({ text: content.kicker, sizes: [24, 21, 18], top: 136, height: 34 })]),
    title,
    ...dimensionLine(lineTop),
    ...figures,
    ...(content.note === undefined
      ? []
      : [await text({ text: content.note, weight: 'heavy', colour: colours.ink, sizes: [40], top: 540 })]),
  ];
  const sharp = await loadSharp();
  return sharp({ create: { ...ogImageSize, channels: 3, background: colours.mist } })
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
  return {
    left,
    top,
    width: Math.min(raw.width - left, (info.width + 2) * scale),
    height: Math.min(raw.height - top, (info.height + 2) * scale),
  };
}

/** The site's motif: a thin line between two ticks. */
function dimensionLine(top: number): OverlayOptions[] {
  const bar = (left: number, y: number, width: number, height: number): OverlayOptions => ({
    input: { create: { width, height, channels: 3, background: colours.signal } },
    left,
    top: y,
  });
  const width = 180;
  return [bar(margin, top, width, 3), bar(margin, top - 7, 3, 17), bar(margin + width - 3, top - 7, 3, 17)];
}
