/** The colours of a brand: what is made of the plant's own, and whether all can be read. Contrast as WCAG 2.2 counts it. */
import type { BrandColours, BrandFile } from '#shared/content/brand.ts';

/** Grounds of the site in its light and dark theme (client/styles/tokens.css): page and mist. */
const grounds = { light: ['#ffffff', '#f3f5f7'], dark: ['#12161a', '#1b2127'] } as const;
/** Text on dark bands: the common one and the faint one. */
const onBand = ['#ffffff', '#aeb8c2'] as const;
const leastContrast = 4.5;
/** What is made here stays clear of the limit. */
const goodContrast = 5;
const [white, black] = ['#ffffff', '#000000'];

export function makeColours({ accent, accentInk, ink, band = ink }: BrandFile): BrandColours {
  const clear = (towards: string, theme: readonly string[]) =>
    [...Array(101).keys()]
      .map((percent) => mix(accent, towards, percent / 100))
      .find((colour) => theme.every((ground) => contrast(colour, ground) >= goodContrast)) ?? towards;
  const onAccent = contrast(ink, accent) >= contrast(white, accent) ? ink : white;
  return {
    accent,
    // Away from the text on it.
    accentHover: mix(accent, onAccent === white ? black : white, 0.2),
    onAccent,
    accentInkOnLight: accentInk?.onLight ?? clear(black, grounds.light),
    accentInkOnDark: accentInk?.onDark ?? clear(white, grounds.dark),
    accentTint: mix(accent, white, 0.43),
    accentShade: mix(accent, band, 0.35),
    ink,
    band,
  };
}

/** @returns faults as `field: what is wrong` */
export function colourFaults({ accentInk, ...file }: BrandFile): string[] {
  const { onAccent, band } = makeColours(file);
  const pairs: [field: string, colour: string, others: readonly string[], where: string][] = [
    ['ink', file.ink, grounds.light, 'на светлом фоне'],
    ['band', band, onBand, 'под светлым текстом'],
    ['accent', file.accent, [onAccent], 'под текстом кнопок, белым или цвета ink'],
    ...(accentInk === undefined
      ? []
      : ([
          ['accentInk.onLight', accentInk.onLight, grounds.light, 'на светлом фоне'],
          ['accentInk.onDark', accentInk.onDark, grounds.dark, 'на тёмном фоне'],
        ] satisfies typeof pairs)),
  ];
  return pairs.flatMap(([field, colour, others, where]) => {
    const least = Math.min(...others.map((other) => contrast(colour, other)));
    if (least >= leastContrast) return [];
    const found = least.toFixed(1).replace('.', ',');
    return [`${field}: написано «${colour}», контраст ${where} ${found}: нужно не меньше 4,5`];
  });
}

/** From 1 to 21. */
export function contrast(one: string, other: string): number {
  const [brighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (brighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @param share of the second one */
function mix(one: string, other: string, share: number): string {
  const [from, to] = [channels(one), channels(other)];
  const mixed = from.map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
