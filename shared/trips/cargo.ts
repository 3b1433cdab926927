/** The cargo of a trip as a shipper lists it: lines of equal pieces. */

/** Floor of a pallet, mm: length × width. */
export const palletSizes = {
  '1200x800': { lengthMm: 1200, widthMm: 800 },
  '1200x1000': { lengthMm: 1200, widthMm: 1000 },
  '1200x1200': { lengthMm: 1200, widthMm: 1200 },
} as const;
type PalletSize = keyof typeof palletSizes;

/** Length of a container, feet. */
export type ContainerSize = 20 | 40 | 45;

/** What a piece is and how large; `stackable`: another of its line may stand on it. */
export type PieceShape =
  | { kind: 'pallet'; size: PalletSize; heightMm?: number | undefined; stackable: boolean }
  | { kind: 'box'; lengthMm: number; widthMm: number; heightMm: number; stackable: boolean }
  | { kind: 'drum' | 'roll'; diameterMm: number; heightMm: number; stackable: boolean }
  | { kind: 'coil'; diameterMm: number; widthMm: number }
  | { kind: 'big-bag'; heightMm?: number | undefined; stackable: boolean }
  | { kind: 'bulk'; densityKgM3: number }
  | { kind: 'container'; size: ContainerSize; heightMm?: number | undefined }
  | { kind: 'logs'; lengthMm: number };
export type PieceKind = PieceShape['kind'];

interface LineMasses {
  /** Of one piece. */
  massKg: number;
  count: number;
  /** Stop at which the line is unloaded; 1 is the first. */
  stop: number;
}

/** Lies where the shipper says: the centre of its mass, from the inner face of the front wall. */
type LyingLine = LineMasses & { centreMm: number; lyingKind?: PieceKind | undefined };
/** Waits for its place. */
export type LooseLine = LineMasses & PieceShape & { centreMm?: undefined };
export type CargoLine = LyingLine | LooseLine;

/** Of all pieces, kg. */
export function massOf(cargo: readonly CargoLine[]): number {
  return cargo.reduce((sum, { massKg, count }) => sum + massKg * count, 0);
}

export function countOf(cargo: readonly CargoLine[]): number {
  return cargo.reduce((sum, { count }) => sum + count, 0);
}

export function isLying(line: CargoLine): line is LyingLine {
  return line.centreMm !== undefined;
}

/** Kinds of what waits for its place. */
export function looseKinds(cargo: readonly CargoLine[]): PieceKind[] {
  return cargo.flatMap((line) => (isLying(line) ? [] : [line.kind]));
}

/** Pieces that stand on a round base. */
export function isRound(kind: PieceKind): boolean {
  return kind === 'drum' || kind === 'roll';
}

/** Kinds whose mass can be divided: of a bag, a pallet and a container, what is on or in it. */
const divisibleKinds: ReadonlySet<PieceKind> = new Set(['bulk', 'logs', 'big-bag', 'pallet', 'container']);

/** What it is too wide or too high by, no second trip takes away: a permit for its size may be given. */
export function isOnePiece([line, second]: readonly CargoLine[]): boolean {
  return line?.count === 1 && second === undefined;
}

/** What it is too heavy by, neither: a permit for its mass may be given, see lawful-payload.ts. False for an unknown kind. */
export function isIndivisible(cargo: readonly CargoLine[]): boolean {
  const kinds = cargo.map((line) => (isLying(line) ? line.lyingKind : line.kind));
  return isOnePiece(cargo) && kinds.every((kind) => kind !== undefined && !divisibleKinds.has(kind));
}

/** What is aboard at departure, `afterStop` 0, and after every stop but the last, which leaves nothing. */
export function statesOf<Load extends { stop: number }>(loads: readonly Load[]) {
  const stops = [...new Set(loads.map(({ stop }) => stop))].sort((one, other) => one - other);
  return [0, ...stops.slice(0, -1)].map((afterStop) => ({
    afterStop,
    aboard: loads.filter(({ stop }) => stop > afterStop),
  }));
}

/** A mass on the floor, whatever it is. */
export interface PointLoad {
  massKg: number;
  /** From the inner face of the front wall. */
  centreMm: number;
}
