/** Reads `brand/` of the content folder. */
import type { ContentFiles } from '#server/content/files/content-files.ts';
import {
  type Brand,
  type BrandColours,
  type BrandFile,
  brandFileSchema,
  type VectorPicture,
} from '#shared/content/brand.ts';
import { readVectorPicture, toSvg } from './vector-picture.ts';

const folder = 'brand';
/** Of the emblem, which every page holds. */
const mostBytes = { emblem: 4096, icon: 32_768 };
/** A wider one is no icon. */
const squareRatio = { least: 0.8, most: 1.25 };
/** Of a solid colour on the ground of either theme: below it the emblem has holes. */
const seenContrast = 1.4;

/** Undefined where it has faults, which are among those of `files` then. */
export function readBrand(files: ContentFiles): Brand | undefined {
  const found = new Map(files.readFolder(folder));
  if (found.size === 0) return undefined;
  const file = files.readYaml(`${folder}/brand.yaml`, brandFileSchema);
  const emblem = readPicture(files, found, 'emblem');
  const icon = found.has('icon.svg') ? readPicture(files, found, 'icon') : undefined;
  if (file !== undefined) {
    files.faults.push(...colourFaults(file).map((fault) => `${folder}/brand.yaml: ${fault}`));
  }
  if (emblem !== undefined) files.faults.push(...emblemFaults(emblem, found.has('icon.svg')));
  if (icon !== undefined && !isSquare(icon)) files.faults.push(`${folder}/icon.svg: значок сайта не квадратный`);
  if (file === undefined || emblem === undefined) return undefined;
  const { radiusPx, namedBeside, curtainMark } = file;
  return { radiusPx, namedBeside, curtainMark, colours: makeColours(file), emblem, ...(icon && { icon }) };
}

function readPicture(files: ContentFiles, found: ReadonlyMap<string, Buffer>, name: keyof typeof mostBytes) {
  const place = `${folder}/${name}.svg`;
  const bytes = found.get(`${name}.svg`);
  if (bytes === undefined) {
    files.faults.push(`${place}: файла нет, нужен знак завода`);
    return undefined;
  }
  try {
    const picture = readVectorPicture(bytes.toString('utf8').replace(/^\uFEFF/, ''));
    const size = Buffer.byteLength(toSvg(picture, '#000000'));
    if (size <= mostBytes[name]) return picture;
    files.faults.push(`${place}: в знаке ${size} байт, нужно не больше ${mostBytes[name]}: упростите контуры`);
  } catch (error) {
    const [, line, why] =
      /^(?:строка (\d+): )?([\s\S]*)$/.exec(error instanceof Error ? error.message : String(error)) ?? [];
    files.faults.push(`${place}${line === undefined ? '' : `, строка ${line}`}: ${why}`);
  }
  return undefined;
}

function emblemFaults(emblem: VectorPicture, hasIcon: boolean): string[] {
  const place = `${folder}/emblem.svg`;
  const paints = [...toSvg(emblem, 'currentColor').matchAll(/ (?:fill|stroke)="(#[0-9a-f]{6})"/gi)].map(
    ([, paint = '']) => paint,
  );
  const unseen = [...new Set(paints)].flatMap((paint) =>
    [
      ['#ffffff', 'светлой'],
      ['#12161a', 'тёмной'],
    ].flatMap(([ground = '', theme]) =>
      contrast(paint, ground) < seenContrast ? [`«${paint}» не видно в ${theme} теме`] : [],
    ),
  );
  return [
    ...unseen.map((why) => `${place}: цвет ${why}: для частей цвета текста пишите currentColor`),
    ...(hasIcon || isSquare(emblem) ? [] : [`${place}: знак не квадратный: для значка сайта положите рядом icon.svg`]),
  ];
}

function isSquare({ ratio }: VectorPicture): boolean {
  return ratio >= squareRatio.least && ratio <= squareRatio.most;
}

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
  const pairs: [field: string, colour: string | undefined, others: readonly string[], where: string][] = [
    ['ink', file.ink, grounds.light, 'на светлом фоне'],
    ['band', band, onBand, 'под светлым текстом'],
    ['accent', file.accent, [onAccent], 'под текстом кнопок, белым или цвета ink'],
    ['accentInk.onLight', accentInk?.onLight, grounds.light, 'на светлом фоне'],
    ['accentInk.onDark', accentInk?.onDark, grounds.dark, 'на тёмном фоне'],
  ];
  return pairs.flatMap(([field, colour, others, where]) => {
    if (colour === undefined) return [];
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
