/** Texts name payloads on the road as the loading engine computes them, and none that follow from the train's mass alone. */
import { expect, test } from 'vitest';
import type { Content } from '#server/content/files/content.ts';
import { lawfulPayload, payloadFigures } from '#server/trips/lawful-payload.ts';
import type { RoadClass } from '#shared/trips/road-rules.ts';
import { findPreset, loadingTables } from '#tests/support/loading-cases.ts';
import { content } from '#tests/support/our-content.ts';

const { roadLimits, tractors } = loadingTables;

interface Unit {
  place: string;
  text: string;
}

/** Sentences and list items; a table is one unit, because its head says what its figures are. */
function unitsOf({ products, categories, types, services, pages, articles }: Omit<Content, 'site'>): Unit[] {
  const records: Record<string, object[]> = { products, categories, types, services, pages, ...articles };
  return Object.entries(records).flatMap(([kind, list]) =>
    list.flatMap((record) => {
      const { id, slug, path, code } = record as Record<string, unknown>;
      return textsOf(record).map((text) => ({ place: `${kind}/${id ?? slug ?? path ?? code}`, text }));
    }),
  );
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') {
    const [tables, rest] = [value.match(/<table>.*?<\/table>/gs) ?? [], value.replace(/<table>.*?<\/table>/gs, '')];
    return [...tables, ...rest.split(/(?<=[.!?…;])\s+|<\/(?:p|li|h\d)>/)].map((text) => text.replaceAll('\u00a0', ' '));
  }
  if (typeof value !== 'object' || value === null) return [];
  if ('rows' in value || 'spec' in value) {
    const { rows, columns, note, spec: _, ...others } = value as Record<string, unknown>;
    const table = rows === undefined ? [] : [JSON.stringify([columns, rows, note]).replaceAll('\u00a0', ' ')];
    return [...table, ...textsOf(others)];
  }
  return Object.values(value).flatMap(textsOf);
}

/** «23 670 кг», «23,6 т»: what a text may say of a mass; payloads are rounded down. */
const spellings = (kg: number) => [
  `${Math.floor(kg / 1000)} ${String(kg % 1000).padStart(3, '0')} кг`,
  `${(Math.floor(kg / 100) / 10).toFixed(1).replace('.', ',')} т`,
];

const payloadsOn = (roadClass: RoadClass) =>
  content.products.flatMap((product) =>
    tractors.presets.flatMap((tractor) => {
      const payload = lawfulPayload(product, tractor, { limits: roadLimits, roadClass });
      return payload === undefined ? [] : spellings(payload.massKg);
    }),
  );
const units = unitsOf(content);
/** Words after which a mass is no payload of the road. */
const otherMass = '(?<!примерно |около |технических |массой |массой до |[\\d,] ?)';

test('a mass of 19 to 31 t beside the class of a road is a payload of the engine or a limit of the law', () => {
  const limits = roadLimits.groups.flatMap(({ single, dual }) => [...single, ...dual]);
  const inTonnes = limits.map((tonnes) => `${String(tonnes).replace('.', ',')} т`);
  const known = new Set([...payloadsOn(10), ...payloadsOn(11.5), ...inTonnes]);
  const beside = units.filter(({ text }) => /под (10|11,5) т|дорог\S* (10|11,5) т/.test(text) && !text.startsWith('['));
  expect(beside.length).toBeGreaterThan(40);
  const mass = new RegExp(`${otherMass}(?:(?:19|2\\d|30) \\d{3} кг|(?:19|2\\d|30)(?:,\\d+)? т)(?![а-яё/])`, 'g');
  const faults = beside.flatMap(({ place, text }) =>
    (text.match(mass) ?? []).filter((found) => !known.has(found)).map((found) => `${place}: ${found}: ${text}`),
  );
  expect(faults).toEqual([]);
});

test('no text promises what is left of 40 or 44 t, unless it speaks of a road of 11.5 t', () => {
  const left = content.products.flatMap(({ spec }) =>
    Object.values(payloadFigures).flatMap((id) => {
      const { frontAxleKg, rearAxlesKg, rearAxleCount } = findPreset(id);
      const trainKg = rearAxleCount === 1 ? 40_000 : 44_000;
      return spellings(trainKg - frontAxleKg - rearAxlesKg - (spec.tareMassKg ?? 0));
    }),
  );
  // Some models lawfully carry on a road of 10 t what others would if only the train's mass counted.
  const lawful = new Set(payloadsOn(10));
  const stale = new RegExp(`${otherMass}(?:${left.filter((text) => !lawful.has(text)).join('|')})(?![а-яё/])`, 'g');
  const faults = units
    .filter(({ text }) => !text.includes('11,5'))
    .flatMap(({ place, text }) => (text.match(stale) ?? []).map((each) => `${place}: ${each}: ${text}`));
  expect(faults).toEqual([]);
});

test('no text speaks of the load of a train of 40 or 44 t without the axles', () => {
  const promise =
    /(груз\S*|вез[её]т|бер[её]т|остаётся|уходит|увозит)[^.]{0,60}автопоезд\S* (массой )?4[04] т|автопоезд\S* (массой )?4[04] т[^.]{0,60}(груз\S*|вез[её]т|бер[её]т|остаётся|уходит|увозит)/i;
  const faults = units.filter(({ text }) => promise.test(text) && !/ос(и|ей|ям|ях|ь|евы\S*)[ ,.]/.test(text));
  expect(faults.map(({ place, text }) => `${place}: ${text}`)).toEqual([]);
});

test('no text of a model or category promises a permit for cargo that can be divided', () => {
  // Low loaders carry machines: their permits are for one piece anyway.
  const others = content.products.filter(({ type }) => type !== 'lowbed').map(({ id }) => `products/${id}`);
  const categories = content.categories
    .filter(({ types }) => !types.includes('lowbed'))
    .map(({ path }) => `categories/${path}`);
  const places = new Set([...others, ...categories]);
  const faults = units.filter(
    ({ place, text }) =>
      places.has(place) &&
      /специальн\S+ разрешени|разрешени\S+ на перевозку/.test(text) &&
      !/неделим|без специального разрешения/.test(text),
  );
  expect(faults.map(({ place, text }) => `${place}: ${text}`)).toEqual([]);
});
