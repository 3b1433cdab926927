/** Loads the trip check: the form, and the verdict on the trip that the query describes. */
import { UnreadableTrip } from '#server/loading/request-problems.ts';
import { servicesCrumb } from '#server/pages/parts/breadcrumbs.ts';
import { checkTrip } from '#server/trips/check-trip.ts';
import { readRoad, tripFormData } from '#server/trips/trip-form.ts';
import {
  equipmentName,
  fittingTractor,
  readEquipment,
  readModelTrailer,
  readTripTractor,
} from '#server/trips/trip-vehicles.ts';
import type { Product } from '#shared/content/product.ts';
import { toSearch } from '#shared/queries/page-query.ts';
import type { TripKey } from '#shared/queries/trip-query.ts';
import { href } from '#shared/routes.ts';
import { type ReadLine, readTripLines } from '#shared/trip/read-trip-lines.ts';
import type { ReysAnswer } from '#shared/trip/trip-pages.ts';
import { type TripProblems, type TripText, toTripSearch, toTripText, tripLines } from '#shared/trip/trip-text.ts';
import type { LoadContext, PageLoader, QueryVariant } from './page-loader.ts';

export const reys: PageLoader<'reys'> = async ({ query, content, loadingTables }) => {
  const problems: TripProblems = {};
  const asked = toTripText(query);
  const [cards, product] = await Promise.all([
    content.products({}),
    asked.model === undefined ? undefined : findModel(asked.model, content),
  ]);
  const usual = product && query.tractor === undefined ? fittingTractor(product, loadingTables) : undefined;
  const text = usual === undefined ? asked : { ...asked, tractor: usual };
  const hasCargo = tripLines.some((row) => text[`kind${row}`] !== undefined);
  if (product === undefined && (hasCargo || asked.model !== undefined)) problems.model = 'Выберите модель из списка.';
  // A link may name the model alone; a sent form names the tractor too.
  else if (!hasCargo && query.tractor !== undefined) problems.kind1 = 'Добавьте хотя бы один груз.';
  const lines = hasCargo ? readTripLines(text, problems) : [];
  const answer = product && hasCargo ? answerFor(text, product, lines, { problems, loadingTables }) : undefined;
  const { sheet: _, moved, ...typed } = text;
  const keepsMoves = moved !== undefined && answer?.lostMoves === undefined;
  const edited = keepsMoves ? { ...typed, moved } : typed;
  return {
    kind: 'page',
    breadcrumbs: [servicesCrumb, { text: 'Проверить рейс', href: href('reys') }],
    ...(toSearch(query) !== '' && { variant: someTrip }),
    data: {
      ...tripFormData(edited, problems, loadingTables),
      models: cards.map(({ id, shortName }) => ({ id, name: shortName })),
      ...describeEquipment(product, text),
      tractor: tractorName(text, loadingTables),
      ...(answer && { answer }),
      isSheet: text.sheet !== undefined && answer !== undefined,
      editSearch: toTripSearch(edited),
    },
  };
};

/** What the form and the answer say of the model. */
function describeEquipment(product: Product | undefined, text: TripText) {
  if (product === undefined) return { trims: [], options: [] };
  const { shortName: name, category: slug, id, trims } = product;
  const choice = readEquipment(product, text);
  return {
    trims: trims.map(({ code, name }) => ({ code, name })),
    options: product.options
      .filter(({ code }) => choice.options.includes(code))
      .map(({ code, title }) => ({ code, title })),
    model: { name, href: href('product', { slug, id }), equipment: equipmentName(product, choice) },
  };
}

/** Search engines index the clean page alone. */
const someTrip: QueryVariant = { canonical: href('reys'), indexed: false, pageNumber: 1 };

type Needed = Pick<LoadContext<'reys'>, 'loadingTables'> & { problems: TripProblems };

/** @returns undefined where a field has a problem */
function answerFor(
  text: TripText,
  product: Product,
  lines: readonly ReadLine[],
  { problems, loadingTables }: Needed,
): ReysAnswer | undefined {
  const roadClass = readRoad(text, problems);
  const trailer = readModelTrailer(product, text, problems);
  const tractor = trailer && readTripTractor(text, trailer, loadingTables, problems);
  if (trailer !== undefined) nameFarLines(lines, trailer.floorLengthMm, problems);
  if (Object.keys(problems).length > 0) return undefined;
  if (roadClass === undefined || trailer === undefined || tractor === undefined) return undefined;
  try {
    return checkTrip({ product, trailer, tractor, roadClass }, lines, loadingTables.roadLimits, text.moved);
  } catch (error) {
    if (!(error instanceof UnreadableTrip)) throw error;
    for (const { field, text: words } of error.problems) problems[keyOf(field, lines)] = words;
    return undefined;
  }
}

function nameFarLines(lines: readonly ReadLine[], floorLengthMm: number, problems: TripProblems): void {
  for (const { row, line } of lines) {
    if (line.centreMm !== undefined && line.centreMm > floorLengthMm) {
      problems[`at${row}`] = `Дальше конца пола: его длина ${floorLengthMm}\u00a0мм.`;
    }
  }
}

const keysOfFields = { massKg: 'mass', count: 'count', stop: 'stop', kind: 'kind', centreMm: 'at' } as const;

/** The field of the form for `cargo[1].heightMm`. */
function keyOf(field: string, lines: readonly ReadLine[]): TripKey {
  const [, index = '0', name = 'count'] = /^cargo\[(\d+)\]\.(\w+)/.exec(field) ?? [];
  const row = lines[Number(index)]?.row ?? 1;
  const key = Object.entries(keysOfFields).find(([own]) => own === name)?.[1] ?? 'size';
  return `${key}${row}`;
}

async function findModel(id: string, content: LoadContext<'reys'>['content']): Promise<Product | undefined> {
  return /^[a-z\d-]+$/.test(id) ? content.product({ id }) : undefined;
}

/** Within a sentence. */
function tractorName({ tractor }: TripText, { tractors }: Needed['loadingTables']): string {
  const { title = 'Свой тягач' } = tractors.presets.find(({ id }) => id === tractor) ?? {};
  return title.charAt(0).toLowerCase() + title.slice(1);
}
