/** What a model is shown with on its sheet of loading: the cargoes that its type is for. */
import type { ReadLine } from '#server/trips/read-trip-lines.ts';
import type { Product } from '#shared/content/product.ts';
import { type DrawnType, drawingOf } from '#shared/drawing/drawn-types.ts';
import { formatNumber } from '#shared/format.ts';
import { findCargoKind } from '#shared/trips/cargo-kinds.ts';

/** A cargo of equal pieces. */
export interface LoadingExample {
  title: string;
  /** Of the kind of cargo. */
  code: string;
  sizes?: readonly number[];
  /** Of each stop; the first is unloaded first and stands at the rear. */
  counts: readonly number[];
  /** Most of one piece, kg. */
  mostKg?: number | undefined;
  isStackable?: boolean;
}

/** @param massKg of one piece. @returns none for an unknown kind of cargo */
export function linesOf({ code, sizes = [], counts, isStackable = false }: LoadingExample, massKg: number): ReadLine[] {
  const kind = findCargoKind(code);
  if (kind === undefined) return [];
  const shape = kind.shape(sizes);
  const stacked = 'stackable' in shape ? { ...shape, stackable: isStackable } : shape;
  return counts.map((count, index) => ({ row: 1, kind, line: { ...stacked, massKg, count, stop: index + 1 } }));
}

const cages: LoadingExample = {
  ...{ title: 'Клетки 1 240×835×970\u00a0мм в\u00a0три яруса', code: 'box' },
  ...{ counts: [66], sizes: [1240, 835, 970], isStackable: true },
};

function coilExamples({ spec: { coilMaxMassKg: mostKg, coilMaxDiameterMm = 0 } }: Product): LoadingExample[] {
  const sizes = [Math.min(1500, coilMaxDiameterMm), 1250];
  return [1, 2, 3].map((count) => {
    const title = count === 1 ? 'Один рулон' : `${count} рулона`;
    return { title, code: 'coil', counts: [count], sizes, mostKg };
  });
}

function packExamples({ spec }: Product): LoadingExample[] {
  const isForPipes = spec.bunks !== undefined || /коник/i.test(spec.posts ?? '');
  const packs: [title: string, sizes: number[]][] = isForPipes
    ? [
        ['Трубы: четыре пачки по\u00a011,7\u00a0м', [11_700, 550, 550]],
        ['Четыре пачки пиломатериала по\u00a06\u00a0м', [6000, 1200, 1200]],
      ]
    : [
        ['Металлопрокат: четыре пачки по\u00a06\u00a0м', [6000, 1000, 400]],
        ['Железобетон: четыре плиты 6\u00a0000×1\u00a0200×220\u00a0мм', [6000, 1200, 220]],
      ];
  return packs.map(([title, sizes]) => ({ title, code: 'box', counts: [4], sizes }));
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
    if (code === undefined || count === undefined) return [];
    return [{ title: /танк/i.test(text) ? text : `Контейнер ${text}`, code, counts: [count] }];
  });
}

function machineExamples({ spec: { platformLengthMm = 9000, payloadTechKg: mostKg } }: Product): LoadingExample[] {
  const length = Math.max(platformLengthMm - 500, 8500);
  const whole = `Груз на\u00a0всю платформу, ${formatNumber(length)}\u00a0мм`;
  const excavator = 'Экскаватор 8\u00a0500×2\u00a0500×3\u00a0000\u00a0мм';
  return [
    { title: excavator, code: 'machine', counts: [1], sizes: [8500, 2500, 3000], mostKg },
    { title: whole, code: 'machine', counts: [1], sizes: [length, 2500, 2000], mostKg },
  ];
}

function logExamples({ spec: { innerLengthMm = 0, outerLengthMm = 0 } }: Product): LoadingExample[] {
  const length = innerLengthMm || outerLengthMm;
  return [6000, 4000].map((logMm) => {
    const count = Math.floor(length / logMm);
    const title = `${count}\u00a0пакета по\u00a0${logMm / 1000}\u00a0м`;
    return { title, code: 'logs', counts: [count], sizes: [logMm] };
  });
}

/** A partition between two compartments takes a pallet. */
function compartmentExamples({ spec: { euroPallets = 0, palletLayout = '' } }: Product): LoadingExample[] {
  if (!palletLayout.includes('перегород')) return [];
  const count = euroPallets - 1;
  const title = `Два отсека, перегородка на\u00a0месте одной европаллеты: ${count}\u00a0шт.`;
  return [{ title, code: 'euro', counts: [count] }];
}

const baleMm = 1200;

function bales({ spec: { innerLengthMm = 0 } }: Product): LoadingExample {
  const count = 2 * Math.floor(innerLengthMm / baleMm);
  const title = `Рулоны сена Ø1\u00a0200×1\u00a0200\u00a0мм, ${count}\u00a0шт.`;
  return { title, code: 'roll', counts: [count], sizes: [baleMm, baleMm], mostKg: 350 };
}

const levelLayer = (goods: string, code: string) => [{ title: `${goods} ровным слоем`, code, counts: [1] }];

/** By the drawing of a model; its cargo of pallets is the second argument. */
const examples: Record<DrawnType, (product: Product, pallets: LoadingExample[]) => LoadingExample[]> = {
  tent136: (_, pallets) => pallets,
  curt136: (_, pallets) => pallets,
  curtMega: (_, pallets) => [...pallets, cages],
  curtCoil: (product, pallets) => [...coilExamples(product), ...pallets.slice(0, 1)],
  drop136: (product, pallets) => [...pallets.slice(0, 1), ...packExamples(product)],
  contChassis: containerExamples,
  lowbed: machineExamples,
  tipHalf: () => levelLayer('Щебень', 'stone'),
  grain: () => levelLayer('Зерно', 'grain'),
  iso: (_, pallets) => pallets,
  reefer: (product, pallets) => [...pallets, ...compartmentExamples(product)],
  timber: logExamples,
  trCurt2: (_, pallets) => pallets,
  trDrop2: (product, pallets) => [...pallets, bales(product)],
};

/** @returns none for a model of which no example is known */
export function examplesOf(product: Product): LoadingExample[] {
  const drawing = drawingOf(product);
  return drawing === undefined ? [] : examples[drawing](product, palletExamples(product));
}

const heavyPalletKg = 1000;

/** The whole floor, and heavy pallets: fewer of them, and a place of their own. */
function palletExamples({ spec }: Product): LoadingExample[] {
  const { euroPallets = 0, payloadTechKg = 0, doubleDeck = '' } = spec;
  if (euroPallets === 0) return [];
  const [, deckKg] = /паллеты\sдо\s(\d+)\sкг/.exec(doubleDeck) ?? [];
  const mostKg = deckKg === undefined ? undefined : Number(deckKg);
  const heavy = Math.min(euroPallets - 1, Math.floor(Math.min(payloadTechKg, 22_000) / heavyPalletKg));
  return [
    { title: `Европаллеты, ${euroPallets}\u00a0шт.`, code: 'euro', counts: [euroPallets], mostKg },
    { title: `Тяжёлые европаллеты, ${heavy}\u00a0шт.`, code: 'euro', counts: [heavy], mostKg: heavyPalletKg },
  ];
}
