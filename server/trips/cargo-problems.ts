/** What is wrong with a cargo, each with the path of its field: figures first, then what the trailer cannot take. */
import { type CargoLine, isLying, isRound, type LooseLine } from '#shared/trips/cargo.ts';
import type { LoadingSpace, LoadingWay } from '#shared/trips/loading-space.ts';
import { heightLimitMm, pieceSize } from '#shared/trips/piece-size.ts';
import type { PlacementProblem } from '#shared/trips/placement.ts';
import { countPieces, formatMm, formatTonnes } from '#shared/trips/placement-words.ts';

/** Pieces of these kinds share a trailer with no other. */
const solitaryKinds = ['bulk', 'container', 'logs'] as const;
const soleWords = { bulk: 'Насыпной груз', container: 'Контейнер', logs: 'Лес' } as const;

function spaceProblems(
  cargo: readonly CargoLine[],
  space: LoadingSpace,
  ways: readonly LoadingWay[],
): PlacementProblem[] {
  const problems = cargo.flatMap((line, index) => {
    if (isLying(line)) return [];
    const found = kindProblem(line, space) ?? sizeProblem(line, space, ways);
    return found === undefined ? [] : [{ field: `cargo[${index}].${found.field}`, text: found.text }];
  });
  return problems.length > 0 ? problems : mixtureProblems(cargo);
}

/** A kind of cargo for which the trailer has no equipment. */
function kindProblem(line: LooseLine, { hasFloor, coilWell, stakes, locks, bulkVolumeM3 }: LoadingSpace) {
  const problem = (text: string) => ({ field: 'kind', text });
  if (line.kind === 'container') {
    if (locks === undefined) return problem('Контейнер ставят на контейнеровоз: поворотных замков у этой модели нет.');
    if (locks.seats.length === 0)
      return problem('Положение поворотных замков этой модели не указано: место контейнера не посчитать.');
    const sizes = [...new Set(locks.seats.map(({ size }) => size))].sort((one, other) => one - other);
    return sizes.includes(line.size) ? undefined : { field: 'size', text: sizesText(line.size, sizes) };
  }
  if (line.kind === 'logs') {
    if (stakes === undefined) return problem('Лес возят между кониками, а у этой модели их нет.');
    const { leastLogMm, greatestLogMm } = stakes;
    const fits = line.lengthMm >= leastLogMm && line.lengthMm <= greatestLogMm;
    const text = `Длина сортимента — ${formatMm(line.lengthMm)}, а коники держат от ${formatMm(leastLogMm)} до ${formatMm(greatestLogMm)}.`;
    return fits ? undefined : { field: 'lengthMm', text };
  }
  if (line.kind === 'bulk') {
    if (bulkVolumeM3 === undefined) return problem('Насыпной груз возят в самосвальном кузове, а это не он.');
    return undefined;
  }
  if (line.kind === 'coil' && coilWell === undefined) {
    return problem('Рулон стали кладут в колодец, а у этой модели его нет.');
  }
  return hasFloor ? undefined : problem('Такой груз ставят на пол, а у этой модели его нет.');
}

function sizesText(size: number, sizes: readonly number[]): string {
  return `Контейнер ${size} футов не встанет: замки рассчитаны на ${sizes.join(', ')} футов.`;
}

/** A piece that is larger than the body, whichever way it is turned. */
function sizeProblem(line: LooseLine, space: LoadingSpace, ways: readonly LoadingWay[]) {
  if (line.kind === 'bulk') return bulkProblem(line, space);
  if (line.kind === 'coil') return coilProblem(line, space);
  if (line.kind === 'container' || line.kind === 'logs') return undefined;
  const size = pieceSize(line, space);
  const [narrowMm, longMm] = [Math.min(size.lengthMm, size.widthMm), Math.max(size.lengthMm, size.widthMm)];
  const name = (key: 'lengthMm' | 'widthMm') => (isRound(line.kind) ? 'diameterMm' : key);
  const fits = (alongMm: number, acrossMm: number) => alongMm <= space.lengthMm && acrossMm <= space.widthMm;
  const isTooLarge = !fits(longMm, narrowMm) && !fits(narrowMm, longMm);
  if (isTooLarge && longMm > space.lengthMm) {
    return {
      field: name('lengthMm'),
      text: `Место длиной ${formatMm(longMm)} больше пола: его длина ${formatMm(space.lengthMm)}.`,
    };
  }
  if (isTooLarge) {
    return {
      field: name('widthMm'),
      text: `Место шириной ${formatMm(narrowMm)} больше пола: его ширина ${formatMm(space.widthMm)}.`,
    };
  }
  const limitMm = heightLimitMm(space, ways, narrowMm);
  // Nothing above an open floor: what is too high for roads is a matter of permits.
  if (size.heightMm <= limitMm || (space.isOpen && limitMm > 0)) return undefined;
  if (limitMm === 0) return { field: 'kind', text: 'Так груз не погрузить: у модели нет такого проёма.' };
  return {
    field: 'heightMm',
    text: `Место высотой ${formatMm(size.heightMm)} не войдёт: самый высокий проём — ${formatMm(limitMm)}.`,
  };
}

function bulkProblem(line: Extract<LooseLine, { kind: 'bulk' }>, { bulkVolumeM3 = 0 }: LoadingSpace) {
  const massKg = line.massKg * line.count;
  const greatestKg = Math.floor(bulkVolumeM3 * line.densityKgM3);
  if (massKg <= greatestKg) return undefined;
  const text = `В кузов входит ${formatTonnes(greatestKg)} такого груза, а не ${formatTonnes(massKg)}: больше не позволяет объём.`;
  return { field: 'massKg', text };
}

function coilProblem(line: Extract<LooseLine, { kind: 'coil' }>, { coilWell }: LoadingSpace) {
  if (coilWell === undefined) return undefined;
  const { leastDiameterMm, greatestDiameterMm, greatestPieceKg } = coilWell;
  if (line.diameterMm < leastDiameterMm || line.diameterMm > greatestDiameterMm) {
    const text = `Диаметр рулона — ${formatMm(line.diameterMm)}, а колодец держит от ${formatMm(leastDiameterMm)} до ${formatMm(greatestDiameterMm)}.`;
    return { field: 'diameterMm', text };
  }
  if (line.massKg > greatestPieceKg) {
    return {
      field: 'massKg',
      text: `Рулон — ${formatTonnes(line.massKg)}, а колодец держит до ${formatTonnes(greatestPieceKg)} в одном месте.`,
    };
  }
  return undefined;
}

/** A solitary kind beside another line. */
function mixtureProblems(cargo: readonly CargoLine[]): PlacementProblem[] {
  const loose = cargo.flatMap((line, index) => (isLying(line) ? [] : [{ kind: line.kind, index }]));
  const sole = solitaryKinds.find((kind) => loose.some((line) => line.kind === kind));
  const other = loose.find(({ kind }) => kind !== sole);
  const secondBulk = sole === 'bulk' ? loose[1] : undefined;
  const disturbing = sole === undefined ? undefined : (other ?? secondBulk);
  if (sole === undefined || disturbing === undefined) return [];
  return [{ field: `cargo[${disturbing.index}].kind`, text: `${soleWords[sole]} не возят вместе с другим грузом.` }];
}

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
