/** Cargo profiles: one truth for the selection, the trip check, the pages of models and every text. */

import { expect, test } from 'vitest';
import { checkCargo, findContradictions } from '#server/content/checks/cargo-check.ts';
import type { Content } from '#server/content/files/content.ts';
import { finderAnswer } from '#server/trips/fit-views.ts';
import type { FitRow } from '#server/trips/rank-models.ts';
import {
  cargoNeed,
  modelCargoes,
  readProfiles,
  suitCargo,
  typeCargoes,
  usableProfiles,
} from '#server/trips/suit-cargo.ts';
import { baseChoice, changeTrim } from '#shared/configuration/equipment.ts';
import type { Product } from '#shared/content/product.ts';
import { cargoKinds } from '#shared/trips/cargo-kinds.ts';
import type { TripProblems } from '#shared/trips/trip-text.ts';
import { content, findModel, plain, products } from '#tests/support/our-content.ts';
import { present } from '#tests/support/present.ts';

const { types, loadingTables } = content;
const profiles = loadingTables.cargoProfiles;
const pairs = profiles.flatMap((profile) => products.map((product) => ({ profile, product })));

const fitting = ({ id }: Product): FitRow => ({
  ...{ product: id, fits: true, pieces: 1, greatestPayloadKg: 20_000, reasons: [], hints: [] },
});

test('every kind of cargo has a usual profile, and every profile a model that is meant for it as it is', () => {
  const told = profiles.flatMap(({ kinds }) => kinds);
  expect(cargoKinds.map(({ code }) => code).filter((code) => !told.includes(code))).toEqual([]);
  for (const profile of profiles) {
    const grades = products.map((product) => suitCargo(profile, product, types).grade);
    expect(grades, profile.id).toContain('meant');
  }
  expect(usableProfiles(profiles, types)).toEqual(profiles);
});

test('selection, trip check, model and category say one thing of one cargo, for every profile and model', () => {
  expect(pairs.length).toBeGreaterThan(500);
  for (const { profile, product } of pairs) {
    const at = `${profile.id} × ${product.id}`;
    const suit = suitCargo(profile, product, types);
    const rows = [fitting(product)];
    const text = { kind1: profile.kinds[0] ?? '', profile: profile.id };
    const found = finderAnswer(rows, products, { text, cargo: [], profile, types });
    const line = modelCargoes(product, profiles).find(({ name }) => name === profile.name);
    const need = cargoNeed([profile], product, types);
    const ofType = typeCargoes([product.type], profiles).find(({ name }) => name === profile.name);
    const counts = { meant: found.cards.length, lacking: found.lacking?.cards.length ?? 0, other: found.others.length };
    expect(counts, at).toEqual({ meant: 0, lacking: 0, other: 0, [suit.grade]: 1 });
    expect([line !== undefined, ofType !== undefined], at).toEqual([suit.grade !== 'other', suit.grade !== 'other']);
    expect(line?.condition, at).toBe(suit.grade === 'lacking' ? profile.unmet : undefined);
    const lacks = suit.grade === 'lacking' || (suit.grade === 'other' && suit.lacks);
    expect(need?.text, at).toBe(lacks ? profile.unmet : undefined);
  }
});

test('drinks: the XL, the base model with its option or a trim that has it, and not the base model as it is', () => {
  const drinks = profiles.filter(({ id }) => id === 'drinks');
  const base = findModel('shtora-136');
  const needOf = (product: Product, trim = baseChoice(product).trim, options: string[] = []) =>
    cargoNeed(drinks, product, types, changeTrim(product, { trim, options }, trim));
  expect(needOf(findModel('shtora-136-xl'))).toBeUndefined();
  expect(plain(needOf(base)?.text)).toBe('нужен кузов XL или промежуточное крепление');
  expect(plain(needOf(base)?.note)).toContain('есть опция «Усиление кузова до кода XL»');
  expect(needOf(base, 'max')).toBeUndefined();
  expect(needOf(base, 'standard', ['slats', 'xl-body'])).toBeUndefined();
});

