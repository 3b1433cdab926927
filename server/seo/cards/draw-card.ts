/** Draws a card, 1200 × 630: text at the left, the picture at the right, a dimension line under the title. */
import { readFileSync } from 'node:fs';
import type { OverlayOptions } from 'sharp';
import { loadSharp } from '#server/images/sharp.ts';
import type { Card } from './card.ts';
import { type Line, layText } from './card-text.ts';

export const cardSize = { width: 1200, height: 630 } as const;
/** Part of every key of the kept cards: another look makes them anew. */
export const cardLook = 1;

const colours = { mist: '#f3f5f7', ink: '#14181d', steel: '#5b6670', signal: '#ff6a13' } as const;
const margin = 64;
const textWidth = 484;
/** Where photographs begin; cut-outs stand free on mist and reach further. */
const photo = { left: 640, width: cardSize.width - 640 } as const;
const stage = { left: 560, top: 90, width: 620, height: 450 } as const;

const emblem = readFileSync(new URL('./emblem.png', import.meta.url));

/** @param picture the bytes of the card's picture, where it could be had */
export async function drawCard(card: Card, plantName: string, picture: Buffer | undefined): Promise<Buffer> {
  const text = (line: Partial<Line> & Pick<Line, 'text' | 'sizes' | 'top'>) =>
    layText({ weight: 'medium', colour: colours.steel, left: margin, width: textWidth, height: 60, ...line });
  const title = await text({
    text: card.title,
    weight: 'heavy',
    colour: colours.ink,
    sizes: [62, 56, 50, 44, 38, 34],
    top: 180,
    height: card.figures.length > 0 ? 136 : 290,
  });
  const lineTop = title.bottom + 24;
  const figures = card.figures.map(async ({ label, value, unit }, index) => {
    const top = lineTop + 36 + index * 52;
    const figure = await text({
      text: unit ? `${value}\u00a0${unit}` : value,
      weight: 'heavy',
      colour: colours.ink,
      sizes: [34],
      top,
      width: 220,
    });
    return [figure, await text({ text: label, sizes: [22, 19], top: top + 8, left: margin + 230, width: 270 })];
  });
  const layers = [
    ...(picture === undefined ? [] : [await placePicture(picture)]),
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
    ...(card.kicker === undefined
      ? []
      : [await text({ text: card.kicker, sizes: [24, 21, 18], top: 136, height: 34 })]),
    title,
    ...dimensionLine(lineTop),
    ...(await Promise.all(figures)).flat(),
    ...(card.note === undefined
      ? []
      : [await text({ text: card.note, weight: 'heavy', colour: colours.ink, sizes: [40], top: 540 })]),
  ];
  const sharp = await loadSharp();
  return sharp({ create: { ...cardSize, channels: 3, background: colours.mist } })
    .composite(layers)
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** A cut-out stands whole on the stage; a photograph fills the right side. */
async function placePicture(picture: Buffer): Promise<OverlayOptions> {
  const sharp = await loadSharp();
  const { hasAlpha } = await sharp(picture).metadata();
  if (!hasAlpha) {
    const input = await sharp(picture)
      .resize({ ...photo, height: cardSize.height, fit: 'cover' })
      .png()
      .toBuffer();
    return { input, left: photo.left, top: 0 };
  }
  const { width, height } = stage;
  const { data, info } = await sharp(picture)
    .trim()
    .resize({ width, height, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = stage.left + Math.round((width - info.width) / 2);
  return { input: data, left, top: stage.top + Math.round((height - info.height) / 2) };
}

/** The motif of the site: a thin line between two ticks. */
function dimensionLine(top: number): OverlayOptions[] {
  const bar = (left: number, y: number, width: number, height: number): OverlayOptions => ({
    input: { create: { width, height, channels: 3, background: colours.signal } },
    left,
    top: y,
  });
  const width = 180;
  return [bar(margin, top, width, 3), bar(margin, top - 7, 3, 17), bar(margin + width - 3, top - 7, 3, 17)];
}
