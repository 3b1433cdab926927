/** Draws an og-image, 1200 × 630: text on the left, picture on the right, a dimension line under the title. */
import { readFileSync } from 'node:fs';
import type { OverlayOptions } from 'sharp';
import { loadSharp } from '#server/images/sharp.ts';
import type { OgImageContent } from './og-image-content.ts';
import { layOutText, type TextBox } from './og-image-text.ts';

const ogImageSize = { width: 1200, height: 630 } as const;
/** Part of every key of stored og-images: increment it when the design changes. */
export const ogImageDesign = 1;

const colours = { mist: '#f3f5f7', ink: '#14181d', steel: '#5b6670', signal: '#ff6a13' } as const;
const margin = 64;
const textWidth = 484;
/** Area of photographs, and of cut-outs on the plain background; pixels. */
const photo = { left: 640, width: ogImageSize.width - 640 } as const;
const stage = { left: 560, top: 90, width: 620, height: 450 } as const;

const emblem = readFileSync(new URL('./emblem.png', import.meta.url));

/**
 * @param picture bytes of the picture; undefined draws without one
 * @returns JPEG
 */
export async function drawOgImage(
  content: OgImageContent,
  plantName: string,
  picture: Buffer | undefined,
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
  const figures = content.figures.map(async ({ label, value, unit }, index) => {
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
    ...(content.kicker === undefined
      ? []
      : [await text({ text: content.kicker, sizes: [24, 21, 18], top: 136, height: 34 })]),
    title,
    ...dimensionLine(lineTop),
    ...(await Promise.all(figures)).flat(),
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

/** A cut-out is fitted into the stage; a photograph fills the right side. */
async function placePicture(picture: Buffer): Promise<OverlayOptions> {
  const sharp = await loadSharp();
  const { hasAlpha } = await sharp(picture).metadata();
  if (!hasAlpha) {
    const input = await sharp(picture)
      .resize({ ...photo, height: ogImageSize.height, fit: 'cover' })
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
