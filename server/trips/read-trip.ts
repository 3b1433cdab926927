/** A whole request: trailer, tractor, road, raised axles and cargo, each resolved and in agreement with the others. */

import type { ContentSource } from '#server/content/content-source.ts';
import type { LoadingTables } from '#server/content/files/own-content.ts';
import type { Product } from '#shared/content/product.ts';
import { recordId } from '#shared/route-params.ts';
import { addOption, type EquipmentChoice, optionsOfTrim } from '#shared/tools/equipment.ts';
import type { CargoLine } from '#shared/trips/cargo.ts';
import type { Trailer } from '#shared/trips/combination.ts';
import type { SpokenTrip } from '#shared/trips/loading-words.ts';
import { productTrailerSchema, type SentTrailer, trailerSchemas, tripSchema } from './check-request.ts';
import { readCargo } from './read-cargo.ts';
import { readTractor } from './read-tractor.ts';
import { type FieldProblem, parseRequest, UnreadableTrip } from './request-problems.ts';
import { trailerOf } from './trailer-of-product.ts';

/**
 * @param lifted raised axles from the front, 1 = first; at least one axle remains
 * @returns the same trailer on the axles that remain; the empty mass keeps its centre
 */
export function liftAxles(trailer: Trailer, lifted: readonly number[]): Trailer {
  const { axleCount, axleSpacingMm, supportToAxlesMm, tareOnSupportKg, tareOnAxlesKg, greatestAxlesKg } = trailer;
  const standing = Array.from({ length: axleCount }, (_, index) => index + 1).filter((axle) => !lifted.includes(axle));
  const [first, last] = [standing[0], standing.at(-1)];
  if (first === undefined || last === undefined || standing.length === axleCount) return trailer;
  const mean = standing.reduce((sum, axle) => sum + axle, 0) / standing.length;
  const toAxlesMm = supportToAxlesMm + (mean - (axleCount + 1) / 2) * axleSpacingMm;
  const onAxlesKg = (tareOnAxlesKg * supportToAxlesMm) / toAxlesMm;
  return {
    ...trailer,
    supportToAxlesMm: toAxlesMm,
    tareOnAxlesKg: onAxlesKg,
    tareOnSupportKg: tareOnSupportKg + tareOnAxlesKg - onAxlesKg,
    axleCount: standing.length,
    // Unequal spacings are averaged (appendix of the limits).
    axleSpacingMm: standing.length === 1 ? axleSpacingMm : ((last - first) * axleSpacingMm) / (standing.length - 1),
    greatestAxlesKg: (greatestAxlesKg * standing.length) / axleCount,
  };
}

interface ReadTrailer {
  trailer: Trailer;
  /** Absent where the request gave figures. */
  product?: Product;
}

type TrailerKindName = keyof typeof trailerSchemas;

/** @throws UnreadableTrip for an unknown model, equipment that does not go together, wrong figures */
async function readTrailer(
  content: Pick<ContentSource, 'product'>,
  value: Record<string, unknown>,
  signal: AbortSignal,
): Promise<ReadTrailer> {
  if (value['product'] === undefined) return { trailer: readFigures(value) };
  const { product: id, trim, options } = parseRequest(productTrailerSchema, value, ['trailer']);
  const product = recordId(id) ? await content.product({ id }, { signal }) : undefined;
  if (product === undefined) throw refusal('trailer.product', 'Такой модели в каталоге нет.');
  const trailer = trailerOf(product, readEquipment(product, trim, options));
  if (trailer === undefined) throw refusal('trailer.product', 'Нет данных о распределении массы: расчёт невозможен.');
  return { trailer, product };
}

function readEquipment(product: Product, trim: string | undefined, options: readonly string[]): EquipmentChoice {
  const known = product.trims.find(({ code }) => code === (trim ?? product.trims[0]?.code));
  if (trim !== undefined && known === undefined) throw refusal('trailer.trim', 'Такой комплектации у модели нет.');
  let choice: EquipmentChoice = { trim: known?.code, options: [] };
  for (const [index, code] of options.entries()) {
    const field = `trailer.options[${index}]`;
    if (!product.options.some((option) => option.code === code)) throw refusal(field, 'Такой опции у модели нет.');
    if (optionsOfTrim(product, choice.trim).includes(code)) continue;
    const next = addOption(product, choice, code);
    if (!choice.options.every((each) => next.options.includes(each)) || !next.options.includes(code)) {
      throw refusal(field, 'Эта опция не сочетается с остальными.');
    }
    choice = next;
  }
  return choice;
}

