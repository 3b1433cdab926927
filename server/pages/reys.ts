/** Loads the trip check: the form, and the verdict on the trip that the query describes. */

import type { LoadingTables } from '#server/content/files/loading-tables.ts';
import { servicesCrumb } from '#server/pages/parts/breadcrumbs.ts';
import { answerTrip } from '#server/trips/answer-trip.ts';
import { exampleTitle, exampleTrip } from '#server/trips/example-trip.ts';
import { tripFormData } from '#server/trips/trip-form.ts';
import { equipmentName, fittingTractor, readEquipment } from '#server/trips/trip-vehicles.ts';
import type { Product } from '#shared/content/product.ts';
import { drawFromSide } from '#shared/drawing/loading-plan.ts';
import { toSearch } from '#shared/queries/page-query.ts';
import { href } from '#shared/routes.ts';
import { readTripLines } from '#shared/trip/read-trip-lines.ts';
import type { ReysExample } from '#shared/trip/trip-pages.ts';
import {
  type TripProblems,
  type TripText,
  toTripSearch,
  toTripText,
  tripLines,
  usualTrip,
} from '#shared/trip/trip-text.ts';
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
  const answer = product && hasCargo ? answerTrip(text, product, lines, { problems, loadingTables }) : undefined;
  const example = toSearch(query) === '' ? await exampleOf(content, loadingTables) : undefined;
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
      ...(product && { empty: drawFromSide(product, []) }),
      ...(example && { example }),
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

/** @returns undefined where the catalogue has lost the model */
async function exampleOf(
  content: LoadContext<'reys'>['content'],
  loadingTables: LoadingTables,
): Promise<ReysExample | undefined> {
  const product = await findModel(exampleTrip.model, content);
  const text = { ...usualTrip, ...exampleTrip };
  const answered = product && answerTrip(text, product, readTripLines(text, {}), { problems: {}, loadingTables });
  if (product === undefined || answered === undefined) return undefined;
  const { diagram: _, ...answer } = answered;
  const vehicles = `${product.shortName}, ${tractorName(text, loadingTables)}`;
  return { title: exampleTitle, vehicles, search: toTripSearch(text), answer };
}

async function findModel(id: string, content: LoadContext<'reys'>['content']): Promise<Product | undefined> {
  return /^[a-z\d-]+$/.test(id) ? content.product({ id }) : undefined;
}

/** Within a sentence. */
function tractorName({ tractor }: TripText, { tractors }: LoadingTables): string {
  const { title = 'Свой тягач' } = tractors.presets.find(({ id }) => id === tractor) ?? {};
  return title.charAt(0).toLowerCase() + title.slice(1);
}
