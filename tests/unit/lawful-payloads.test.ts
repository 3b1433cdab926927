/** Payload figures come from the loading engine, whatever a source of content says; texts name them, and no others. */

import { expect, test } from 'vitest';
import type { ContentSource } from '#server/content/content-source.ts';
import { createEmbeddedContent } from '#server/content/embedded/embedded-content.ts';
import { computePayload, payloadAssumption, withLawfulPayloads } from '#server/content/lawful-payloads.ts';
import { loadCentres, trailerOf } from '#server/trips/trailer-of-product.ts';
import { baseChoice } from '#shared/configuration/equipment.ts';
import type { Product } from '#shared/content/product.ts';
import { checkLoading } from '#shared/trips/check-loading.ts';
import { limitPlaces } from '#shared/trips/limit-places.ts';
import { findPreset, loadingTables } from '#tests/support/loading-cases.ts';
import { content, findModel, plain, products } from '#tests/support/our-content.ts';
import { present } from '#tests/support/present.ts';

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

test('a figure that the source gives is replaced, and a trailer for permits or on a drawbar has none of a tractor', async () => {
  const boastful = withSpec('shtora-136', { payloadRoad40Kg: 25_800, payloadRoad44Kg: 28_300 });
  expect(await payloadsOf('shtora-136', boastful)).toEqual([23_670, 26_600]);
  expect(await payloadsOf('tral-340')).toEqual([undefined, undefined]);
  expect(await payloadsOf('pricep-shtora-61')).toEqual([undefined, undefined]);
  // Behind a truck they have.
  const behindTruck = await Promise.all(['pricep-bort-62', 'pricep-bort-73'].map((id) => specOf(id)));
  expect(behindTruck.map(({ payloadRoadTruckKg }) => payloadRoadTruckKg)).toEqual([13_200, 12_700]);
});

test('twenty-six models have both figures; each is lawful at its place, and a centner more is not', () => {
  const named = products.filter((product) => computePayload(product, 'payloadRoad40Kg', loadingTables) !== undefined);
  expect(named).toHaveLength(26);
  for (const product of named) {
    const trailer = present(trailerOf(product, baseChoice(product)));
    const places = limitPlaces({ tractor: findPreset('4x2'), trailer }, loadingTables.roadLimits, 10);
    const { massKg = 0, centre } = computePayload(product, 'payloadRoad40Kg', loadingTables) ?? {};
    const isLawful = (kg: number) => checkLoading(places, [{ massKg: kg, centreMm: centre?.fromMm ?? 0 }]).isLawful;
    expect([isLawful(massKg - 10), isLawful(massKg + 100)], product.id).toEqual([true, false]);
    const { fromMm, toMm } = centre ?? { fromMm: -1, toMm: -1 };
    expect(loadCentres(product, trailer).some((span) => span.fromMm <= fromMm && span.toMm >= toMm)).toBe(true);
  }
});

test.each([
  ['pricep-bort-62', 'разрешение не\u00a0нужно'],
  ['pricep-bort-73', 'только неделимый груз, по\u00a0специальному разрешению'],
  ['tral-340', 'только неделимый груз, по\u00a0специальному разрешению'],
  ['samosval-28', 'нельзя: груз делимый, разрешения не\u00a0дают'],
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
  const [rules, centre] = [
    'правила с 1 марта 2024 (ориентир по редакции 2014 года)',
    'центр груза в 6,85 м от передней стенки',
  ];
  const ofTractor = `тягач 4×2 массой 7,8 т, дорога 10 т на ось, ${rules}, ${centre}`;
  expect(assumption('shtora-136', 'payloadRoad40Kg')).toBe(ofTractor);
  const ofTruck = /^грузовик 6×2 массой 10,2 т без груза в своём кузове, дорога 10 т на ось/;
  expect(assumption('pricep-bort-73', 'payloadRoadTruckKg')).toMatch(ofTruck);
});

const { products: models, categories, types, services, pages, articles } = content;

/** Sentences and list items of every text, with the record that has it. */
const units = Object.entries({ models, categories, types, services, pages, ...articles }).flatMap(([kind, records]) =>
  records.flatMap((record: { id?: string; slug?: string; path?: string; code?: string }) => {
    const { id, slug, path, code } = record;
    const texts = plain(JSON.stringify(record)).split(/(?<=[.!?…;])\s+|<\/(?:p|li|h\d)>|","/);
    return texts.map((text) => ({ place: `${kind}/${id ?? slug ?? path ?? code}`, text }));
  }),
);

test('no text speaks of the load of a train of 40 or 44 t without the axles', () => {
  const promise =
    /(груз\S*|вез[её]т|бер[её]т|остаётся|уходит|увозит)[^.]{0,60}автопоезд\S* (массой )?4[04] т|автопоезд\S* (массой )?4[04] т[^.]{0,60}(груз\S*|вез[её]т|бер[её]т|остаётся|уходит|увозит)/i;
  expect(units.filter(({ text }) => promise.test(text) && !/ос(и|ей|ям|ях|ь|евы\S*)[ ,.]/.test(text))).toEqual([]);
});

test('no text of a model or category promises a permit for cargo that can be divided', () => {
  // Low loaders carry machines: their permits are for one piece anyway.
  const others = [
    ...models.filter(({ type }) => type !== 'lowbed').map(({ id }) => `models/${id}`),
    ...categories.filter((each) => !each.types.includes('lowbed')).map(({ path }) => `categories/${path}`),
  ];
  const promise = /специальн\S+ разрешени|разрешени\S+ на перевозку/;
  const promises = units.filter(({ place, text }) => others.includes(place) && promise.test(text));
  expect(promises.filter(({ text }) => !/неделим|без специального разрешения/.test(text))).toEqual([]);
});