function readFigures(value: Record<string, unknown>): Trailer {
  const kind = value['kind'];
  const kinds = Object.keys(trailerSchemas) as TrailerKindName[];
  const known = kinds.find((each) => each === kind);
  if (known === undefined) {
    throw refusal('trailer.kind', `Нужна модель product или вид прицепа: ${kinds.join(', ')}.`);
  }
  const figures: SentTrailer = parseRequest(trailerSchemas[known], value, ['trailer']);
  const trailer = toTrailer(figures);
  if (trailer.tareOnAxlesKg > trailer.greatestAxlesKg) {
    throw refusal('trailer.greatestAxlesKg', 'Меньше, чем приходится на оси пустого прицепа.');
  }
  return trailer;
}

function toTrailer(figures: SentTrailer): Trailer {
  const { tareOnAxlesKg, axleCount, axleSpacingMm, dualTyres, greatestAxlesKg, floorLengthMm } = figures;
  const { greatestGrossKg, greatestKgPerMetre } = figures;
  const common = { tareOnAxlesKg, axleCount, axleSpacingMm, dualTyres, greatestAxlesKg, floorLengthMm };
  const limits = { greatestGrossKg, greatestKgPerMetre };
  switch (figures.kind) {
    case 'semi-trailer':
      return {
        ...{ kind: figures.kind, ...common, ...limits },
        frontWallToSupportMm: figures.frontWallToKingpinMm,
        supportToAxlesMm: figures.kingpinToAxlesMm,
        tareOnSupportKg: figures.tareOnKingpinKg,
        greatestSupportKg: figures.greatestKingpinKg,
      };
    case 'full-trailer':
      return {
        ...{ kind: figures.kind, ...common, ...limits, axleCount: axleCount - 1 },
        frontWallToSupportMm: figures.frontWallToTurntableMm,
        supportToAxlesMm: figures.turntableToAxlesMm,
        tareOnSupportKg: figures.tareOnTurntableKg,
        greatestSupportKg: figures.greatestTurntableKg,
      };
    case 'centre-axle-trailer':
      return {
        ...{ kind: figures.kind, ...common, ...limits },
        frontWallToSupportMm: 0 - figures.eyeToFrontWallMm,
        supportToAxlesMm: figures.eyeToAxlesMm,
        tareOnSupportKg: figures.tareOnDrawbarKg,
        greatestSupportKg: figures.greatestDrawbarKg,
        greatestLiftKg: figures.greatestDrawbarLiftKg,
      };
  }
}

function refusal(field: string, text: string): UnreadableTrip {
  return new UnreadableTrip([{ field, text }]);
}

export interface ReadTrip extends SpokenTrip, Pick<ReadTrailer, 'product'> {
  cargo: CargoLine[];
}

export interface TripSources {
  content: Pick<ContentSource, 'product'>;
  loadingTables: LoadingTables;
}

/** @throws UnreadableTrip naming what is wrong by field */
export async function readTrip(sources: TripSources, body: unknown, signal: AbortSignal): Promise<ReadTrip> {
  const { roadClass, liftedAxles, ...parts } = parseRequest(tripSchema, body);
  const cargo = readCargo(parts.cargo);
  const { trailer, product } = await readTrailer(sources.content, parts.trailer, signal);
  const tractor = readTractor(sources.loadingTables.tractors, parts.tractor, trailer.kind);
  const problems = [...liftProblems(trailer, liftedAxles), ...floorProblems(trailer, cargo)];
  if (problems.length > 0) throw new UnreadableTrip(problems.slice(0, 50));
  const turntableAxles = trailer.kind === 'full-trailer' ? 1 : 0;
  const lifted = liftedAxles.map((axle) => axle - turntableAxles);
  return { trailer: liftAxles(trailer, lifted), tractor, roadClass, cargo, ...(product && { product }) };
}

function liftProblems({ kind, axleCount }: Trailer, lifted: readonly number[]): FieldProblem[] {
  const first = kind === 'full-trailer' ? 2 : 1;
  const last = axleCount + first - 1;
  const wrong = lifted.findIndex((axle, index) => axle < first || axle > last || lifted.indexOf(axle) !== index);
  if (wrong >= 0) {
    const text = `Поднять можно оси с${'\u00a0'}${first}-й по${'\u00a0'}${last}-ю, каждую один раз.`;
    return [{ field: `liftedAxles[${wrong}]`, text }];
  }
  if (lifted.length < axleCount) return [];
  return [{ field: 'liftedAxles', text: 'Хотя бы одна ось должна стоять на дороге.' }];
}

function floorProblems({ floorLengthMm }: Trailer, cargo: readonly CargoLine[]): FieldProblem[] {
  return cargo.flatMap(({ centreMm }, index) =>
    centreMm === undefined || centreMm <= floorLengthMm
      ? []
      : [{ field: `cargo[${index}].centreMm`, text: `Дальше конца пола: его длина ${floorLengthMm} мм.` }],
  );
}
