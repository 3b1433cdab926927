/** Reads `brand/` of the content folder. */
import type { ContentFiles } from '#server/content/files/content-files.ts';
import { type Brand, brandFileSchema, type VectorPicture } from '#shared/content/brand.ts';
import { colourFaults, contrast, makeColours } from './brand-colours.ts';
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

function readPicture(
  files: ContentFiles,
  found: ReadonlyMap<string, Buffer>,
  name: keyof typeof mostBytes,
): VectorPicture | undefined {
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
