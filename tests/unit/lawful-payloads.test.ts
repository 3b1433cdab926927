/** Payload figures come from the loading engine, whatever a source of content says. */
import { expect, test } from 'vitest';
import type { ContentSource } from '#server/content/content-source.ts';
import { createEmbeddedContent } from '#server/content/embedded/embedded-content.ts';
import { computePayload, payloadAssumption, withLawfulPayloads } from '#server/content/lawful-payloads.ts';
import { loadCentres, trailerOf } from '#server/trips/trailer-of-product.ts';
import type { Product } from '#shared/content/product.ts';
import { baseChoice } from '#shared/tools/equipment.ts';
import { checkLoading } from '#shared/trips/check-loading.ts';
import { limitPlaces } from '#shared/trips/limit-places.ts';
import { findPreset, loadingTables } from '#tests/support/loading-cases.ts';
import { content, findModel, plain, products } from '#tests/support/our-content.ts';

const embedded = createEmbeddedContent(content);
const { signal } = new AbortController();

const specOf = async (id: string, source: ContentSource = embedded) => {
  const { spec = {} } = (await withLawfulPayloads(source, loadingTables).product({ id }, { signal })) ?? {};
  return spec;
};
const payloadsOf = async (id: string, source?: ContentSource) => {
  const { payloadRoad40Kg, payloadRoad44Kg } = await specOf(id, source);
  return [payloadRoad40Kg, payloadRoad44Kg];
};
/** The model as a boastful source has it. */
const withSpec = (id: string, spec: Product['spec']): ContentSource => {
  const product = findModel(id);
  return { ...embedded, product: async () => ({ ...product, spec: { ...product.spec, ...spec } }) };
};

test.each([
  ['shtora-136', 23_670, 26_600],
  ['shtora-136-xl', 23_320, 26_250],
  ['tent-136-light', 24_170, 26_200],
])('%s may carry %i kg behind a 4×2 and %i kg behind a 6×2 on a road of 10 t', async (id, ...payloads) => {
  expect(await payloadsOf(id)).toEqual(payloads);
});

test('a figure that the source gives is replaced, and a trailer for permits or on a drawbar has none of a tractor', async () => {
  const boastful = withSpec('shtora-136', { payloadRoad40Kg: 25_800, payloadRoad44Kg: 28_300 });
  expect(await payloadsOf('shtora-136', boastful)).toEqual([23_670, 26_600]);
  expect(await payloadsOf('tral-340')).toEqual([undefined, undefined]);
  expect(await payloadsOf('pricep-shtora-61')).toEqual([undefined, undefined]);
});

test('twenty-six models have both figures; each is lawful at its place, and a centner more is not', () => {
  const named = products.filter((product) => computePayload(product, 'payloadRoad40Kg', loadingTables) !== undefined);
  expect(named).toHaveLength(26);
  for (const product of named) {
    const trailer = trailerOf(product, baseChoice(product));
    if (trailer === undefined) throw new Error(`${product.id} has no figures`);
    const places = limitPlaces({ tractor: findPreset('4x2'), trailer }, loadingTables.roadLimits, 10);
    const { massKg = 0, centre } = computePayload(product, 'payloadRoad40Kg', loadingTables) ?? {};
    const isLawful = (kg: number) => checkLoading(places, [{ massKg: kg, centreMm: centre?.fromMm ?? 0 }]).isLawful;
    expect({ id: product.id, lawful: isLawful(massKg - 10), more: isLawful(massKg + 100) }).toEqual({
      id: product.id,
      lawful: true,
      more: false,
    });
    const spans = loadCentres(product, trailer);
    expect(spans.some(({ fromMm, toMm }) => fromMm <= (centre?.fromMm ?? -1) && toMm >= (centre?.toMm ?? -1))).toBe(
      true,
    );
  }
});

test.each([
  ['pricep-bort-62', 13_200, false],
  ['pricep-bort-73', 12_700, true],
  ['pricep-shtora-55', 11_300, true],
  ['pricep-shtora-61', 11_100, true],
])('%s may carry %i kg behind a truck; its full load is above the road: %s', async (id, massKg, isAbove) => {
  const spec = await specOf(id);
  expect(spec).toMatchObject({ payloadRoadTruckKg: massKg, requiresPermit: isAbove });
  expect(spec.payloadTechKg === massKg).toBe(!isAbove);
});

test.each([
  ['pricep-bort-62', 'разрешение не\u00a0нужно'],
  ['pricep-bort-73', 'только неделимый груз, по\u00a0специальному разрешению'],
  ['shtora-136', 'только неделимый груз, по\u00a0специальному разрешению'],
  ['tral-340', 'только неделимый груз, по\u00a0специальному разрешению'],
  ['samosval-28', 'нельзя: груз делимый, разрешения не\u00a0дают'],
  ['les-6', 'нельзя: груз делимый, разрешения не\u00a0дают'],
])('what becomes of a full load of %s is computed: %s', async (id, words) => {
  const { fullLoadOnRoad } = await specOf(id, withSpec(id, { requiresPermit: false, fullLoadOnRoad: 'нет' }));
  expect(fullLoadOnRoad).toBe(words);
});

test('no model says that a permit is given for cargo which can be divided, and none lacks the row', async () => {
  for (const { id, spec, type } of products) {
    const { requiresPermit, fullLoadOnRoad = '', ...filled } = await specOf(id);
    const payloads = [filled.payloadRoad40Kg, filled.payloadRoad44Kg, filled.payloadRoadTruckKg].filter(
      (kg) => kg !== undefined,
    );
    const isAbove = type === 'lowbed' || payloads.some((kg) => kg < (spec.payloadTechKg ?? 0));
    expect({ id, requiresPermit }).toEqual({ id, requiresPermit: isAbove });
    expect(fullLoadOnRoad).toMatch(isAbove ? /неделимый|делимый/ : /не\u00a0нужно/);
    expect(payloads.length > 0 || type === 'lowbed').toBe(true);
  }
});

test('a figure says what it assumes', () => {
  const assumption = (id: string, figure: Parameters<typeof payloadAssumption>[1]) =>
    plain(payloadAssumption(findModel(id), figure, loadingTables));
  expect(assumption('shtora-136', 'payloadRoad40Kg')).toBe(
    'тягач 4×2 массой 7,8 т, дорога 10 т на ось, правила с 1 марта 2024 (ориентир по редакции 2014 года), центр груза в 6,85 м от передней стенки',
  );
  expect(assumption('pricep-bort-73', 'payloadRoadTruckKg')).toMatch(
    /^грузовик 6×2 массой 10,2 т без груза в своём кузове, дорога 10 т на ось/,
  );
});

test('a product keeps its identity from call to call: what is made of it is memoized by it', async () => {
  const source = withLawfulPayloads(embedded, loadingTables);
  const ask = () => source.product({ id: 'shtora-136' }, { signal });
  expect(await ask()).toBe(await ask());
});
