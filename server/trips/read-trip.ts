/** A whole request: trailer, tractor, road, raised axles and cargo, each resolved and in agreement with the others. */

import { z } from 'zod';
import type { ContentSource } from '#server/content/content-source.ts';
import type { LoadingTables } from '#server/content/files/own-content.ts';
import { addOption, type EquipmentChoice, optionsOfTrim } from '#shared/configuration/equipment.ts';
import type { Product } from '#shared/content/product.ts';
import type { TractorList } from '#shared/content/tractor.ts';
import { formatNumber } from '#shared/format.ts';
import { recordId } from '#shared/route-params.ts';
import { type CargoLine, countOf } from '#shared/trips/cargo.ts';
import { couplingOf, type TowingVehicle, type Trailer, type TrailerKind } from '#shared/trips/combination.ts';
import type { SpokenTrip } from '#shared/trips/judge-trip.ts';
import type { PlacementProblem } from '#shared/trips/placement.ts';
import {
  looseLineSchemas,
  lyingLineSchema,
  mostPieces,
  presetTractorSchema,
  productTrailerSchema,
  type SentTrailer,
  tractorSchema,
  trailerSchemas,
  tripSchema,
} from './check-request.ts';
import { trailerOf } from './trailer-of-product.ts';

/** The request cannot be judged: the answer is 400 with these problems. */
export class UnreadableTrip extends Error {
  readonly problems: readonly PlacementProblem[];

  constructor(problems: readonly PlacementProblem[]) {
    super(problems.map(({ field }) => field).join(', '));
    this.name = 'UnreadableTrip';
    this.problems = problems;
  }
}

type Issue = z.core.$ZodIssue;

/** Longer lists help nobody, and a request may hold thousands of faults. */
const mostProblems = 50;

/** @throws UnreadableTrip naming every field that breaks the schema, up to fifty */
export function parseRequest<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  path: PropertyKey[] = [],
): z.output<Schema> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  const problems = result.error.issues.flatMap((issue) => describeIssue(issue, path));
  throw new UnreadableTrip(problems.slice(0, mostProblems));
}

const { toDotPath } = z.core;

function describeIssue(issue: Issue, prefix: readonly PropertyKey[]): PlacementProblem[] {
  const path = [...prefix, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: toDotPath([...path, key.slice(0, 60)]), text: 'Такого поля нет.' }));
  }
  return [{ field: toDotPath(path), text: issueText(issue) }];
}

const kindWords: Record<string, string> = {
  int: 'нужно целое число',
  number: 'нужно число',
  string: 'нужна строка',
  boolean: 'нужно true или false',
  array: 'нужен список',
  object: 'нужен объект',
};

function issueText(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Поле обязательно.' : `Здесь ${kindWords[issue.expected] ?? 'нужно другое'}.`;
    case 'too_small':
      return `${issue.origin === 'array' ? 'Нужно не' : 'Не'} меньше ${formatNumber(Number(issue.minimum))}.`;
    case 'too_big':
      return `${issue.origin === 'array' ? 'Строк может быть не' : 'Не'} больше ${formatNumber(Number(issue.maximum))}.`;
    case 'invalid_value':
      return `Возможны значения: ${issue.values.join(', ')}.`;
    default:
      return issue.message;
  }
}

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

