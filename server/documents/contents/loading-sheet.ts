/** «Схема загрузки» of a model: how much it may carry where, examples of its cargoes with axle loads, limits of its floor. */

import type { LoadingTables } from '#server/content/files/loading-tables.ts';
import { catalogueRoadClass } from '#server/trips/lawful-payload.ts';
import { plainDiagram } from '#server/trips/load-diagram.ts';
import { fullLoadOf, fullLoadWords } from '#server/trips/road-permit.ts';
import { loadCentres, trailerOf } from '#server/trips/trailer-of-product.ts';
import type { CheckedTrip } from '#server/trips/work-out-trip.ts';
import type { Product } from '#shared/content/product.ts';
import type { TractorPreset } from '#shared/content/tractor.ts';
import type { PaperBlock } from '#shared/documents/paper.ts';
import { formatNumber } from '#shared/format.ts';
import { baseChoice } from '#shared/tools/equipment.ts';
import type { Trailer } from '#shared/trips/combination.ts';
import { greatestPayload } from '#shared/trips/greatest-payload.ts';
import { limitPlaces } from '#shared/trips/limit-places.ts';
import { diagramBlock } from './diagram-block.ts';
import { exampleBlocks } from './example-blocks.ts';
import { towedBy } from './fill-format.ts';
import { fillTables } from './fill-tables.ts';
import { floorLimits } from './floor-limits.ts';
import { payloadTable } from './payload-table.ts';
import { placeTable, withMass } from './place-table.ts';
import { editionText } from './trip-sheet.ts';

export async function loadingSheet(product: Product, tables: LoadingTables): Promise<PaperBlock[]> {
  const trailer = trailerOf(product, baseChoice(product));
  const tractors = tractorsFor(product, tables);
  const [tractor] = tractors;
  const notes = tables.loadingSheets.notes.filter(({ model }) => model === product.id).map(({ text }) => text);
  if (trailer === undefined || tractor === undefined) {
    return [
      {
        kind: 'text',
        text: 'Для этой модели нет данных о\u00a0распределении собственной массы: нагрузки на\u00a0оси считает инженер завода.',
      },
      ...floorLimits(product),
      ...notes.map((text) => ({ kind: 'text' as const, text })),
    ];
  }
  return knownSheet({ product, trailer, tractor }, tractors, tables, notes);
}

interface Loaded {
  product: Product;
  trailer: Trailer;
  /** The one that examples are counted with. */
  tractor: TractorPreset;
}

async function knownSheet(
  { product, trailer, tractor }: Loaded,
  tractors: readonly TractorPreset[],
  tables: LoadingTables,
  notes: readonly string[],
): Promise<PaperBlock[]> {
  const limits = tables.roadLimits;
  const model = { product, trailer, limits };
  const trip: CheckedTrip = { product, trailer, tractor, roadClass: catalogueRoadClass };
  const places = limitPlaces(trip, limits, catalogueRoadClass);
  const diagram = plainDiagram(trip, places);
  const greatest = greatestPayload(places, loadCentres(product, trailer));
  return [
    ...notes.map((text) => ({ kind: 'text' as const, text })),
    { kind: 'heading', text: 'Сколько можно везти без разрешения и\u00a0где держать центр' },
    payloadTable(model, tractors),
    { kind: 'text', text: `${centreText(product)}${permitText(product, tables)}` },
    ...(diagram ? [diagramBlock(`Диаграмма: ${towedBy(tractor)}, дорога ${catalogueRoadClass}\u00a0т`, diagram)] : []),
    ...placeTable(model, tractor),
    ...tables.loadingSheets.extraMasses
      .filter((extra) => extra.model === product.id)
      .flatMap(({ name, massKg, centreMm }) => [
        {
          kind: 'text' as const,
          text: `С\u00a0${name} массой ${formatNumber(massKg)}\u00a0кг, центр в\u00a0${formatNumber(centreMm)}\u00a0мм от\u00a0начала пола:`,
        },
        ...placeTable({ ...model, trailer: withMass(trailer, massKg, centreMm) }, tractor),
      ]),
    ...fillTables(product, tables.loadingSheets, greatest.massKg),
    ...(await exampleBlocks(trip, tables)),
    ...floorLimits(product),
    { kind: 'text', text: `${tables.tractors.note} ${editionText(limits)}` },
  ];
}

/** Heavy haulage is for three axles; others are counted with the tractor that the catalogue names first. */
function tractorsFor({ kind, type }: Product, { tractors }: LoadingTables): TractorPreset[] {
  const coupling = kind === 'semi-trailer' ? 'fifth-wheel' : 'hook';
  const fitting = tractors.presets.filter((preset) => preset.coupling === coupling);
  return type === 'lowbed' ? fitting.toReversed() : fitting;
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
