/** Statics of damaged, wild and empty requests, and the sheets of loading. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEmbeddedContent } from '#server/content/embedded/embedded-content.ts';
import { findHeaviestLoad } from '#server/documents/contents/heaviest-load.ts';
import { examplesOf, linesOf } from '#server/documents/contents/loading-examples.ts';
import { fillTables, loadingSheet } from '#server/documents/contents/loading-sheet.ts';
import { placeTable } from '#server/documents/contents/place-table.ts';
import type { Planner } from '#server/limits/planner.ts';
import { answerCheck } from '#server/trips/check-answer.ts';
import { answerFit, readFit } from '#server/trips/loading-api.ts';
import { checkAnswerSchema, fitAnswerSchema } from '#server/trips/loading-openapi.ts';
import { placeCargo } from '#server/trips/place-cargo.ts';
import { createRankModels } from '#server/trips/rank-models.ts';
import { readTrip, UnreadableTrip } from '#server/trips/read-trip.ts';
import { loadCentres, outlineOf, trailerOf } from '#server/trips/trailer-of-product.ts';
import { workOutTrip } from '#server/trips/work-out-trip.ts';
import { baseChoice } from '#shared/configuration/equipment.ts';
import type { Product } from '#shared/content/product.ts';
import { formatNumber } from '#shared/format.ts';
import type { LooseLine, PieceShape } from '#shared/trips/cargo.ts';
import { checkLoading } from '#shared/trips/check-loading.ts';
import { greatestPayload } from '#shared/trips/diagram.ts';
import { checkDimensions, isWithinDimension } from '#shared/trips/dimensions.ts';
import { dimensionText, judgeTrip } from '#shared/trips/judge-trip.ts';
import { limitPlaces, trailerLimits } from '#shared/trips/limit-places.ts';
import { loadingSpaceOf } from '#shared/trips/loading-space.ts';
import { isPlaced } from '#shared/trips/placement.ts';
import { findPreset, loadingTables } from '#tests/support/loading-cases.ts';
import {
  centreAxleFigures,
  fullTrailer,
  productTrip,
  referenceTractor,
  referenceTrip,
} from '#tests/support/loading-requests.ts';
import { content, findModel, namedProducts } from '#tests/support/our-content.ts';
import { present } from '#tests/support/present.ts';

const realContent = createEmbeddedContent(content);
const sources = { content: realContent, loadingTables };
const { signal } = new AbortController();

const limits = loadingTables.roadLimits;

const judge = (body: unknown) => judgeBy(async () => answerCheck(await readTrip(sources, body, signal), limits));

/** The answer, or undefined for problems that are fit to be sent. */
async function judgeBy<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UnreadableTrip)) throw error;
    expect(error.problems.length).toBeGreaterThan(0);
    expect(error.problems.length).toBeLessThanOrEqual(50);
    for (const { text } of error.problems) expect(text).toMatch(/^[А-ЯЁ].*\.$/);
    return undefined;
  }
}

const oddNumber = fc.constantFrom(0, -1, 1, 1e9, 1e308, 0.5, Number.MIN_VALUE);
const someNumber = fc.integer({ min: -10, max: 200_000 });
const oddValue = fc.oneof(someNumber, oddNumber, fc.string({ maxLength: 8 }), fc.constant(null), fc.jsonValue());
const looseCargo = [
  { kind: 'pallet', size: '1200x800', massKg: 700, count: 6, heightMm: 1500, stackable: true },
  { kind: 'box', lengthMm: 900, widthMm: 700, heightMm: 800, massKg: 300, count: 3, stop: 2 },
  { kind: 'drum', diameterMm: 600, heightMm: 900, massKg: 200, count: 5 },
];
const bases: Record<string, unknown>[] = [
  referenceTrip,
  productTrip,
  { ...referenceTrip, trailer: centreAxleFigures, tractor: { ...referenceTractor, couplingOverhangMm: 1900 } },
  { ...referenceTrip, trailer: fullTrailer },
  { ...productTrip, cargo: looseCargo },
];

/** A request of the contract with one to three of its values replaced. */
const damagedTrip = fc
  .tuple(fc.constantFrom(...bases), fc.array(fc.tuple(fc.nat(40), oddValue), { minLength: 1, maxLength: 3 }))
  .map(([base, damages]) => {
    const copy = structuredClone(base);
    for (const [place, value] of damages) {
      const leaves = leavesOf(copy);
      const leaf = leaves[place % leaves.length];
      if (leaf !== undefined) leaf.owner[leaf.key] = value;
    }
    return copy;
  });

