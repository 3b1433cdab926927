/** Reads the lines of cargo as people type them: «24», «1 200», «2000×1200×1500». */

import { formatNumber } from '#shared/format.ts';
import type { TripKey, TripLineNumber } from '#shared/queries/page-queries.ts';
import { type CargoLine, countOf, type PieceShape } from '#shared/trips/cargo.ts';
import { type CargoKind, findCargoKind, isBulkKind, sizeWords } from '#shared/trips/cargo-kinds.ts';
import { nbsp } from '#shared/trips/placement-words.ts';
import { massQuestion, mostMassKg, readMassKg } from '#shared/trips/trip-mass.ts';
import { type TripProblems, type TripText, tripLines } from '#shared/trips/trip-text.ts';

/** A page answers within a visitor's patience up to so many. */
const mostTripPieces = 500;

const limits = { count: mostTripPieces, stop: 20, at: 30_000, size: 30_000 } as const;

export interface ReadLine {
  row: TripLineNumber;
  kind: CargoKind;
  line: CargoLine;
  /** Of cargo that lies where the shipper says, where its size is known. */
  shape?: PieceShape;
}

/** Rows without a kind are skipped. @param problems receives a sentence for each wrong field */
export function readTripLines(text: TripText, problems: TripProblems): ReadLine[] {
  const lines = tripLines.flatMap((row) => {
    const code = text[`kind${row}`] ?? '';
    if (code === '') return [];
    const kind = findCargoKind(code);
    if (kind === undefined) problems[`kind${row}`] = 'Выберите груз из списка.';
    const line = kind && readLine(text, row, kind, problems);
    if (kind === undefined || line === undefined) return [];
    const shape = line.centreMm === undefined ? undefined : knownShape(text[`size${row}`] ?? '', kind);
    return [{ row, kind, line, ...(shape && { shape }) }];
  });
  const pieces = countOf(lines.map(({ line }) => line));
  const [first] = lines;
  if (pieces > mostTripPieces && first !== undefined && lines.length > 1) {
    problems[`count${first.row}`] =
      `Во${nbsp}всех строках ${formatNumber(pieces)} мест, а${nbsp}расчёт берёт до${nbsp}${mostTripPieces}.`;
  }
  return lines;
}

function readLine(text: TripText, row: TripLineNumber, kind: CargoKind, problems: TripProblems): CargoLine | undefined {
  const count = whole(`count${row}`, limits.count, 'Количество мест', '1');
  const massKg = readMass(text, row, problems);
  const stop = whole(`stop${row}`, limits.stop, 'Номер выгрузки', '1');
  const at = text[`at${row}`] ?? '';
  const centreMm = at === '' ? undefined : whole(`at${row}`, limits.at, 'Место центра в\u00a0миллиметрах');
  const sizes = at === '' ? readSizes(text[`size${row}`] ?? '', kind) : [];
  if (typeof sizes === 'string') problems[`size${row}`] = sizes;
  if (count === undefined || massKg === undefined || stop === undefined) return undefined;
  if (centreMm !== undefined) return { count, massKg, stop, centreMm, lyingKind: kind.shape([]).kind };
  return typeof sizes === 'string' || at !== '' ? undefined : { ...kind.shape(sizes), count, massKg, stop };

  function whole(key: TripKey, most: number, name: string, usual = ''): number | undefined {
    const value = readWhole(text[key] ?? usual);
    if (value !== undefined && value >= 1 && value <= most) return value;
    problems[key] = `${name}: целое число от${nbsp}1 до${nbsp}${formatNumber(most)}.`;
    return undefined;
  }
}

function readMass(text: TripText, row: TripLineNumber, problems: TripProblems): number | undefined {
  const question = massQuestion(text, row);
  const massKg = question === undefined ? readMassKg(text[`mass${row}`] ?? '') : undefined;
  if (massKg === undefined) problems[`mass${row}`] = question?.text ?? massRule(text[`kind${row}`] ?? '');
  return massKg;
}

const massRule = (kind: string) =>
  isBulkKind(kind)
    ? `Масса груза в${nbsp}тоннах: до${nbsp}${formatNumber(mostMassKg / 1000)}, например 20.`
    : `Масса одного места в${nbsp}килограммах: число от${nbsp}1 до${nbsp}${formatNumber(mostMassKg)}.`;

/** A cargo whose place is known needs no size, so a wrong one is no problem. */
function knownShape(text: string, kind: CargoKind): PieceShape | undefined {
  const sizes = readSizes(text, kind);
  const shape = typeof sizes === 'string' ? undefined : kind.shape(sizes);
  return shape?.kind === 'bulk' ? undefined : shape;
}

/** «1 200» → 1200; undefined for anything else. */
export function readWhole(text: string): number | undefined {
  const bare = text.replace(/[\s\u00a0]/g, '');
  return /^\d{1,9}$/.test(bare) ? Number(bare) : undefined;
}

/** @returns the sizes, or what to write instead */
function readSizes(text: string, { size }: CargoKind): number[] | string {
  const { words, count, example } = sizeWords[size];
  if (count === 0 || (text === '' && size === 'height-if-known')) return [];
  const sizes = text.split(/[×x*хХ]/i).map((part) => readWhole(part) ?? 0);
  if (sizes.length === count && sizes.every((value) => value >= 1 && value <= limits.size)) return sizes;
  return `Размер в\u00a0миллиметрах: ${words}, например ${example}.`;
}
