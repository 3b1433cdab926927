/** «Схема загрузки» of a model: how much it may carry where, examples of its cargoes with axle loads, limits of its floor. */
import type { LoadingTables } from '#server/content/files/own-content.ts';
import { catalogueRoadClass, fullLoadOf, fullLoadWords } from '#server/trips/lawful-payload.ts';
import { plainDiagram } from '#server/trips/load-diagram.ts';
import { loadCentres, trailerOf } from '#server/trips/trailer-of-product.ts';
import type { CheckedTrip } from '#server/trips/work-out-trip.ts';
import { baseChoice } from '#shared/configuration/equipment.ts';
import type { CargoDensity, LoadingSheets } from '#shared/content/loading-sheets.ts';
import type { Product } from '#shared/content/product.ts';
import type { TractorPreset } from '#shared/content/tractor.ts';
import type { PaperBlock } from '#shared/documents/paper.ts';
import { type DrawnType, drawingOf } from '#shared/drawing/drawn-types.ts';
import { formatNumber } from '#shared/format.ts';
import { type BulkBody, bulkBodyOf, heightOf } from '#shared/trips/bulk-body.ts';
import { couplingOf } from '#shared/trips/combination.ts';
import { greatestPayload } from '#shared/trips/diagram.ts';
import { limitPlaces } from '#shared/trips/limit-places.ts';
import { explainedTable, figureColumns, textBlock } from './content-blocks.ts';
import { findHeaviestLoad, floorLimits, type HeaviestLoad } from './heaviest-load.ts';
import { examplesOf } from './loading-examples.ts';
import { cubicText, payloadTable, placeTable, tonnesText, towedBy, withMass } from './place-table.ts';
import { diagramBlock, loadTables, placementBlock } from './trip-blocks.ts';
import { editionText } from './trip-sheet.ts';

/** Examples of a sheet of loading: each placed and drawn, all of them in one table of loads. */
async function exampleBlocks(trip: CheckedTrip, { roadLimits }: LoadingTables): Promise<PaperBlock[]> {
  const found: { title: string; load: HeaviestLoad }[] = [];
  for (const example of examplesOf(trip.product)) {
    const load = await findHeaviestLoad(trip, example, roadLimits);
    if (load !== undefined) found.push({ title: example.title, load });
  }
  const [first] = found;
  if (first === undefined) return [];
  const titled = found.map(({ title, load }, index) => ({ title: `${index + 1}. ${title}`, load }));
  return [
    ...titled.map(({ title, load }) => placementBlock(`${title}: ${massText(load)}`, trip.product, load.worked)),
    { kind: 'heading', text: `Нагрузки в\u00a0примерах: ${spoken(trip)}` },
    ...loadTables(titled.flatMap(({ load: { outcome } }, index) => exampleState(outcome, index + 1))),
    { kind: 'list', title: 'Крепление, первый пример', items: first.load.worked.lashing },
  ];
}

const exampleState = ({ states }: HeaviestLoad['outcome'], number: number) =>
  states.slice(0, 1).map((state) => ({ ...state, title: `Пример ${number}` }));

const spoken = ({ tractor, roadClass }: CheckedTrip) =>
  `${'name' in tractor && typeof tractor.name === 'string' ? `${towedBy({ coupling: tractor.coupling, name: tractor.name })}, ` : ''}дорога ${formatNumber(roadClass)}\u00a0т`;

function massText({ worked, massKg }: HeaviestLoad): string {
  const count = worked.judged.cargo.reduce((sum, line) => sum + line.count, 0);
  const each = `${formatNumber(massKg)}\u00a0кг`;
  return count === 1 ? each : `по\u00a0${each}, всего ${formatNumber(count * massKg)}\u00a0кг`;
}

