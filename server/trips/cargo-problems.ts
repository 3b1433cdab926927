/** What is wrong with a cargo, each with the path of its field: figures first, then what the trailer cannot take. */
import { type CargoLine, isLying, type LooseLine } from '#shared/trips/cargo.ts';
import type { LoadingSpace, LoadingWay } from '#shared/trips/loading-space.ts';
import type { PlacementProblem } from '#shared/trips/placement.ts';
import { countPieces, formatMm } from '#shared/trips/placement-words.ts';
import { spaceProblems } from './space-problems.ts';

/** More pieces than any trailer holds; a list of them is a mistake. */
const mostPieces = 1000;
const mostStops = 20;
const greatestPieceKg = 100_000;
const greatestSizeMm = 30_000;
const density = { leastKgM3: 20, greatestKgM3: 8000 };

/** Sizes that a shape may have, and how a sentence begins that complains of them. */
const sizeNames = {
  lengthMm: 'Длина',
  widthMm: 'Ширина',
  heightMm: 'Высота',
  diameterMm: 'Диаметр',
} as const;
const sizeKeys = Object.keys(sizeNames) as (keyof typeof sizeNames)[];

export function cargoProblems(
  cargo: readonly CargoLine[],
  space: LoadingSpace,
  ways: readonly LoadingWay[],
): PlacementProblem[] {
  if (cargo.length === 0) return [{ field: 'cargo', text: 'Добавьте хотя бы один груз.' }];
  const figures = cargo.flatMap((line, index) => figureProblems(line, `cargo[${index}]`));
  if (figures.length > 0) return figures;
  const count = cargo.reduce((sum, line) => sum + line.count, 0);
  if (count > mostPieces) {
    const text = `В${'\u00a0'}рейсе ${countPieces(count)}, а${'\u00a0'}расчёт берёт до${'\u00a0'}${countPieces(mostPieces)}. Проверьте количество или объедините мелкие места в${'\u00a0'}паллеты.`;
    return [{ field: 'cargo', text }];
  }
  return spaceProblems(cargo, space, ways);
}

function figureProblems(line: CargoLine, field: string): PlacementProblem[] {
  const problems: PlacementProblem[] = [];
  const check = (key: string, value: number, isRight: boolean, text: string) => {
    if (!Number.isFinite(value) || !isRight) problems.push({ field: `${field}.${key}`, text });
  };
  const { massKg, count, stop } = line;
  check('massKg', massKg, massKg > 0 && massKg <= greatestPieceKg, 'Масса места должна быть от 1 до 100 000 кг.');
  check('count', count, Number.isInteger(count) && count > 0, 'Количество мест — целое число от 1.');
  check(
    'stop',
    stop,
    Number.isInteger(stop) && stop > 0 && stop <= mostStops,
    'Номер выгрузки — целое число от 1 до 20.',
  );
  if (isLying(line)) {
    const { centreMm } = line;
    check(
      'centreMm',
      centreMm,
      Math.abs(centreMm) <= greatestSizeMm,
      `Центр груза дальше ${formatMm(greatestSizeMm)} от передней стенки.`,
    );
    return problems;
  }
  for (const key of sizeKeys) {
    const value = sizeOf(line, key);
    if (value === undefined) continue;
    const text = `${sizeNames[key]} должна быть от 1 до ${formatMm(greatestSizeMm)}.`;
    check(
      key,
      value,
      value > 0 && value <= greatestSizeMm,
      key === 'diameterMm' ? text.replace('должна', 'должен') : text,
    );
  }
  if (line.kind === 'bulk') {
    const { densityKgM3 } = line;
    const isRight = densityKgM3 >= density.leastKgM3 && densityKgM3 <= density.greatestKgM3;
    check('densityKgM3', densityKgM3, isRight, 'Насыпная плотность бывает от 20 до 8 000 кг/м³.');
  }
  if ('stackable' in line && line.stackable && sizeOf(line, 'heightMm') === undefined) {
    problems.push({ field: `${field}.heightMm`, text: 'Укажите высоту: без неё не решить, войдёт ли второй ярус.' });
  }
  return problems;
}

function sizeOf(line: LooseLine, key: keyof typeof sizeNames): number | undefined {
  return (line as Partial<Record<keyof typeof sizeNames, number>>)[key];
}
