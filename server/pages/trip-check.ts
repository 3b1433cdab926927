/** Loads the trip check: the form, and the verdict on the trip that the query describes. */
import type { LoadingTables } from '#server/content/files/own-content.ts';
import { servicesCrumb } from '#server/pages/parts/breadcrumbs.ts';
import { askTrip, readReady, workOutAsked } from '#server/trips/ask-trip.ts';
import { readTripLines } from '#server/trips/read-trip-lines.ts';
import { cargoNeed, readProfiles, usableProfiles } from '#server/trips/suit-cargo.ts';
import { cargoText } from '#server/trips/trip-examples.ts';
import { equipmentName, readEquipment, tractorName, tripFormData } from '#server/trips/trip-form.ts';
import { describeTrip } from '#server/trips/work-out-trip.ts';
import type { NamedLink } from '#shared/content/fields.ts';
import type { Product } from '#shared/content/product.ts';
import { drawFromSide } from '#shared/drawing/loading-plan.ts';
import { toSearch } from '#shared/queries/page-query.ts';
import { href } from '#shared/routes.ts';
import { type CargoNeed, gradeWithNeed, verdictWithNeed } from '#shared/trips/cargo-need.ts';
import type { TripCheckAnswer, TripCheckExample } from '#shared/trips/trip-pages.ts';
import {
  answerId,
  ownTractor,
  ownTractorFigures,
  type TripText,
  toTripSearch,
  usualTrip,
} from '#shared/trips/trip-text.ts';
import type { PageLoader } from './page-loader.ts';

export const tripCheck: PageLoader<'trip-check'> = async ({ query, content, loadingTables, nextTurn }) => {
  const findProduct = (id: string) => content.product({ id });
  const [cards, types, { text, product, problems, ready: asked }] = await Promise.all([
    content.products({}),
    content.types({}),
    askTrip(query, findProduct, loadingTables),
  ]);
  const profiles = usableProfiles(loadingTables.cargoProfiles, types);
  const cargoes = readProfiles(text, profiles, problems);
  const ready = problems.profile === undefined ? asked : undefined;
  if (ready !== undefined) await nextTurn();
  const worked = ready && workOutAsked(ready, { problems, loadingTables });
  const described = product && worked && describeTrip(worked, product, text.moved);
  const need = product && cargoNeed(cargoes, product, types, readEquipment(product, text));
  const answer = described && withNeed(described, need && { ...need, ways: waysOn(text, need) });
  const example = toSearch(query) === '' ? await exampleOf(findProduct, loadingTables, nextTurn) : undefined;
  const { sheet: _, moved, ...typed } = text;
  const keepsMoves = moved !== undefined && answer?.lostMoves === undefined;
  const edited = keepsMoves ? { ...typed, moved } : typed;
  return {
    kind: 'page',
    breadcrumbs: [servicesCrumb, { text: 'Проверить рейс', href: href('trip-check') }],
    ...(toSearch(query) !== '' && { variant: { indexed: false } }),
    data: {
      ...tripFormData('trip-check', { text: edited, problems }, loadingTables, profiles),
      models: cards.map(({ id, shortName }) => ({ id, name: shortName })),
      ...describeEquipment(product, text),
      tractor: tractorName(text, loadingTables),
      ...(answer && { answer }),
      ...(product && { empty: drawFromSide(product, []) }),
      ...(example && { example }),
      isSheet: text.sheet !== undefined && answer !== undefined,
      editSearch: toTripSearch(edited),
    },
  };
};

function withNeed(answer: TripCheckAnswer, need: CargoNeed | undefined): TripCheckAnswer {
  if (need === undefined) return answer;
  const { verdict, grade } = answer;
  return { ...answer, need, verdict: verdictWithNeed(verdict, need), grade: gradeWithNeed(grade, need) };
}

/** The way on from a trailer that lacks something for its cargo. */
function waysOn(text: TripText, { option }: CargoNeed): NamedLink[] {
  const { sheet: _, moved: __, ...trip } = text;
  const { model: ___, trim: ____, options = '', ...rest } = trip;
  // The selection knows no tractor of one's own.
  const cargo = Object.fromEntries(
    Object.entries(rest).filter(([key, value]) => !(key in ownTractorFigures) && value !== ownTractor),
  );
  const link = (words: string, page: 'trip-check' | 'trailer-finder', trip: TripText) => ({
    text: words,
    href: `${href(page)}${toTripSearch(trip)}#${answerId}`,
  });
  const chosen = options.split(',').filter((code) => code !== '');
  return [
    ...(option === undefined
      ? []
      : [link('Проверить с\u00a0этой опцией', 'trip-check', { ...trip, options: [...chosen, option].join() })]),
    link('Модели под\u00a0этот груз', 'trailer-finder', cargo),
  ];
}

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

/** @returns undefined where the plant has no example, or the catalogue has lost its model */
async function exampleOf(
  findProduct: (id: string) => Promise<Product | undefined>,
  loadingTables: LoadingTables,
  nextTurn: () => Promise<void>,
): Promise<TripCheckExample | undefined> {
  const { worked: trip } = loadingTables.tripExamples;
  const product = trip && (await findProduct(trip.model));
  if (trip === undefined || product === undefined) return undefined;
  const text = { ...usualTrip, model: trip.model, ...cargoText(trip) };
  const needed = { problems: {}, loadingTables };
  const ready = readReady(text, product, readTripLines(text, {}), needed);
  await nextTurn();
  const worked = ready && workOutAsked(ready, needed);
  if (worked === undefined) return undefined;
  const { diagram: _, ...answer } = describeTrip(worked, product);
  const vehicles = `${product.shortName}, ${tractorName(text, loadingTables)}`;
  return { title: trip.text, vehicles, search: toTripSearch(text), answer };
}
