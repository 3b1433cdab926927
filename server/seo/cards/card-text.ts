/** Text for cards, in the site's own typeface, on machines that have no fonts at all. */
import { fileURLToPath } from 'node:url';
import type { OverlayOptions } from 'sharp';
import { loadSharp } from '#server/images/sharp.ts';

export type Weight = 'medium' | 'heavy';

export interface Line {
  text: string;
  weight: Weight;
  /** Pixels; of several the first that fits. */
  sizes: readonly number[];
  colour: string;
  left: number;
  top: number;
  width: number;
  /** Pixels, for all its lines. */
  height: number;
}

const families = { medium: 'Golos Text Medium', heavy: 'Golos Text ExtraBold' } as const;
const numbers = { medium: 500, heavy: 800 } as const;
/** One face in three files: each brings letters that the others have not. */
const parts = ['latin', 'cyrillic', 'latin-ext'];

const fontFile = (part: string, weight: Weight) =>
  fileURLToPath(new URL(`./fonts/golos-text-${part}-${numbers[weight]}.ttf`, import.meta.url));

let fonts: Promise<unknown> | undefined;

/** A font belongs to the process once it was named; the text itself then finds it by its family. */
async function loadFonts(): Promise<void> {
  const sharp = await loadSharp();
  const files = (Object.keys(families) as Weight[]).flatMap((weight) => parts.map((part) => fontFile(part, weight)));
  fonts ??= files.reduce<Promise<unknown>>(
    (before, fontfile) =>
      before.then(() =>
        sharp({ text: { text: '.', fontfile } })
          .raw()
          .toBuffer(),
      ),
    Promise.resolve(),
  );
  await fonts;
}

/** A layer of a picture; the text is set in the largest size that fits its box, or in the smallest and cut. */
export async function layText(line: Line): Promise<OverlayOptions & { bottom: number }> {
  const sharp = await loadSharp();
  await loadFonts();
  for (const size of line.sizes) {
    const { data, info } = await setText(line, size);
    const isLast = size === line.sizes.at(-1);
    if (info.height > line.height && !isLast) continue;
    const height = Math.min(info.height, line.height);
    const raw = { width: info.width, height: info.height, channels: 4 } as const;
    const input = await sharp(data, { raw }).extract({ left: 0, top: 0, width: info.width, height }).png().toBuffer();
    return { input, left: line.left, top: line.top, bottom: line.top + height };
  }
  throw new Error('a text needs a size');
}

async function setText({ text, weight, colour, width }: Line, size: number) {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const markup = `<span face="${families[weight]}" foreground="${colour}">${escaped}</span>`;
  // The family stands in the markup: in a description of a font its last word would be taken for a weight.
  const font = `Golos ${size}`;
  const sharp = await loadSharp();
  return sharp({
    text: { text: markup, font, width, rgba: true, dpi: 72, wrap: 'word', spacing: Math.round(size / 10) },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
}