/** @param heightMm inner height */
function bulkTable(
  densities: readonly CargoDensity[],
  volumeM3: number,
  { body, heightMm }: { body: BulkBody; heightMm: number },
  greatestKg: number,
): PaperBlock[] {
  const titles = ['Плотность, т/м³', 'Груз, т', 'Объём, м³', 'Кузов полон на, %', 'Высота слоя, мм'];
  const rows = densities.map(({ name, kgM3 }) => {
    const massKg = Math.min(greatestKg, volumeM3 * kgM3);
    const share = massKg / kgM3 / volumeM3;
    // Rounded down: a mark that is too high overloads.
    const height = share < 1 ? Math.floor(Math.min(heightMm, heightOf(body, massKg / kgM3)) / 10) * 10 : heightMm;
    return [
      ...[name, formatNumber(kgM3 / 1000), tonnesText(massKg), cubicText(massKg / kgM3)],
      ...[Math.floor(share * 100), height].map(formatNumber),
    ];
  });
  const note = `Кузов ${formatNumber(volumeM3)}\u00a0м³, внутренняя высота ${formatNumber(heightMm)}\u00a0мм, поверхность ровная; высоту слоя меряют от\u00a0${body.isHalfRound ? 'нижней линии полукруглого дна' : 'пола'}.`;
  return explainedTable('Плотность груза и\u00a0высота заполнения', figureColumns('Груз', titles), rows, note);
}

/** The dry matter is the same at every moisture. */
function moistureTable({ moistures: { basePct, pct } }: LoadingSheets, greatestKg: number): PaperBlock[] {
  const titles = [`Зачётная масса, т`, 'Вода, т'];
  const rows = pct.map((moisture) => {
    const dryKg = greatestKg * (1 - moisture / 100);
    return [`${formatNumber(moisture)}\u00a0%`, ...[dryKg / (1 - basePct / 100), greatestKg - dryKg].map(tonnesText)];
  });
  const note = `Зачётная масса — при влажности ${formatNumber(basePct)}\u00a0%: груз × (100 − влажность) : (100 − ${formatNumber(basePct)}).`;
  const heading = `Влажность зерна: полный законный груз ${tonnesText(greatestKg)}\u00a0т`;
  return explainedTable(heading, figureColumns('Влажность', titles), rows, note);
}

function timberTable({ timber, timberSolidShare }: LoadingSheets, volumeM3: number, greatestKg: number): PaperBlock[] {
  const lawful = ['Законный груз, м³ складочных', 'м³ плотных'];
  const titles = ['Плотность, т/м³', 'Складочный м³, кг', ...lawful, 'Коники полны на, %'];
  const rows = timber.map(({ name, kgM3 }) => {
    const stackedKg = kgM3 * timberSolidShare;
    const stackedM3 = Math.min(volumeM3, greatestKg / stackedKg);
    return [
      ...[name, formatNumber(kgM3 / 1000), formatNumber(Math.round(stackedKg))],
      ...[cubicText(stackedM3), cubicText(stackedM3 * timberSolidShare)],
      formatNumber(Math.floor((stackedM3 / volumeM3) * 100)),
    ];
  });
  const note = `В складочном кубометре ${formatNumber(timberSolidShare)} плотного; между кониками ${formatNumber(volumeM3)} складочных м³, законный груз ${tonnesText(greatestKg)}\u00a0т.`;
  return explainedTable('Складочные кубометры и\u00a0масса', figureColumns('Порода', titles), rows, note);
}

/** @param greatestKg lawful with the tractor that the sheet names */
export function fillTables(product: Product, sheets: LoadingSheets, greatestKg: number): PaperBlock[] {
  const { bodyVolumeM3 = 0, innerHeightMm: heightMm = 0 } = product.spec;
  const body = bulkBodyOf(product);
  if (bodyVolumeM3 === 0 || body === undefined) return [];
  const filled = { body, heightMm };
  const tables: { [Type in DrawnType]?: () => PaperBlock[] } = {
    tipHalf: () => bulkTable(sheets.bulk, bodyVolumeM3, filled, greatestKg),
    timber: () => timberTable(sheets, bodyVolumeM3, greatestKg),
    grain: () => [...bulkTable(sheets.grain, bodyVolumeM3, filled, greatestKg), ...moistureTable(sheets, greatestKg)],
  };
  const type = drawingOf(product);
  const filling = type && tables[type];
  return filling === undefined ? [] : [...filling(), ...textBlock(sheets.note)];
}

