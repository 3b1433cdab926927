/** The search of the site and of products: what buyers type, and what they get first. */
import { expect, test } from 'vitest';
import { has } from '#server/content/catalog/bit-sets.ts';
import { createProductSearch } from '#server/content/catalog/product-search.ts';
import { createEmbeddedContent } from '#server/content/embedded/embedded-content.ts';
import { withOffers } from '#server/content/offered-content.ts';
import { atOnce } from '#server/content/steps.ts';
import { UpstreamError } from '#server/errors/http-error.ts';
import { readSearchQuery } from '#server/search/read-query.ts';
import { createSiteIndex } from '#server/search/site-index.ts';
import { createSiteSearch } from '#server/search/site-search.ts';
import { listUnits, type OwnUnits } from '#server/search/site-units.ts';
import { searchWordsSchema } from '#shared/content/search-words.ts';
import { isHrefOn, type Offers, offerIds } from '#shared/pages/offers.ts';
import { content, products } from '#tests/support/our-content.ts';
import { heldOutQueries, type Query, tunedQueries } from '#tests/support/search-queries.ts';

const own = content as OwnUnits & Pick<typeof content, 'loadingTables'>;
const source = createEmbeddedContent(content);
const today = '2026-11-25';
const search = createSiteSearch({ content: withOffers(source, () => Date.parse(today)), own, isRemote: false });

const allOff: Offers = Object.fromEntries(offerIds.map((offer) => [offer, false]));
const sourceWith = (offers: Offers) => withOffers({ ...source, site: async () => ({ ...content.site, offers }) });

async function firstOf(typed: string): Promise<string> {
  const found = await search.find(typed, undefined, today);
  return found?.answers[0]?.href ?? found?.hits[0]?.unit.href ?? 'nothing';
}

test.each<[what: string, queries: readonly Query[], least: number, mostMissed: number]>([
  ['queries of buyers', tunedQueries, 200, 0.05],
  ['queries that it was never tuned for', heldOutQueries, 1, 0.2],
])('the first result is right for %s, but for a share of %3$d', async (_what, queries, least, mostMissed) => {
  expect(queries.length).toBeGreaterThanOrEqual(least);
  const missed: string[] = [];
  for (const [typed, leadsTo] of queries) {
    const first = await firstOf(typed);
    if (!leadsTo.some((address) => first.startsWith(address))) missed.push(`«${typed}» → ${first}`);
  }
  expect(missed.length / queries.length, missed.join('\n')).toBeLessThanOrEqual(mostMissed);
});

test.each<[typed: string, quantity?: object]>([
  ['24 паллеты', { value: 24, unit: 'pallet' }],
  ['91,2 м³', { value: 91.2, unit: 'm3' }],
  ['100 кубов', { value: 100, unit: 'm3' }],
  ['20 000 кг', { value: 20, unit: 't' }],
  ['13,6 м', { value: 13.6, unit: 'm' }],
  ['13600 мм', { value: 13.6, unit: 'm' }],
  ['13.6', { value: 13.6 }],
  ['40 футов', { value: 40, unit: 'ft' }],
  ['3-осный', { value: 3, unit: 'axle' }],
  ['трёхосный', { value: 3, unit: 'axle' }],
  ...['385/65 R22.5', 'Ш-136', 'EN 12642 XL', 'OS-SH136', '2026'].map((typed): [string] => [typed]),
])('«%s» is read as the figure %o', (typed, quantity) => {
  expect(readSearchQuery(typed).quantities).toEqual(quantity === undefined ? [] : [quantity]);
});

test.each([
  ['24 паллеты напитков', '/services/podbor?count1=24&kind1=euro&mass1=700&profile=drinks&size1=1400'],
  ['33 паллеты по 640 кг', '/services/podbor?count1=33&kind1=euro&mass1=640'],
  ['20 т песка', '/services/podbor?kind1=sand&mass1=20000'],
  ['рейс ш-136 24 паллеты по 900 кг', '/services/reys?count1=24&kind1=euro&mass1=900&model=shtora-136'],
  ['контейнер 20 футов 24 т', '/services/podbor?kind1=c20&mass1=24000'],
  ['1234 5678', '/requests?number=1234-5678'],
  ['лизинг ш-136', '/services/credit?model=shtora-136'],
  ['аренда рефрижератора', '/services/rent?type=refrizherator'],
  ['сравнить ш-136 и з-50', '/catalog/compare?models=shtora-136&models=zerno-50'],
])('«%s» gets the tool, filled in', async (typed, address) => {
  expect(await firstOf(typed)).toBe(address);
});

