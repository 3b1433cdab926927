/** Cargo in plain words of the trade, and the sizes that each kind needs. */
import type { ContainerSize, PieceShape } from './cargo.ts';

export interface CargoKind {
  code: string;
  label: string;
  size: keyof typeof sizeWords;
  /** A piece of less is a slip of units, or is asked about. */
  lightestKg?: number;
  /** @param sizes mm, as many as `size` says; a height that may be unknown is absent */
  shape: (sizes: readonly number[]) => PieceShape;
}

/** How a piece is measured, in words; the number of figures; an example. */
export const sizeWords = {
  none: { words: 'не нужен', count: 0, example: '' },
  'height-if-known': { words: 'высота', count: 1, example: '1500' },
  length: { words: 'длина', count: 1, example: '6000' },
  'diameter-and-height': { words: 'диаметр × высота', count: 2, example: '600×900' },
  'diameter-and-width': { words: 'диаметр × ширина', count: 2, example: '1500×1250' },
  'length-width-height': { words: 'длина × ширина × высота', count: 3, example: '2000×1200×1500' },
} as const;

/** Nearly all containers of 45 feet are as high. */
const highCubeMm = 2896;

export const cargoKinds: readonly CargoKind[] = [
  { code: 'euro', label: 'Европаллета 1200×800', size: 'height-if-known', lightestKg: 25, shape: pallet('1200x800') },
  { code: 'fin', label: 'Паллета 1200×1000', size: 'height-if-known', lightestKg: 25, shape: pallet('1200x1000') },
  { code: 'amer', label: 'Паллета 1200×1200', size: 'height-if-known', lightestKg: 25, shape: pallet('1200x1200') },
  { code: 'box', label: 'Ящик или станок', size: 'length-width-height', shape: box },
  { code: 'machine', label: 'Техника', size: 'length-width-height', lightestKg: 300, shape: box },
  { code: 'bigbag', label: 'Биг-бэг', size: 'height-if-known', lightestKg: 50, shape: bigBag },
  { code: 'drum', label: 'Бочка', size: 'diameter-and-height', shape: round('drum') },
  { code: 'roll', label: 'Рулон бумаги, стоя', size: 'diameter-and-height', shape: round('roll') },
  { code: 'coil', label: 'Рулон стали', size: 'diameter-and-width', lightestKg: 300, shape: coil },
  { code: 'grain', label: 'Зерно', size: 'none', lightestKg: 1000, shape: bulk(750) },
  { code: 'stone', label: 'Щебень', size: 'none', lightestKg: 1000, shape: bulk(1500) },
  { code: 'sand', label: 'Песок', size: 'none', lightestKg: 1000, shape: bulk(1600) },
  { code: 'asphalt', label: 'Асфальт', size: 'none', lightestKg: 1000, shape: bulk(2300) },
  { code: 'c20', label: 'Контейнер 20\u00a0футов', size: 'none', lightestKg: 1000, shape: container(20) },
  { code: 'c40', label: 'Контейнер 40\u00a0футов', size: 'none', lightestKg: 1000, shape: container(40) },
  {
    code: 'c40hc',
    label: 'Контейнер 40\u00a0футов, высокий',
    size: 'none',
    lightestKg: 1000,
    shape: container(40, highCubeMm),
  },
  {
    code: 'c45',
    label: 'Контейнер 45\u00a0футов, высокий',
    size: 'none',
    lightestKg: 1000,
    shape: container(45, highCubeMm),
  },
  { code: 'logs', label: 'Круглый лес, пачка', size: 'length', lightestKg: 300, shape: logs },
];

/** Asked and shown in tonnes. */
export function isBulkKind(code: string): boolean {
  return findCargoKind(code)?.shape([]).kind === 'bulk';
}

export function findCargoKind(code: string): CargoKind | undefined {
  return cargoKinds.find((kind) => kind.code === code);
}

function pallet(size: '1200x800' | '1200x1000' | '1200x1200'): CargoKind['shape'] {
  return ([heightMm]) => ({ kind: 'pallet', size, heightMm, stackable: false });
}

function box([lengthMm = 0, widthMm = 0, heightMm = 0]: readonly number[]): PieceShape {
  return { kind: 'box', lengthMm, widthMm, heightMm, stackable: false };
}

function round(kind: 'drum' | 'roll'): CargoKind['shape'] {
  return ([diameterMm = 0, heightMm = 0]) => ({ kind, diameterMm, heightMm, stackable: false });
}

function bigBag([heightMm]: readonly number[]): PieceShape {
  return { kind: 'big-bag', heightMm, stackable: false };
}

function coil([diameterMm = 0, widthMm = 0]: readonly number[]): PieceShape {
  return { kind: 'coil', diameterMm, widthMm };
}

function logs([lengthMm = 0]: readonly number[]): PieceShape {
  return { kind: 'logs', lengthMm };
}

/** Densities as in the trade, kg/m³. */
function bulk(densityKgM3: number): CargoKind['shape'] {
  return () => ({ kind: 'bulk', densityKgM3 });
}

function container(size: ContainerSize, heightMm?: number): CargoKind['shape'] {
  return () => ({ kind: 'container', size, heightMm });
}