function leavesOf(value: unknown): { owner: Record<string, unknown>; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const owner = value as Record<string, unknown>;
  return Object.keys(owner).flatMap((key) => [{ owner, key }, ...leavesOf(owner[key])]);
}

async function expectFiniteVerdict(body: unknown): Promise<void> {
  const answer = await judge(body);
  if (answer === undefined) return;
  expect(() => checkAnswerSchema.parse(answer)).not.toThrow();
  // JSON has no NaN and no infinity: they would turn into null.
  expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
}

test('requests with damaged values get a verdict of finite figures or problems with sentences', async () => {
  await fc.assert(fc.asyncProperty(damagedTrip, expectFiniteVerdict), { numRuns: 1000 });
});

test('a damaged cargo over the whole catalogue gets models or problems with sentences', async () => {
  const { length: modelCount } = await realContent.products({}, { signal });
  const planner: Planner = { run: (_client, work) => work(), nextTurn: async () => undefined };
  const rankModels = createRankModels({ content: realContent, limits, planner });
  await fc.assert(
    fc.asyncProperty(damagedTrip, async ({ cargo, tractor, roadClass }) => {
      const answer = await judgeBy(async () =>
        answerFit((await rankModels(readFit(loadingTables, { cargo, tractor, roadClass }), { signal })).rows),
      );
      if (answer !== undefined) expect(fitAnswerSchema.parse(answer).models).toHaveLength(modelCount);
    }),
    { numRuns: 60 },
  );
});

test('any JSON at all gets problems', async () => {
  await fc.assert(fc.asyncProperty(fc.jsonValue(), async (body) => (await judge(body)) === undefined));
});

/** A tractor as the catalogue takes it. */
const tripOf = (product: Product) => {
  const trailer = present(trailerOf(product, baseChoice(product)));
  const tractor = findPreset(product.kind === 'semi-trailer' ? '4x2' : 'truck-6x2');
  return { product, trailer, tractor, roadClass: 10 as const };
};

test.each(namedProducts)('every cargo on the sheet of %s is lawful, a twentieth more is not', async (_id, product) => {
  const trip = tripOf(product);
  expect(examplesOf(product).length).toBeGreaterThan(0);
  for (const example of examplesOf(product)) {
    const { outcome, massKg = 0 } = (await findHeaviestLoad(trip, example, limits)) ?? {};
    expect(outcome?.areLoadsWithin, example.title).toBe(true);
    if (massKg === example.mostKg) continue;
    const more = workOutTrip(trip, linesOf(example, Math.ceil(massKg * 1.05)), limits);
    expect(judgeTrip(more.judged, more.pieces).areLoadsWithin).toBe(false);
  }
});

function placeRows(product: Product, tractor: ReturnType<typeof findPreset>) {
  const [, block, note] = placeTable({ product, trailer: tripOf(product).trailer, limits }, tractor);
  const rows = block?.kind === 'table' ? block.table.rows.map(({ cells }) => cells) : [];
  return { rows, note: note?.kind === 'text' ? note.text : '' };
}

test.each(namedProducts)('the sheet of %s has its declared payload, and what the roads allow', (_id, product) => {
  const trip = tripOf(product);
  const { rows, note } = placeRows(product, product.type === 'lowbed' ? findPreset('6x4') : trip.tractor);
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
  expect(note).toContain(`${payload}\u00a0кг\u00a0— технический предел модели`);
  const isOfRoad = rows.at(-1)?.at(-1)?.startsWith('дорога');
  expect(note.includes('Дороги — отдельный предел')).toBe(!isOfRoad);
});

test.each(namedProducts)(
  'what a road allows %s at most is lawful there, though its centre is no whole millimetre',
  (_id, product) => {
    const trip = tripOf(product);
    const { massKg } = greatestPayload(limitPlaces(trip, limits, 10), loadCentres(product, trip.trailer));
    const { rows } = placeRows(product, trip.tractor);
    expect(rows.find(([mass]) => mass === formatNumber(massKg))?.at(-1)).toMatch(/^дорога от\s(6|10)\sт$/);
  },
);

test('a model without the place of its empty mass says so, and names its limits', async () => {
  const product = findModel('shtora-136');
  const { tareOnKingpinKg: _, ...spec } = product.spec;
  const said = JSON.stringify(await loadingSheet({ ...product, spec }, loadingTables));
  expect(said).toContain('нет данных о\u00a0распределении');
  expect(said).toContain('Пределы и\u00a0размеры');
  expect(said).not.toContain('Диаграмма');
});