/** @throws UnreadableTrip for an unknown model, equipment that does not go together, wrong figures */
async function readTrailer(
  content: Pick<ContentSource, 'product'>,
  value: Record<string, unknown>,
  signal: AbortSignal,
): Promise<Pick<ReadTrip, 'trailer' | 'product'>> {
  if (value['product'] === undefined) return { trailer: readTrailerFigures(value) };
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

function readTrailerFigures(value: Record<string, unknown>): Trailer {
  const kind = value['kind'];
  const kinds = Object.keys(trailerSchemas) as (keyof typeof trailerSchemas)[];
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

/** Statics knows one front support, whatever it is called. */
function toTrailer(figures: SentTrailer): Trailer {
  switch (figures.kind) {
    case 'semi-trailer': {
      const { frontWallToKingpinMm: frontWallToSupportMm, kingpinToAxlesMm: supportToAxlesMm, ...rest } = figures;
      const { tareOnKingpinKg: tareOnSupportKg, greatestKingpinKg: greatestSupportKg, ...common } = rest;
      return { ...common, frontWallToSupportMm, supportToAxlesMm, tareOnSupportKg, greatestSupportKg };
    }
    case 'full-trailer': {
      const { frontWallToTurntableMm: frontWallToSupportMm, turntableToAxlesMm: supportToAxlesMm, ...rest } = figures;
      const { tareOnTurntableKg: tareOnSupportKg, greatestTurntableKg: greatestSupportKg, ...common } = rest;
      const axleCount = figures.axleCount - 1;
      return { ...common, axleCount, frontWallToSupportMm, supportToAxlesMm, tareOnSupportKg, greatestSupportKg };
    }
    case 'centre-axle-trailer': {
      const { eyeToFrontWallMm, eyeToAxlesMm: supportToAxlesMm, greatestDrawbarLiftKg, ...rest } = figures;
      const { tareOnDrawbarKg: tareOnSupportKg, greatestDrawbarKg: greatestSupportKg, ...common } = rest;
      const places = { frontWallToSupportMm: 0 - eyeToFrontWallMm, supportToAxlesMm };
      return { ...common, ...places, tareOnSupportKg, greatestSupportKg, greatestLiftKg: greatestDrawbarLiftKg };
    }
  }
}

function refusal(field: string, text: string): UnreadableTrip {
  return new UnreadableTrip([{ field, text }]);
}

export interface ReadTrip extends SpokenTrip {
  cargo: CargoLine[];
  /** Absent where the request gave figures. */
  product?: Product;
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

function liftProblems({ kind, axleCount }: Trailer, lifted: readonly number[]): PlacementProblem[] {
  const first = kind === 'full-trailer' ? 2 : 1;
  const last = axleCount + first - 1;
  const wrong = lifted.findIndex((axle, index) => axle < first || axle > last || lifted.indexOf(axle) !== index);
  const text = `Поднять можно оси с${'\u00a0'}${first}-й по${'\u00a0'}${last}-ю, каждую один раз.`;
  if (wrong >= 0) return [{ field: `liftedAxles[${wrong}]`, text }];
  return lifted.length < axleCount ? [] : [{ field: 'liftedAxles', text: 'Хотя бы одна ось должна стоять на дороге.' }];
}

function floorProblems({ floorLengthMm }: Trailer, cargo: readonly CargoLine[]): PlacementProblem[] {
  return cargo.flatMap(({ centreMm }, index) =>
    centreMm === undefined || centreMm <= floorLengthMm
      ? []
      : [{ field: `cargo[${index}].centreMm`, text: `Дальше конца пола: его длина ${floorLengthMm} мм.` }],
  );
}

/**
 * @param trailerKind undefined where any trailer may follow
 * @throws UnreadableTrip for an unknown preset, another coupling than the trailer's, figures that contradict each other
 */
export function readTractor(
  { presets }: TractorList,
  value: Record<string, unknown>,
  trailerKind: TrailerKind | undefined,
): TowingVehicle {
  if (value['preset'] === undefined) return readTractorFigures(value, trailerKind);
  const { preset: id } = parseRequest(presetTractorSchema, value, ['tractor']);
  const found = presets.find((preset) => preset.id === id);
  const known = presets.map((preset) => preset.id).join(', ');
  if (found === undefined) throw refusal('tractor.preset', `Возможны значения: ${known}.`);
  const { id: _id, name: _name, title: _title, ...tractor } = found;
  if (trailerKind !== undefined && tractor.coupling !== couplingOf(trailerKind)) {
    throw refusal(
      'tractor.preset',
      tractor.coupling === 'hook' ? 'Полуприцепу нужен седельный тягач.' : 'Прицепу нужен грузовик.',
    );
  }
  return tractor;
}

function readTractorFigures(value: Record<string, unknown>, trailerKind: TrailerKind | undefined): TowingVehicle {
  const { fifthWheelOffsetMm, couplingOverhangMm, rearDualTyres, ...figures } = parseRequest(tractorSchema, value, [
    'tractor',
  ]);
  const isHook = trailerKind === undefined ? fifthWheelOffsetMm === undefined : couplingOf(trailerKind) === 'hook';
  const coupling = isHook ? 'hook' : 'fifth-wheel';
  if (!isHook && fifthWheelOffsetMm === undefined) {
    throw refusal('tractor.fifthWheelOffsetMm', 'Поле обязательно для полуприцепа.');
  }
  if (isHook && trailerKind !== 'full-trailer' && couplingOverhangMm === undefined) {
    throw refusal(
      'tractor.couplingOverhangMm',
      'Грузовику нужно расстояние от задней оси до сцепного устройства, couplingOverhangMm, тягачу — смещение седла, fifthWheelOffsetMm.',
    );
  }
  const couplingAheadMm = isHook ? 0 - (couplingOverhangMm ?? 0) : (fifthWheelOffsetMm ?? 0);
  if (Math.abs(couplingAheadMm) >= figures.wheelbaseMm) {
    const field = isHook ? 'couplingOverhangMm' : 'fifthWheelOffsetMm';
    throw refusal(`tractor.${field}`, 'Больше базы: сцепка не может стоять дальше оси.');
  }
  if (figures.greatestFrontKg < figures.frontAxleKg) {
    throw refusal('tractor.greatestFrontKg', 'Меньше, чем приходится на переднюю ось без прицепа.');
  }
  if (figures.greatestRearKg < figures.rearAxlesKg) {
    throw refusal('tractor.greatestRearKg', 'Меньше, чем приходится на задние оси без прицепа.');
  }
  return { ...figures, coupling, couplingAheadMm, rearDualTyres: rearDualTyres ?? figures.rearAxleCount === 1 };
}

const kindSchema = z.enum(Object.keys(looseLineSchemas) as (keyof typeof looseLineSchemas)[]);

/** @throws UnreadableTrip naming every wrong field of every line */
export function readCargo(lines: readonly Record<string, unknown>[]): CargoLine[] {
  const problems: PlacementProblem[] = [];
  const cargo = lines.flatMap((line, index) => {
    try {
      return [readLine(line, ['cargo', index])];
    } catch (error) {
      if (!(error instanceof UnreadableTrip)) throw error;
      problems.push(...error.problems);
      return [];
    }
  });
  const pieces = countOf(cargo);
  if (pieces > mostPieces) {
    problems.push({ field: 'cargo', text: `Мест в рейсе ${pieces}, а считаем мы не больше ${mostPieces}.` });
  }
  if (problems.length > 0) throw new UnreadableTrip(problems.slice(0, 50));
  return cargo;
}

/** A line with `centreMm` lies where it says, whatever it is; any other names its kind. */
function readLine(line: Record<string, unknown>, path: PropertyKey[]): CargoLine {
  if (line['centreMm'] === undefined) return readLoose(line, path);
  if (line['kind'] === undefined) return parseRequest(lyingLineSchema, line, path);
  const { centreMm, ...loose } = line;
  const { massKg, count, stop } = readLoose(loose, path);
  return parseRequest(lyingLineSchema, { massKg, count, stop, centreMm }, path);
}

function readLoose(line: Record<string, unknown>, path: PropertyKey[]): CargoLine {
  const kind = line['kind'];
  const isKnown = kindSchema.safeParse(kind);
  if (!isKnown.success) {
    const text = `Нужно место груза centreMm или вид: ${kindSchema.options.join(', ')}.`;
    throw new UnreadableTrip([{ field: `cargo[${String(path[1])}].kind`, text }]);
  }
  return parseRequest(looseLineSchemas[isKnown.data], line, path);
}
