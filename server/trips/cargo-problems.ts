/** What is wrong with a cargo, each with the path of its field: figures first, then what the trailer cannot take. */
import { type CargoLine, countOf, isLying, isRound, type LooseLine } from '#shared/trips/cargo.ts';
import type { LoadingSpace, LoadingWay } from '#shared/trips/loading-space.ts';
import { heightLimitMm, pieceSize } from '#shared/trips/piece-size.ts';
import type { PlacementProblem } from '#shared/trips/placement.ts';
import { countPieces, formatMm, formatTonnes } from '#shared/trips/placement-words.ts';

/** More pieces than any trailer holds; a list of them is a mistake. */
const mostPieces = 1000;

export function cargoProblems(
  cargo: readonly CargoLine[],
  space: LoadingSpace,
  ways: readonly LoadingWay[],
): PlacementProblem[] {
  if (cargo.length === 0) return [fault('cargo', 'Добавьте хотя бы один груз.')];
  const inLines = (find: (line: CargoLine) => readonly PlacementProblem[]) =>
    cargo.flatMap((line, index) => find(line).map(({ field, text }) => fault(`cargo[${index}].${field}`, text)));
  const figures = inLines(figureProblems);
  if (figures.length > 0) return figures;
  const count = countOf(cargo);
  if (count > mostPieces) {
    const text = `В${'\u00a0'}рейсе ${countPieces(count)}, а${'\u00a0'}расчёт берёт до${'\u00a0'}${countPieces(mostPieces)}. Проверьте количество или объедините мелкие места в${'\u00a0'}паллеты.`;
    return [fault('cargo', text)];
  }
  const unfit = inLines((line) =>
    isLying(line) ? [] : [kindProblem(line, space) ?? sizeProblem(line, space, ways) ?? []].flat(),
  );
  return unfit.length > 0 ? unfit : mixtureProblems(cargo);
}

const fault = (field: string, text: string): PlacementProblem => ({ field, text });

/** No trailer of the road is longer. */
const greatestMm = 30_000;
const sizeRule = (words: string) =>
  [Number.MIN_VALUE, greatestMm, `${words} быть от 1 до ${formatMm(greatestMm)}.`] as const;

/** The least and the greatest that any figure of a line may be. */
const figureRules: Readonly<Record<string, readonly [least: number, most: number, text: string]>> = {
  massKg: [Number.MIN_VALUE, 100_000, 'Масса места должна быть от 1 до 100 000 кг.'],
  count: [1, Number.MAX_VALUE, 'Количество мест — целое число от 1.'],
  stop: [1, 20, 'Номер выгрузки — целое число от 1 до 20.'],
  centreMm: [-greatestMm, greatestMm, `Центр груза дальше ${formatMm(greatestMm)} от передней стенки.`],
  lengthMm: sizeRule('Длина должна'),
  widthMm: sizeRule('Ширина должна'),
  heightMm: sizeRule('Высота должна'),
  diameterMm: sizeRule('Диаметр должен'),
  densityKgM3: [20, 8000, 'Насыпная плотность бывает от 20 до 8 000 кг/м³.'],
};
const wholeFigures = ['count', 'stop'];

function figureProblems(line: CargoLine): PlacementProblem[] {
  const figures: Readonly<Partial<Record<string, unknown>>> = { ...line };
  const wrong = Object.entries(figureRules).flatMap(([key, [least, most, text]]) => {
    const value = figures[key];
    if (value === undefined) return [];
    const isRight = typeof value === 'number' && value >= least && value <= most;
    return isRight && (Number.isInteger(value) || !wholeFigures.includes(key)) ? [] : [fault(key, text)];
  });
  const isUnknown = figures['stackable'] === true && figures['heightMm'] === undefined;
  const text = 'Укажите высоту: без неё не решить, войдёт ли второй ярус.';
  return isUnknown && !isLying(line) ? [...wrong, fault('heightMm', text)] : wrong;
}

