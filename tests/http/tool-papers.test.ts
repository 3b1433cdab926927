/** Papers of the tools: rent, comparison, trips, loading. What they say is what the pages and the engine say. */
import { expect, test } from 'vitest';
import { compare } from '#server/pages/compare.ts';
import { tripCheck } from '#server/pages/trip-check.ts';
import { comparePaperHref } from '#shared/documents/paper-paths.ts';
import { formatNumber, formatShortDay } from '#shared/format.ts';
import { priceText } from '#shared/tools/price-text.ts';
import { contentTexts } from '#tests/support/content-texts.ts';
import { fetchPaper } from '#tests/support/fetch-paper.ts';
import { loadPage } from '#tests/support/load-page.ts';
import { readPdf, withoutSpaces } from '#tests/support/read-pdf.ts';
import { realContent } from '#tests/support/test-app.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const site = openFileSite();
const { signal } = new AbortController();

/** A sound file, and which of the words it lacks. */
async function readPaper(path: string, words: readonly string[]) {
  const bytes = await fetchPaper(`${site.origin}${path}`);
  const { text, faults, missingFonts, ...rest } = await readPdf(bytes);
  expect({ faults, missingFonts, isSmall: bytes.length < 300_000 }).toEqual({
    faults: '',
    missingFonts: [],
    isSmall: true,
  });
  return { ...rest, text, missing: words.filter((word) => !text.includes(withoutSpaces(word))) };
}

const readPage = async (path: string) => (await fetch(`${site.origin}${path}`)).text();

test('the terms of rent are a paper with every rate and every word of their page', async () => {
  const [types, service] = await Promise.all([
    realContent.types({}, { signal }),
    realContent.service({ slug: 'rent' }, { signal }),
  ]);
  const rented = types.filter(({ code }) => service?.types.includes(code));
  const rates = rented.flatMap(({ pluralName, rentRubPerDay = [], rentTerms }) => [
    pluralName,
    ...rentRubPerDay.map(({ rub }) => formatNumber(rub)),
    ...Object.values(rentTerms ?? {}).map((each) => formatNumber(each)),
  ]);
  const said = (service?.blocks ?? []).flatMap(contentTexts).filter((words) => !words.startsWith('/'));
  expect(said.length).toBeGreaterThan(70);
  expect(rates.length).toBeGreaterThan(30);
  const paper = await readPaper('/data/rent.pdf', [...said, ...rates]);
  expect(paper.missing).toEqual([]);
  expect(await readPage('/services/rent')).toContain('href="/data/rent.pdf"');
});

/** As papers have it: without the word joiner in ranges. */
const withoutJoiners = <Data>(data: Data) => JSON.parse(JSON.stringify(data).replaceAll('\u2060', '')) as Data;

test.each([
  ['?count1=24&kind1=euro&mass1=900&model=shtora-136', true],
  ['?count1=1&kind1=coil&mass1=26000&model=rulon-72&size1=1500x1250', false],
])('the sheet for the driver of %s says every load, limit and note of the page', async (search, isLawful) => {
  const data = withoutJoiners(await loadPage(site, 'trip-check', tripCheck, search));
  const answer = data.answer;
  if (answer === undefined) throw new Error('the page has no answer');
  expect(answer.isLawful).toBe(isLawful);
  const words = [
    ...[answer.verdict, answer.placement, data.tractor.slice(1), data.edition.source],
    ...answer.notes,
    ...answer.cargo.flat(),
    ...answer.lashing,
    ...(answer.diagram?.bounds ?? []),
    ...answer.states.flatMap(({ bars }) => bars.flatMap(({ name, load, limit, rule }) => [name, load, limit, rule])),
    ...answer.dimensions.flatMap(({ load, limit }) => [load, limit]),
  ];
  const paper = await readPaper(`/data/trip.pdf${search}`, words);
  expect(paper.missing).toEqual([]);
  expect(paper.pageCount).toBeLessThanOrEqual(2);
  // At its head, before anything else.
  expect(paper.text.indexOf(withoutSpaces(answer.verdict))).toBeLessThan(paper.text.indexOf('Расстановка'));
  const link = `href="/data/trip.pdf${search.replaceAll('&', '&amp;')}"`;
  expect((await readPage(`/services/reys${search}`)).includes(link)).toBe(true);
});

const moves = async (path: string) => {
  const response = await fetch(`${site.origin}${path}`, { redirect: 'manual' });
  return [response.status, response.headers.get('location')];
};