export async function loadingSheet(product: Product, tables: LoadingTables): Promise<PaperBlock[]> {
  const trailer = trailerOf(product, baseChoice(product));
  const tractors = tractorsFor(product, tables);
  // The one that examples are counted with.
  const [tractor] = tractors;
  const notes = tables.loadingSheets.notes.flatMap(({ model, text }) => (model === product.id ? textBlock(text) : []));
  if (trailer === undefined || tractor === undefined) {
    const unknown = 'Для этой модели нет данных о\u00a0распределении собственной массы';
    return [
      ...textBlock(`${unknown}: нагрузки на\u00a0оси считает инженер завода.`),
      ...floorLimits(product),
      ...notes,
    ];
  }
  const limits = tables.roadLimits;
  const model = { product, trailer, limits };
  const trip: CheckedTrip = { product, trailer, tractor, roadClass: catalogueRoadClass };
  const places = limitPlaces(trip, limits, catalogueRoadClass);
  const diagram = plainDiagram(trip, places);
  const greatest = greatestPayload(places, loadCentres(product, trailer));
  return [
    ...notes,
    { kind: 'heading', text: 'Сколько можно везти без разрешения и\u00a0где держать центр' },
    payloadTable(model, tractors),
    ...textBlock(`${centreText(product)}${permitText(product, tables)}`),
    ...(diagram ? [diagramBlock(`Диаграмма: ${towedBy(tractor)}, дорога ${catalogueRoadClass}\u00a0т`, diagram)] : []),
    ...placeTable(model, tractor),
    ...tables.loadingSheets.extraMasses
      .filter((extra) => extra.model === product.id)
      .flatMap(({ name, massKg, centreMm }) => [
        ...textBlock(
          `С\u00a0${name} массой ${formatNumber(massKg)}\u00a0кг, центр в\u00a0${formatNumber(centreMm)}\u00a0мм от\u00a0начала пола:`,
        ),
        ...placeTable({ ...model, trailer: withMass(trailer, massKg, centreMm) }, tractor),
      ]),
    ...fillTables(product, tables.loadingSheets, greatest.massKg),
    ...(await exampleBlocks(trip, tables)),
    ...floorLimits(product),
    ...textBlock(`${tables.tractors.note} ${editionText(limits)}`),
  ];
}

/** Heavy haulage is for three axles; others are counted with the tractor that the catalogue names first. */
function tractorsFor(product: Product, { tractors }: LoadingTables): TractorPreset[] {
  const fitting = tractors.presets.filter((preset) => preset.coupling === couplingOf(product.kind));
  return drawingOf(product) === 'lowbed' ? fitting.toReversed() : fitting;
}

function centreText({ spec, kind }: Product): string {
  const from = 'от\u00a0начала пола у\u00a0передней стенки';
  const place =
    spec.containerTypes !== undefined
      ? 'Контейнер стоит на\u00a0замках, его центр — посередине; место считают от\u00a0передней стенки переднего контейнера.'
      : spec.bodyShape !== undefined
        ? `Груз лежит ровно, его центр — посередине пола; место считают ${from}.`
        : `Место центра — ${from}.`;
  return kind === 'semi-trailer' ? place : `${place} Грузовик — без груза в\u00a0своём кузове.`;
}

/** Whether more than that may go at all. */
function permitText(product: Product, { tractors, roadLimits: limits }: LoadingTables): string {
  const fullLoad = fullLoadOf(product, tractors.presets, { limits, roadClass: catalogueRoadClass });
  if (fullLoad === undefined) return '';
  return ` Полная загрузка, ${formatNumber(product.spec.payloadTechKg ?? 0)}\u00a0кг, на\u00a0дороге ${catalogueRoadClass}\u00a0т\u00a0— ${fullLoadWords[fullLoad]}.`;
}
