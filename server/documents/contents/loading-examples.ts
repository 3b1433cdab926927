/** What a model is shown with on its sheet of loading: the cargoes that its type is for. */

import type { ReadLine } from '#server/trips/read-trip-lines.ts';
import type { Product } from '#shared/content/product.ts';
import { type DrawnType, drawingOf } from '#shared/drawing/drawn-types.ts';
import { formatNumber } from '#shared/format.ts';
import { type CargoKind, findCargoKind } from '#shared/trips/cargo-kinds.ts';

/** A cargo of equal pieces. */
export interface LoadingExample {
  title: string;
  /** Equal pieces, as heavy as is lawful. */
  kind: CargoKind;
  sizes: readonly number[];
  /** Of each stop; the first is unloaded first and stands at the rear. */
  counts: readonly number[];
  /** Most of one piece, kg. */
  mostKg?: number;
  isStackable?: boolean;
}

/** @param massKg of one piece */
export function linesOf({ kind, sizes, counts, isStackable = false }: LoadingExample, massKg: number): ReadLine[] {
  const shape = kind.shape(sizes);
  const stacked = 'stackable' in shape ? { ...shape, stackable: isStackable } : shape;
  return counts.map((count, index) => ({ row: 1, kind, line: { ...stacked, massKg, count, stop: index + 1 } }));
}

/** @param code of the kind of cargo @returns none for an unknown one */
function example(
  title: string,
  code: string,
  counts: number[],
  sizes: number[] = [],
  mostKg?: number,
): LoadingExample[] {
  const kind = findCargoKind(code);
  return kind === undefined ? [] : [{ title, kind, sizes, counts, ...(mostKg !== undefined && { mostKg }) }];
}

/** Boxes of steel mesh in three tiers. */
const cageExamples: LoadingExample[] = example(
  'Клетки 1 240×835×970\u00a0мм в\u00a0три яруса',
  'box',
  [66],
  [1240, 835, 970],
).map((cage) => ({ ...cage, isStackable: true }));

function coilExamples({ spec: { coilMaxMassKg, coilMaxDiameterMm = 0 } }: Product): LoadingExample[] {
  const size = [Math.min(1500, coilMaxDiameterMm), 1250];
  return [1, 2, 3].flatMap((count) =>
    example(count === 1 ? 'Один рулон' : `${count} рулона`, 'coil', [count], size, coilMaxMassKg),
  );
}

function packExamples({ spec }: Product): LoadingExample[] {
  const isForPipes = spec.bunks !== undefined || /коник/i.test(spec.posts ?? '');
  return isForPipes
    ? [
        ...example('Трубы: четыре пачки по\u00a011,7\u00a0м', 'box', [4], [11_700, 550, 550]),
        ...example('Четыре пачки пиломатериала по\u00a06\u00a0м', 'box', [4], [6000, 1200, 1200]),
      ]
    : [
        ...example('Металлопрокат: четыре пачки по\u00a06\u00a0м', 'box', [4], [6000, 1000, 400]),
        ...example('Железобетон: четыре плиты 6\u00a0000×1\u00a0200×220\u00a0мм', 'box', [4], [6000, 1200, 220]),
      ];
}

const containerCodes: [pattern: RegExp, code: string, count: number][] = [
  [/^2×20/, 'c20', 2],
  [/20\sфут/, 'c20', 1],
  [/40\sфутов HC/, 'c40hc', 1],
  [/40\sфут/, 'c40', 1],
  [/45\sфут/, 'c45', 1],
];

function containerExamples({ spec: { containerTypes = [] } }: Product): LoadingExample[] {
  return containerTypes.flatMap((text) => {
    const [, code, count] = containerCodes.find(([pattern]) => pattern.test(text)) ?? [];
    return code === undefined || count === undefined
      ? []
      : example(/танк/i.test(text) ? text : `Контейнер ${text}`, code, [count]);
  });
}