test('what the cargo is follows its kind unless the visitor names it; what cannot be is said at the field', () => {
  const read = (text: Record<string, string>) => {
    const problems: TripProblems = {};
    return { ids: readProfiles(text, profiles, problems).map(({ id }) => id), problem: plain(problems.profile) };
  };
  expect(read({ kind1: 'euro' })).toEqual({ ids: ['pallets'], problem: '' });
  expect(read({ kind1: 'euro', profile: 'drinks', kind2: 'coil' }).ids).toEqual(['drinks', 'coils']);
  expect(read({ kind1: 'grain', profile: 'drinks' }).problem).toMatch(/^Напитки: так этот груз не возят\./);
  expect(read({ kind1: 'euro', profile: 'gold' }).problem).toBe('Выберите груз из списка.');
  expect(readProfiles({ kind1: 'euro', profile: 'drinks' }, [], {})).toEqual([]);
});

test('types that no profile names are meant for each, and a profile whose types nobody builds is none', () => {
  const odd = { code: 'tank20' };
  const [first] = usableProfiles(profiles, [{ code: 'curt136' }, odd]);
  expect(first && suitCargo(first, { ...findModel('shtora-136'), type: 'tank20' }, types)).toEqual({ grade: 'meant' });
  expect(usableProfiles(profiles, [odd])).toEqual([]);
});

// Texts.

const withText = (change: Partial<Content>): Content => ({ ...content, ...change });
const withBody = (id: string, body: string) =>
  withText({ products: products.map((product) => (product.id === id ? { ...product, body } : product)) });
const withArticle = (body: string) => {
  const article = { ...present(content.articles.blog[0]), body };
  return withText({ articles: { ...content.articles, blog: content.articles.blog.with(0, article) } });
};
const link = (id: string) => `<a href="${`/catalog/polupricepy/product/${id}`}">модель</a>`;

const grainWithStone = types.map((type) => (type.code === 'grain' ? { ...type, cargoes: ['щебень'] } : type));

test.each<[what: string, changed: Content, fault: RegExp | undefined]>([
  ['a model’s own text', withBody('shtora-136', '<p>Возит напитки.</p>'), /136\.yaml: .*«напитки».*\{cargo\.drinks/],
  ['with the condition', withBody('shtora-136', '<p>Напиткам нужен кузов XL.</p>'), undefined],
  ['of another model', withBody('shtora-136', `<p>Напитки возит ${link('shtora-136-xl')}.</p>`), undefined],
  ['an article, by name', withArticle('<p>Для щебня берите «Ось З-50».</p>'), /blog\/.*«щебня» рядом с «Ось З-50»/],
  ['an article, by link', withArticle(`<p>Напитки везёт ${link('tent-136')}.</p>`), /«Напитки» рядом с «Ось Т-136»/],
  ['a refusal', withArticle('<p>Щебень в «Ось З-50» не грузят.</p>'), undefined],
  ['another sentence', withArticle('<p>Щебень — для самосвала. Зерновоз «Ось З-50» стоит рядом.</p>'), undefined],
  ['a name is no condition', withArticle('<p>Напитки везут «Ось Ш-136» и «Ось Ш-136 XL».</p>'), /рядом с «Ось Ш-136»,/],
  ['the cargoes of a type', withText({ types: grainWithStone }), /types\.yaml: .*«щебень» рядом с «Ось З-50»/],
])('%s: a cargo beside a trailer is held to its profile', (_what, changed, fault) => {
  const faults = findContradictions(changed).map(plain);
  if (fault === undefined) expect(faults).toEqual([]);
  else expect(faults.join('\n')).toMatch(fault);
});

test('a profile names what is there, and an example goes on a trailer that is meant for it', () => {
  const wrong = { ...present(profiles[0]), meant: [{ types: ['curt136', 'tank', 'curt136'] }], others: [] };
  const preset = present(loadingTables.tripExamples.presets[0]);
  const presets = [
    { ...preset, model: 'shtora-136' },
    { ...preset, profile: 'gold' },
  ];
  const changed = { ...loadingTables, cargoProfiles: profiles.with(0, wrong), tripExamples: { presets } };
  expect(checkCargo(withText({ loadingTables: changed })).map(plain)).toEqual([
    expect.stringMatching(/^cargo\.yaml: pallets: тип «curt136» назван дважды/),
    expect.stringMatching(/^cargo\.yaml: pallets: типа «tank» нет в types\.yaml/),
    expect.stringMatching(/^cargo\.yaml: pallets: тип «curt136» назван дважды/),
    expect.stringMatching(/^trip-examples\.yaml: presets\.0\.model: «shtora-136» не годится .*нужен кузов XL/),
    expect.stringMatching(/^trip-examples\.yaml: presets\.1\.profile: профиля «gold» нет/),
  ]);
});
