/** What both tools read of their query beyond the cargo: road, tractor, ways of loading. */
import { nonBreaking } from '#server/content/files/non-breaking.ts';
import type { LoadingTables } from '#server/content/files/own-content.ts';
import { baseChoice, changeTrim, type EquipmentChoice, isBase } from '#shared/configuration/equipment.ts';
import type { CargoProfile } from '#shared/content/cargo-profiles.ts';
import type { Product } from '#shared/content/product.ts';
import type { TractorPreset } from '#shared/content/tractor.ts';
import { lowerFirst } from '#shared/format.ts';
import type { OwnTractorKey, TripLineNumber } from '#shared/queries/page-queries.ts';
import { href } from '#shared/routes.ts';
import { couplingOf, type TowingVehicle, type Trailer, type TrailerKind } from '#shared/trips/combination.ts';
import { allWays, type LoadingWay } from '#shared/trips/loading-space.ts';
import { type RoadClass, roadClasses } from '#shared/trips/road-rules.ts';
import { massQuestion, readMassKg } from '#shared/trips/trip-mass.ts';
import type { CargoChoice, TripFormData } from '#shared/trips/trip-pages.ts';
import {
  ownTractor,
  ownTractorFigures,
  type TripProblems,
  type TripText,
  toTripSearch,
  tripLines,
} from '#shared/trips/trip-text.ts';
import { leastC, mostC } from './rank-models.ts';
import { readTractor, UnreadableTrip } from './read-trip.ts';
import { readWhole } from './read-trip-lines.ts';
import { trailerOf } from './trailer-of-product.ts';

/**
 * @param page whose form it is
 * @param profiles those that some trailer of the catalogue is meant for
 */
export function tripFormData(
  page: 'trailer-finder' | 'trip-check',
  { text, problems }: Pick<TripFormData, 'text' | 'problems'>,
  { tractors, roadLimits }: LoadingTables,
  profiles: readonly CargoProfile[],
): TripFormData {
  return {
    text,
    problems: Object.fromEntries(Object.entries(problems).map(([field, words]) => [field, nonBreaking(words)])),
    choices: unitChoices(page, text, problems),
    tractors: tractors.presets.map(({ id, title }) => ({ id, title })),
    profiles: choicesOf(profiles),
    edition: { day: roadLimits.edition, source: roadLimits.source, note: roadLimits.note },
  };
}

/** The usual cargo of a kind needs no choice; a kind that has no other cargo, none at all. */
function choicesOf(profiles: readonly CargoProfile[]): CargoChoice[] {
  const isUsual = (profile: CargoProfile) =>
    profile.kinds.every((kind) => profiles.find(({ kinds }) => kinds.includes(kind)) === profile);
  return profiles.filter((profile) => !isUsual(profile)).map(({ id, name, kinds }) => ({ id, name, kinds }));
}

/** For each mass whose unit is asked about, links to what it may have meant. */
function unitChoices(
  page: 'trailer-finder' | 'trip-check',
  text: TripText,
  problems: TripProblems,
): TripFormData['choices'] {
  const asked = tripLines.filter((row) => problems[`mass${row}`] !== undefined);
  const linksOf = (row: TripLineNumber) =>
    (massQuestion(text, row)?.choices ?? []).map(({ text: words, mass }) => ({
      text: words,
      href: `${href(page)}${toTripSearch({ ...text, [`mass${row}`]: mass, [`unit${row}`]: '' })}`,
    }));
  return Object.fromEntries(asked.map((row) => [`mass${row}`, linksOf(row)]));
}

/** @returns undefined after naming the problem */
export function readRoad({ road }: TripText, problems: TripProblems): RoadClass | undefined {
  const found = roadClasses.find((each) => String(each) === road);
  if (found === undefined) problems.road = 'Выберите дорогу из списка.';
  return found;
}

/** @returns undefined after naming the problem */
export function readPreset(
  { tractor }: TripText,
  { tractors }: LoadingTables,
  problems: TripProblems,
): TractorPreset | undefined {
  const found = tractors.presets.find(({ id }) => id === tractor);
  if (found === undefined) problems.tractor = 'Выберите тягач из списка.';
  return found;
}

/** «−18», «+4»; undefined where no regime is asked for, or after naming the problem. */
export function readTemperature({ temp = '' }: TripText, problems: TripProblems): number | undefined {
  const bare = temp.replace(/[\s\u00a0]|°?[CС]$/gi, '').replace(/^[\p{Pd}−]/u, '-');
  if (bare === '') return undefined;
  const value = Number(bare);
  if (/^[-+]?\d{1,2}$/.test(bare) && value >= leastC && value <= mostC) return value;
  problems.temp = `Температура: целое число от\u00a0−${-leastC} до\u00a0+${mostC}, например −18.`;
  return undefined;
}