test('what is off is not found, whatever is typed', async () => {
  const { signal } = new AbortController();
  for (const offers of [...offerIds.map((offer): Offers => ({ [offer]: false })), allOff]) {
    const units = await listUnits(sourceWith(offers), own, signal);
    const off = units.filter(({ href }) => !isHrefOn(offers, href)).map(({ href }) => href);
    expect([offers, off]).toEqual([offers, []]);
  }
  const bare = createSiteSearch({ content: sourceWith(allOff), own, isRemote: false });
  const ofOffers = tunedQueries.filter(([, leadsTo]) => leadsTo.some((href) => !isHrefOn(allOff, href)));
  expect(ofOffers.length).toBeGreaterThan(40);
  for (const [typed] of ofOffers) {
    const { answers = [], hits = [] } = (await bare.find(typed, allOff, today)) ?? {};
    const addresses = [...answers.map(({ href }) => href), ...hits.map(({ unit }) => unit.href)];
    expect([typed, addresses.filter((address) => !isHrefOn(allOff, address))]).toEqual([typed, []]);
  }
});

test('every unit has an address of its own kind, a title and a text', async () => {
  const units = await listUnits(source, own, new AbortController().signal);
  expect(units.length).toBeGreaterThan(150);
  for (const { title, text, href } of units) expect([title, text, href].every((part) => part.length > 1)).toBe(true);
  // A reload lets requests go out between any two of them.
  expect([...createSiteIndex(units)].length).toBeGreaterThanOrEqual(units.length);
});

test('a vacancy whose term ends is found no more, though the index stays', async () => {
  const kindsOn = async (day: string) => (await search.find('вакансия механик', undefined, day))?.hits[0]?.unit.kind;
  expect([await kindsOn(today), await kindsOn('2028-01-01')]).toEqual(['vacancy', 'page']);
});

test('nobody waits long for the index of a slow API', async () => {
  const slow = { ...source, products: () => new Promise<never>(() => undefined) };
  const slowSearch = createSiteSearch({ content: slow, own, isRemote: true, patienceMs: 1 });
  expect(await slowSearch.find('ш-136', undefined, today)).toBeUndefined();
});

test('an index of an API is renewed while the one before serves, and stays while the API fails', async () => {
  let [now, isDown, readings] = [0, false, 0];
  const remote = {
    ...source,
    site: async (...call: Parameters<typeof source.site>) => {
      readings += 1;
      if (isDown) throw new UpstreamError(502, 'down');
      return source.site(...call);
    },
  };
  const own1 = createSiteSearch({ content: remote, own, isRemote: true, now: () => now });
  const find = async () => (await own1.find('ш-136', undefined, today))?.hits[0]?.unit.href;
  const address = await find();
  expect([address, await find(), readings]).toEqual([expect.stringContaining('shtora-136'), address, 1]);
  isDown = true;
  now = 11 * 60_000;
  expect([await find(), await find()]).toEqual([address, address]);
  await expect.poll(() => readings).toBe(2);
  expect(await find()).toBe(address);
});

test('words of buyers lead to pages of this site alone', () => {
  const isGood = (href: string) => searchWordsSchema.safeParse([{ words: ['щеповоз'], href }]).success;
  const addresses = ['/catalog', 'https://example.com/', '#modeli', 'tel:+78005553535'];
  expect(addresses.filter(isGood)).toEqual(['/catalog']);
});

const findProducts = atOnce(createProductSearch(products, content.types, content.categories));

function idsOf(text: string): string[] {
  const found = findProducts(text);
  return products.filter((_, place) => found === undefined || has(found, place)).map(({ id }) => id);
}

const curtains = products.filter(({ category }) => category.startsWith('polupricepy/shtornye')).map(({ id }) => id);
const grain = ['zerno-50', 'zerno-60'];
const reefers = ['ref-87', 'ref-87-pharma'];
const lowbeds = ['tral-340', 'tral-340-r', 'tral-455'];

test.each([
  ['the type', 'зерновоз', grain],
  ['another ending and case', 'Зерновозы', grain],
  ['two words, both of which must be there', 'зерновозов 50', ['zerno-50']],
  ['what people call it', 'трал', lowbeds],
  ['the beginning of a word', 'реф', reefers],
  ['ё for е, and a slip', 'рефрёжератор', reefers],
  ['two letters exchanged', 'зреновоз', grain],
  ['the other layout', 'pthyjdjp', grain],
  ['a code with its hyphen', 'OS-Z50', ['zerno-50']],
  ['a model', 'З-60', ['zerno-60']],
  ['what it carries', 'щебень', ['samosval-24', 'samosval-28', 'samosval-32']],
  ['a figure of its own, not of what it carries', 'контейнеровоз 20', ['konteyner-20']],
  ['words that ask for nothing', 'купить трал для', lowbeds],
  ['a category, whatever is below it', 'шторные полуприцепы', curtains.sort()],
  ...['xyzzy', 'зерновоз 51', 'бетономешалка', 'трап', 'самсвла', 'а'.repeat(20)].map(
    (text): [string, string, string[]] => ['nothing of it', text, []],
  ),
])('%s, «%s», finds the models: %j', (_, text, ids) => {
  expect(idsOf(text).sort()).toEqual(ids);
});

test('what asks for nothing leaves all of them', () => {
  expect(['', '—', 'купить для'].map(findProducts)).toEqual([undefined, undefined, undefined]);
});
