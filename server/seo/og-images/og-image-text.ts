/** Sets text for og-images in the site's typeface; needs no fonts of the system. */
import { fileURLToPath } from 'node:url';
import type { OverlayOptions } from 'sharp';
import { loadSharp } from '#server/images/sharp.ts';

export type Weight = 'medium' | 'heavy';

export interface TextBox {
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

const families = { medium: 'Golos Text Medium', heavy: 'Golos Text ExtraBold' } as const;
const numbers = { medium: 500, heavy: 800 } as const;
/** Each face is split into three files by script. */
const scripts = ['latin', 'cyrillic', 'latin-ext'];

const fontFile = (script: string, weight: Weight) =>
  fileURLToPath(new URL(`./fonts/golos-text-${script}-${numbers[weight]}.ttf`, import.meta.url));

/** Makes a layer of the text in the largest size that fits its box, or in the smallest, cropped. */
export async function layOutText(box: TextBox): Promise<OverlayOptions & { bottom: number }> {
  await loadFonts();
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
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const markup = `<span face="${families[weight]}" foreground="${colour}">${escaped}</span>`;
  // The family is named in the markup: Pango would read its last word in a font description as a weight.
  const font = `Golos ${size}`;
  const sharp = await loadSharp();
  return sharp({
    text: { text: markup, font, width, rgba: true, dpi: 72, wrap: 'word', spacing: Math.round(size / 10) },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

let fonts: Promise<unknown> | undefined;

/** Registers the fonts with the process; texts then find them by family. */
async function loadFonts(): Promise<void> {
  const sharp = await loadSharp();
  const files = (Object.keys(families) as Weight[]).flatMap((weight) =>
    scripts.map((script) => fontFile(script, weight)),
  );
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