/** Any way unless one is named. */
export function readWays({ way }: TripText, problems: TripProblems): readonly LoadingWay[] {
  const found = allWays.filter((each) => each === way);
  if (found.length === 0 && way !== 'any') problems.way = 'Выберите способ погрузки из списка.';
  return found.length === 0 ? allWays : found;
}

// The vehicles of a checked trip: a model with its trim, a typical tractor or one’s own.

/** @returns undefined after naming the problem */
export function readModelTrailer(product: Product, text: TripText, problems: TripProblems): Trailer | undefined {
  const trailer = trailerOf(product, readEquipment(product, text));
  if (trailer === undefined) problems.model = 'Для этой модели нет данных о\u00a0распределении массы: выберите другую.';
  return trailer;
}

/** What the model has not is left out: the form may have changed the model since. */
export function readEquipment(product: Product, { trim, options = '' }: TripText): EquipmentChoice {
  const known = product.trims.find(({ code }) => code === trim)?.code ?? baseChoice(product).trim;
  // The product's page knows options by their permanent numbers.
  const asked = options.split(',');
  const chosen = product.options.filter(({ code, number }) => asked.includes(code) || asked.includes(String(number)));
  return changeTrim(product, { trim: known, options: chosen.map(({ code }) => code) }, known);
}

/** After the name of the model; empty for the base. */
export function equipmentName(product: Product, choice: EquipmentChoice): string {
  if (isBase(product, choice)) return '';
  const trim = product.trims.find(({ code }) => code === choice.trim);
  const titles = product.options.filter(({ code }) => choice.options.includes(code)).map(({ title }) => title);
  const options = titles.length === 0 ? '' : `, опции: ${titles.join(', ')}`;
  return `${trim === undefined ? '' : `, комплектация «${trim.name}»`}${options}`;
}

/** Where the fields of a tractor's figures come from. */
const fieldKeys: Record<string, OwnTractorKey> = {
  frontAxleKg: 'front',
  rearAxlesKg: 'rear',
  rearAxleCount: 'axles',
  wheelbaseMm: 'base',
  fifthWheelOffsetMm: 'ahead',
  couplingOverhangMm: 'ahead',
  greatestFrontKg: 'frontmax',
  greatestRearKg: 'rearmax',
};

/** @returns undefined after naming the problems */
export function readTripTractor(
  text: TripText,
  { kind }: Trailer,
  { tractors }: LoadingTables,
  problems: TripProblems,
): TowingVehicle | undefined {
  const figures = text.tractor === ownTractor ? readOwnTractor(text, kind, problems) : { preset: text.tractor };
  if (figures === undefined) return undefined;
  try {
    return readTractor(tractors, figures, kind);
  } catch (error) {
    if (!(error instanceof UnreadableTrip)) throw error;
    for (const { field, text: words } of error.problems) {
      const key = fieldKeys[field.replace('tractor.', '')];
      if (key === undefined) problems.tractor = words;
      else problems[key] = `${ownTractorFigures[key].label}: ${lowerFirst(words)}`;
    }
    return undefined;
  }
}

/** @returns undefined after naming each figure that is missing */
function readOwnTractor(text: TripText, kind: TrailerKind, problems: TripProblems) {
  const left = kind === 'semi-trailer' ? 'couplingOverhangMm' : 'fifthWheelOffsetMm';
  const figures = Object.entries(fieldKeys)
    .filter(([field]) => field !== left)
    .map(([field, key]) => {
      const typed = text[key] ?? '';
      return { field, key, typed, value: field.endsWith('Kg') ? readMassKg(typed) : readWhole(typed) };
    });
  // What stands on wheels of its own loads no coupling.
  const missing = figures.filter(
    ({ key, typed, value }) => value === undefined && !(kind === 'full-trailer' && key === 'ahead' && typed === ''),
  );
  for (const { key } of missing) problems[key] = `${ownTractorFigures[key].label}: укажите целым числом.`;
  return missing.length > 0 ? undefined : Object.fromEntries(figures.map(({ field, value }) => [field, value]));
}

/** The tractor that goes with the model, unless one is named. */
export function fittingTractor(product: Product, { tractors }: LoadingTables): string | undefined {
  const coupling = couplingOf(product.kind);
  return tractors.presets.find((preset) => preset.coupling === coupling)?.id;
}

/** «седельный тягач 4×2»: within a sentence. */
export function tractorName({ tractor }: TripText, { tractors }: LoadingTables): string {
  const { title = 'Свой тягач' } = tractors.presets.find(({ id }) => id === tractor) ?? {};
  return lowerFirst(title);
}
