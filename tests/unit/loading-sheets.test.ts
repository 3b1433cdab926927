/** Sheets of loading of all models: examples are lawful, a little more is not, fills come from densities. */
import { expect, test } from 'vitest';
import { contentFolder } from '#server/content/content-source.ts';
import { loadContent } from '#server/content/files/load-content.ts';
import { findHeaviestLoad } from '#server/documents/contents/heaviest-load.ts';
import { examplesOf, linesOf } from '#server/documents/contents/loading-examples.ts';
import { fillTables, loadingSheet } from '#server/documents/contents/loading-sheet.ts';
import { placeTable } from '#server/documents/contents/place-table.ts';
import { loadCentres, trailerOf } from '#server/trips/trailer-of-product.ts';
import { workOutTrip } from '#server/trips/work-out-trip.ts';
import { formatNumber } from '#shared/format.ts';
import { baseChoice } from '#shared/tools/equipment.ts';
import { checkLoading } from '#shared/trips/check-loading.ts';
import { greatestPayload } from '#shared/trips/greatest-payload.ts';
import { judgeTrip } from '#shared/trips/judge-trip.ts';
import { limitPlaces, trailerLimits } from '#shared/trips/limit-places.ts';
import { findPreset, loadingTables } from '#tests/support/loading-cases.ts';

const { products } = loadContent(contentFolder);
const limits = loadingTables.roadLimits;

const presetOf = ({ kind, type }: (typeof products)[number]) =>
  kind !== 'semi-trailer' ? 'truck-6x2' : type === 'lowbed' ? '6x4' : '4x2';

function tripOf(product: (typeof products)[number]) {
  const trailer = trailerOf(product, baseChoice(product));
  if (trailer === undefined) throw new Error(`${product.id} has no figures`);
  const tractor = findPreset(product.kind === 'semi-trailer' ? '4x2' : 'truck-6x2');
  return { product, trailer, tractor, roadClass: 10 as const };
}

test.each(products.map((product) => [product.id, product] as const))(
  'every cargo on the sheet of %s is lawful, and a twentieth more is not unless the piece itself has a limit',
  async (_id, product) => {
    const trip = tripOf(product);
    expect(examplesOf(product).length).toBeGreaterThan(0);
    for (const example of examplesOf(product)) {
      const { outcome, massKg = 0 } = (await findHeaviestLoad(trip, example, limits)) ?? {};
      expect({ title: example.title, isLawful: outcome?.areLoadsWithin }).toEqual({
        title: example.title,
        isLawful: true,
      });
      if (massKg === example.mostKg) continue;
      const more = workOutTrip(trip, linesOf(example, Math.ceil(massKg * 1.05)), limits);
      expect(judgeTrip(more.judged, more.pieces).areLoadsWithin).toBe(false);
    }
  },
);

test.each(products.map((product) => [product.id, product] as const))(
  'the declared payload of %s stands on its sheet where the model bears it, and the sheet says what the roads allow',
  (_id, product) => {
    const trip = tripOf(product);
    const tractor = loadingTables.tractors.presets.find(({ id }) => id === presetOf(product));
    if (tractor === undefined) throw new Error('no preset');
    const [, block, note] = placeTable({ product, trailer: trip.trailer, limits }, tractor);
    const rows = block?.kind === 'table' ? block.table.rows.map(({ cells }) => cells) : [];
    const payload = formatNumber(product.spec.payloadTechKg ?? 0);
    expect(rows.at(-1)?.[0]).toBe(payload);
    expect(rows.map((cells) => cells.at(-1)).filter((text) => /больше|предел/.test(text ?? ''))).toEqual([]);
    const bearable = trailerLimits(trip.trailer);
    for (const cells of rows) {
      const [massKg = 0, centreMm = 0] = cells.map((text) => Number(text.replaceAll(/\s/g, '')) || 0);
      // The sheet rounds the centre to whole millimetres, which moves a few kilograms.
      const over = checkLoading(bearable, [{ massKg, centreMm }]).places.filter(({ reserveKg }) => reserveKg < -5);
      expect(massKg === 0 ? [] : over).toEqual([]);
    }
    expect(note?.kind === 'text' && note.text).toContain(`${payload}\u00a0кг\u00a0— технический предел модели`);
    expect(note?.kind === 'text' && note.text.includes('Дороги — отдельный предел')).toBe(
      !rows.at(-1)?.at(-1)?.startsWith('дорога'),
    );
  },
);

test('the most that a road allows is lawful on that road, though its centre is no whole millimetre', () => {
  for (const product of products) {
    const trip = tripOf(product);
    const { massKg, exactCentreMm } = greatestPayload(
      limitPlaces(trip, limits, 10),
      loadCentres(product, trip.trailer),
    );
    const tractor = loadingTables.tractors.presets.find(
      ({ id }) => id === (product.kind === 'semi-trailer' ? '4x2' : 'truck-6x2'),
    );
    if (tractor === undefined || exactCentreMm === undefined) throw new Error(product.id);
    const [, block] = placeTable({ product, trailer: trip.trailer, limits }, tractor);
    const rows = block?.kind === 'table' ? block.table.rows : [];
    const row = rows.find(({ cells }) => cells[0] === formatNumber(massKg));
    expect([product.id, row?.cells.at(-1)]).toEqual([product.id, expect.stringMatching(/^дорога от\s(6|10)\sт$/)]);
  }
});

test('a model without the place of its empty mass says so, and names its limits', async () => {
  const [first] = products;
  if (first === undefined) throw new Error('no products');
  const { tareOnKingpinKg: _, ...spec } = first.spec;
  const said = JSON.stringify(await loadingSheet({ ...first, spec }, loadingTables));
  expect(said).toContain('нет данных о\u00a0распределении');
  expect(said).toContain('Пределы и\u00a0размеры');
  expect(said).not.toContain('Диаграмма');
});

test('a body is filled up to its volume or to the lawful mass, whichever comes first', () => {
  const grain = products.find(({ id }) => id === 'zerno-50');
  if (grain === undefined) throw new Error('no product');
  const [, table] = fillTables(grain, loadingTables.loadingSheets, 22_200);
  const rows = table?.kind === 'table' ? table.table.rows.map(({ cells }) => cells) : [];
  // 29,21 m³ on 24 m² lie 1 217 mm high: rounded up, the mark would overload.
  expect(rows.find(([name]) => name === 'Пшеница')).toEqual(['Пшеница', '0,76', '22,2', '29,2', '58', '1\u00a0210']);
  expect(rows.find(([name]) => name === 'Отруби')).toEqual(['Отруби', '0,3', '15', '50', '100', '2\u00a0100']);
});