test('a body is filled up to its volume or to the lawful mass, whichever comes first', () => {
  const [, table] = fillTables(findModel('zerno-50'), loadingTables.loadingSheets, 22_200);
  const rows = table?.kind === 'table' ? table.table.rows.map(({ cells }) => cells) : [];
  // 29,21 m³ on 24 m² lie 1 217 mm high: rounded up, the mark would overload.
  expect(rows.find(([name]) => name === 'Пшеница')).toEqual(['Пшеница', '0,76', '22,2', '29,2', '58', '1\u00a0210']);
  expect(rows.find(([name]) => name === 'Отруби')).toEqual(['Отруби', '0,3', '15', '50', '100', '2\u00a0100']);
});

const line = (shape: PieceShape): LooseLine => ({ ...shape, massKg: 5000, count: 1, stop: 1 });
const machine = (widthMm: number, heightMm: number): LooseLine =>
  line({ kind: 'box', lengthMm: 4000, widthMm, heightMm, stackable: false });

function judged(id: string, cargo: LooseLine, preset = '4x2') {
  const product = findModel(id);
  const space = loadingSpaceOf(product);
  const placement = space && placeCargo([cargo], space);
  if (placement === undefined || !isPlaced(placement)) throw new Error(JSON.stringify(placement));
  const verdicts = checkDimensions(outlineOf(product), findPreset(preset), placement.pieces, limits);
  return Object.fromEntries(verdicts.map((verdict) => [verdict.id, [verdict.valueMm, isWithinDimension(verdict)]]));
}

test.each(namedProducts)(
  '%s is within the limits when empty, behind any tractor that it may follow',
  (_id, product) => {
    for (const tractor of loadingTables.tractors.presets) {
      if ((product.kind === 'semi-trailer') !== (tractor.coupling === 'fifth-wheel')) continue;
      const verdicts = checkDimensions(outlineOf(product), tractor, [], limits);
      expect(verdicts.filter(isWithinDimension).map(({ id }) => id)).toEqual(['length', 'width', 'height']);
    }
  },
);

test('a body hides its cargo, an insulated one may be 50 mm wider; on an open floor the piece counts', () => {
  const whole = { length: [16_470, true], width: [2550, true], height: [4000, true] };
  expect(judged('shtora-136', machine(2000, 2400))).toEqual(whole);
  expect(judged('bort-136', machine(2000, 2600))).toMatchObject({ height: [1330 + 2600, true] });
  expect(judged('bort-136', machine(2000, 2800))).toMatchObject({ height: [1330 + 2800, false] });
  expect(judged('izoterm-88', machine(2000, 2000))).toMatchObject({ width: [2600, true] });
  expect(judged('tral-340', machine(2900, 3200), '6x4')).toMatchObject({ width: [2900, false], height: [4090, false] });
});

test('a high container is within 4 m on a low chassis, and not on a high one', () => {
  const cargo = line({ kind: 'container', size: 40, heightMm: 2896 });
  expect(judged('konteyner-40', cargo)).toMatchObject({ height: [1090 + 2896, true] });
  const product = findModel('konteyner-40');
  const high = outlineOf({ ...product, spec: { ...product.spec, loadingHeightMm: 1200 } });
  const piece = { xMm: 0, lengthMm: 12_192, yMm: 0, widthMm: 2438, heightMm: 2896, level: 0 };
  const [height] = checkDimensions(high, findPreset('4x2'), [piece], limits).filter(({ id }) => id === 'height');
  expect(height && dimensionText(height, [cargo])).toMatch(/^Высота: 4\s096\sмм при пределе 4\s000\sмм, нужно/);
  expect(height && dimensionText(height, [{ ...cargo, count: 2 }])).toMatch(/разрешение дают только на\sнеделимый/);
});

test('the tail is out for a container that ends behind the chassis, and the train is longer by its stroke', () => {
  const [short] = judged('konteyner-45', line({ kind: 'container', size: 40 }))['length'] ?? [];
  const [long] = judged('konteyner-45', line({ kind: 'container', size: 45, heightMm: 2896 }))['length'] ?? [];
  expect(Number(long) - Number(short)).toBe(findModel('konteyner-45').spec.tailStrokeMm);
});

test('what is not known gets no verdict', () => {
  const { frontOverhangMm: _, ...own } = findPreset('4x2');
  const product = findModel('shtora-136');
  const bare = outlineOf({ ...product, spec: { ...product.spec, outerWidthMm: undefined, outerHeightMm: undefined } });
  expect(checkDimensions(bare, own, [], limits)).toEqual([]);
});
