/** The vehicles of a checked trip: a model with its trim, a typical tractor or one's own. */
import type { LoadingTables } from '#server/content/files/own-content.ts';
import { baseChoice, changeTrim, type EquipmentChoice, isBase } from '#shared/configuration/equipment.ts';
import type { Product } from '#shared/content/product.ts';
import { lowerFirst } from '#shared/format.ts';
import type { OwnTractorKey } from '#shared/queries/page-queries.ts';
import { couplingOf, type TowingVehicle, type Trailer } from '#shared/trips/combination.ts';
import type { TripProblems, TripText } from '#shared/trips/trip-text.ts';
import { readTractor, UnreadableTrip } from './read-trip.ts';
import { readWhole } from './read-trip-lines.ts';
import { trailerOf } from './trailer-of-product.ts';

/** Value of `tractor` for figures of one's own. */
export const ownTractor = 'own';

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

export const ownTractorKeys: readonly OwnTractorKey[] = [...new Set(Object.values(fieldKeys))];

/** @returns undefined after naming the problems */
export function readTripTractor(
  text: TripText,
  { kind }: Trailer,
  { tractors }: LoadingTables,
  problems: TripProblems,
): TowingVehicle | undefined {
  const isOwn = text.tractor === ownTractor;
  const left = kind === 'semi-trailer' ? 'couplingOverhangMm' : 'fifthWheelOffsetMm';
  const figures = Object.entries(fieldKeys)
    .filter(([field]) => field !== left)
    .map(([field, key]) => [field, readWhole(text[key] ?? '')]);
  try {
    return readTractor(tractors, isOwn ? Object.fromEntries(figures) : { preset: text.tractor }, kind);
  } catch (error) {
    if (!(error instanceof UnreadableTrip)) throw error;
    for (const { field, text: words } of error.problems) {
      const key = fieldKeys[field.replace('tractor.', '')] ?? 'tractor';
      problems[key] = key === 'tractor' || words !== 'Поле обязательно.' ? words : 'Укажите целым числом.';
    }
    return undefined;
  }
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