/** A kind of cargo for which the trailer has no equipment. */
function kindProblem(line: LooseLine, { hasFloor, coilWell, stakes, seats, bulkVolumeM3 }: LoadingSpace) {
  const problem = (text: string) => fault('kind', text);
  if (line.kind === 'container') {
    if (seats === undefined) return problem('Контейнер ставят на контейнеровоз: поворотных замков у этой модели нет.');
    if (seats.length === 0)
      return problem('Положение поворотных замков этой модели не указано: место контейнера не посчитать.');
    const sizes = [...new Set(seats.map(({ size }) => size))].sort((one, other) => one - other);
    const text = `Контейнер ${line.size} футов не встанет: замки рассчитаны на ${sizes.join(', ')} футов.`;
    return sizes.includes(line.size) ? undefined : fault('size', text);
  }
  if (line.kind === 'logs') {
    if (stakes === undefined) return problem('Лес возят между кониками, а у этой модели их нет.');
    const { leastLogMm, greatestLogMm } = stakes;
    const fits = line.lengthMm >= leastLogMm && line.lengthMm <= greatestLogMm;
    const text = `Длина сортимента — ${formatMm(line.lengthMm)}, а коники держат от ${formatMm(leastLogMm)} до ${formatMm(greatestLogMm)}.`;
    return fits ? undefined : fault('lengthMm', text);
  }
  if (line.kind === 'bulk') {
    const text = 'Насыпной груз возят в самосвальном кузове, а это не он.';
    return bulkVolumeM3 === undefined ? problem(text) : undefined;
  }
  if (line.kind === 'coil' && coilWell === undefined) {
    return problem('Рулон стали кладут в колодец, а у этой модели его нет.');
  }
  return hasFloor ? undefined : problem('Такой груз ставят на пол, а у этой модели его нет.');
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
  if (!fits(longMm, narrowMm) && !fits(narrowMm, longMm)) {
    return longMm > space.lengthMm
      ? fault(name('lengthMm'), `Место длиной ${formatMm(longMm)} больше пола: его длина ${formatMm(space.lengthMm)}.`)
      : fault(
          name('widthMm'),
          `Место шириной ${formatMm(narrowMm)} больше пола: его ширина ${formatMm(space.widthMm)}.`,
        );
  }
  const limitMm = heightLimitMm(space, ways, narrowMm);
  // Nothing above an open floor: what is too high for roads is a matter of permits.
  if (size.heightMm <= limitMm || (space.isOpen && limitMm > 0)) return undefined;
  if (limitMm === 0) return fault('kind', 'Так груз не погрузить: у модели нет такого проёма.');
  const text = `Место высотой ${formatMm(size.heightMm)} не войдёт: самый высокий проём — ${formatMm(limitMm)}.`;
  return fault('heightMm', text);
}

function bulkProblem(line: Extract<LooseLine, { kind: 'bulk' }>, { bulkVolumeM3 = 0 }: LoadingSpace) {
  const massKg = line.massKg * line.count;
  const greatestKg = Math.floor(bulkVolumeM3 * line.densityKgM3);
  const text = `В кузов входит ${formatTonnes(greatestKg)} такого груза, а не ${formatTonnes(massKg)}: больше не позволяет объём.`;
  return massKg <= greatestKg ? undefined : fault('massKg', text);
}

function coilProblem({ diameterMm, massKg }: Extract<LooseLine, { kind: 'coil' }>, { coilWell }: LoadingSpace) {
  if (coilWell === undefined) return undefined;
  const { leastDiameterMm, greatestDiameterMm, greatestPieceKg } = coilWell;
  if (diameterMm < leastDiameterMm || diameterMm > greatestDiameterMm) {
    const text = `Диаметр рулона — ${formatMm(diameterMm)}, а колодец держит от ${formatMm(leastDiameterMm)} до ${formatMm(greatestDiameterMm)}.`;
    return fault('diameterMm', text);
  }
  const text = `Рулон — ${formatTonnes(massKg)}, а колодец держит до ${formatTonnes(greatestPieceKg)} в одном месте.`;
  return massKg > greatestPieceKg ? fault('massKg', text) : undefined;
}

/** Pieces of these kinds share a trailer with no other. */
const solitaryKinds = { bulk: 'Насыпной груз', container: 'Контейнер', logs: 'Лес' } as const;

/** A solitary kind beside another line. */
function mixtureProblems(cargo: readonly CargoLine[]): PlacementProblem[] {
  const loose = cargo.flatMap((line, index) => (isLying(line) ? [] : [{ kind: line.kind, index }]));
  const [sole, words] = Object.entries(solitaryKinds).find(([sole]) => loose.some(({ kind }) => kind === sole)) ?? [];
  const other = loose.find(({ kind }) => kind !== sole) ?? (sole === 'bulk' ? loose[1] : undefined);
  if (sole === undefined || other === undefined) return [];
  return [fault(`cargo[${other.index}].kind`, `${words} не возят вместе с другим грузом.`)];
}