test('a trip has one address, without anything that it does not need; a wrong one moves to the page that says why', async () => {
  const plain = '/data/trip.pdf?count1=24&kind1=euro&mass1=900&model=shtora-136';
  const call = 'trim=%D0%9F%D0%BE%D0%B7%D0%B2%D0%BE%D0%BD%D0%B8%D1%82%D0%B5';
  expect(
    await moves(
      `/data/trip.pdf?model=shtora-136&kind1=euro&count1=24&mass1=900&tractor=4x2&front=free&mass2=9&${call}`,
    ),
  ).toEqual([302, plain]);
  expect(await moves(`${plain.replace('mass1=900', 'mass1=x')}`)).toEqual([
    302,
    '/services/reys?count1=24&kind1=euro&mass1=x&model=shtora-136',
  ]);
  expect(await moves('/data/trip.pdf')).toEqual([302, '/services/reys']);
  expect(await moves(`/data/trip.pdf?model=${'a'.repeat(5000)}`)).toEqual([302, '/services/reys']);
});

test.each(['shtora-136', 'les-5', 'zerno-50'])(
  'the sheet of loading of %s has its payloads, examples, densities and notes',
  async (id) => {
    const product = await site.services.content.product({ id }, { signal });
    const { loadingSheets } = site.services.loadingTables;
    const densities = { timber: loadingSheets.timber, grain: loadingSheets.grain };
    const words = [
      ...[product?.name, product?.spec.payloadRoad40Kg, product?.spec.payloadRoad44Kg].map((each) =>
        typeof each === 'number' ? formatNumber(each) : String(each),
      ),
      ...Object.entries(densities).flatMap(([type, rows]) =>
        type === product?.type ? rows.map(({ name }) => name) : [],
      ),
      ...loadingSheets.notes.flatMap(({ model, text }) => (model === id ? [text] : [])),
      ...['4×2', '6×2', '6×4', 'Нагрузки в примерах'],
    ];
    const paper = await readPaper(`/data/products/${id}/loading.pdf`, words);
    expect(paper.missing).toEqual([]);
    expect(paper.pageCount).toBeLessThanOrEqual(5);
  },
);

test('a sheet of loading of no model is not found', async () => {
  expect((await moves('/data/products/no-such/loading.pdf'))[0]).toBe(404);
});

test('a comparison is a paper at one address with every figure of its page, its prices and their dates', async () => {
  const address = '/data/compare.pdf?models=les-6&models=shtora-136';
  expect(await moves('/data/compare.pdf?models=shtora-136&models=les-6&models=no-such&x=1')).toEqual([302, address]);
  expect(await moves('/data/compare.pdf?models=shtora-136')).toEqual([302, '/catalog/compare?models=shtora-136']);
  expect(await moves(`/data/compare.pdf?${'models=no-such-model&'.repeat(300)}`)).toEqual([302, '/catalog/compare']);
  const { models, groups } = withoutJoiners(
    await loadPage(site, 'compare', compare, '?models=les-6&models=shtora-136'),
  );
  const words = [
    ...models.flatMap(({ shortName, price }) => [shortName, priceText(price), formatShortDay(price.date)]),
    ...groups.flatMap(({ title, rows }) => [
      title,
      ...rows.flatMap(({ label, values }) => [label, ...values.map((value) => value ?? '—')]),
    ]),
  ];
  expect(words.length).toBeGreaterThan(100);
  expect((await readPaper(address, words)).missing).toEqual([]);
  const link = `href="${address.replaceAll('&', '&amp;')}"`;
  expect((await readPage('/catalog/compare?models=les-6&models=shtora-136')).includes(link)).toBe(true);
});

test('a hundred different comparisons at once: each is set or sent away with a time to come back, and a page is served', async () => {
  const ids = (await realContent.products({ limit: 15 }, { signal })).map(({ id }) => id).sort();
  const pairs = ids.flatMap((first, index) => ids.slice(index + 1).map((second) => [first, second])).slice(0, 100);
  const asked = pairs.map((pair) => fetch(`${site.origin}${comparePaperHref(pair)}`));
  const page = await fetch(`${site.origin}/contacts`);
  expect(page.status).toBe(200);
  const answers = await Promise.all(asked);
  const odd = answers.filter(
    ({ status, headers }) => status !== 200 && !(status === 503 && headers.has('retry-after')),
  );
  expect(odd.map(({ status }) => status)).toEqual([]);
  expect(answers.some(({ status }) => status === 503)).toBe(true);
});