/** An excavator, and whatever fills the platform. */
function machineExamples({ spec: { platformLengthMm = 9000, payloadTechKg } }: Product): LoadingExample[] {
  const length = Math.max(platformLengthMm - 500, 8500);
  return [
    ...example(
      'Экскаватор 8\u00a0500×2\u00a0500×3\u00a0000\u00a0мм',
      'machine',
      [1],
      [8500, 2500, 3000],
      payloadTechKg,
    ),
    ...example(
      `Груз на\u00a0всю платформу, ${formatNumber(length)}\u00a0мм`,
      'machine',
      [1],
      [length, 2500, 2000],
      payloadTechKg,
    ),
  ];
}

function logExamples({ spec: { innerLengthMm = 0, outerLengthMm = 0 } }: Product): LoadingExample[] {
  const length = innerLengthMm || outerLengthMm;
  return [6000, 4000].flatMap((logMm) => {
    const count = Math.floor(length / logMm);
    return example(`${count}\u00a0пакета по\u00a0${logMm / 1000}\u00a0м`, 'logs', [count], [logMm]);
  });
}

/** A partition between two compartments takes a pallet. */
function compartmentExamples({ spec: { euroPallets = 0, palletLayout = '' } }: Product): LoadingExample[] {
  if (!palletLayout.includes('перегород')) return [];
  const count = euroPallets - 1;
  return example(`Два отсека, перегородка на\u00a0месте одной европаллеты: ${count}\u00a0шт.`, 'euro', [count]);
}

const baleMm = 1200;

function baleExamples({ spec: { innerLengthMm = 0 } }: Product): LoadingExample[] {
  const count = 2 * Math.floor(innerLengthMm / baleMm);
  return example(
    `Рулоны сена Ø1\u00a0200×1\u00a0200\u00a0мм, ${count}\u00a0шт.`,
    'roll',
    [count],
    [baleMm, baleMm],
    350,
  );
}

/** @returns none for a model of which no example is known */
export function examplesOf(product: Product): LoadingExample[] {
  const examples: Record<DrawnType, () => LoadingExample[]> = {
    tent136: () => palletExamples(product),
    curt136: () => palletExamples(product),
    curtMega: () => [...palletExamples(product), ...cageExamples],
    curtCoil: () => [...coilExamples(product), ...palletExamples(product).slice(0, 1)],
    drop136: () => [...palletExamples(product).slice(0, 1), ...packExamples(product)],
    contChassis: () => containerExamples(product),
    lowbed: () => machineExamples(product),
    tipHalf: () => example('Щебень ровным слоем', 'stone', [1]),
    grain: () => example('Зерно ровным слоем', 'grain', [1]),
    iso: () => palletExamples(product),
    reefer: () => [...palletExamples(product), ...compartmentExamples(product)],
    timber: () => logExamples(product),
    trCurt2: () => palletExamples(product),
    trDrop2: () => [...palletExamples(product), ...baleExamples(product)],
  };
  const drawing = drawingOf(product);
  return drawing === undefined ? [] : examples[drawing]();
}

const heavyPalletKg = 1000;

/** The whole floor, and heavy pallets: fewer of them, and a place of their own. */
function palletExamples({ spec }: Product): LoadingExample[] {
  const { euroPallets = 0, payloadTechKg = 0, doubleDeck = '' } = spec;
  if (euroPallets === 0) return [];
  const [, deckKg] = /паллеты\sдо\s(\d+)\sкг/.exec(doubleDeck) ?? [];
  const most = deckKg === undefined ? undefined : Number(deckKg);
  const heavy = Math.min(euroPallets - 1, Math.floor(Math.min(payloadTechKg, 22_000) / heavyPalletKg));
  return [
    ...example(`Европаллеты, ${euroPallets}\u00a0шт.`, 'euro', [euroPallets], [], most),
    ...example(`Тяжёлые европаллеты, ${heavy}\u00a0шт.`, 'euro', [heavy], [], heavyPalletKg),
  ];
}
