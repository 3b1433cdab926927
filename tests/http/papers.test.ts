/** Papers as PDF files: what they say is what the site and the engine say, on the plant's day, and other programs can read them. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { describeSpecification } from '#server/content/specification.ts';
import { compare } from '#server/pages/compare.ts';
import { tripCheck } from '#server/pages/trip-check.ts';
import { isIdenticalRow } from '#shared/catalog/offer-rows.ts';
import { toConfigurationCode } from '#shared/configuration/configuration.ts';
import { baseChoice } from '#shared/configuration/equipment.ts';
import { listConfiguration } from '#shared/configuration/list-configuration.ts';
import { openConfiguration } from '#shared/configuration/open-configuration.ts';
import type { Product } from '#shared/content/product.ts';
import type { Paper, PaperBlock } from '#shared/documents/paper.ts';
import { comparePaperHref } from '#shared/documents/paper-paths.ts';
import { formatDay, formatNumber, formatShortDay } from '#shared/format.ts';
import { estimateLeasing } from '#shared/tools/leasing.ts';
import { priceText, raisePrice } from '#shared/tools/price-text.ts';
import { askContent, askProduct, settings, settingsWith } from '#tests/support/changed-content.ts';
import { fetchPaper } from '#tests/support/fetch-paper.ts';
import { loadPage } from '#tests/support/load-page.ts';
import { type ReadPdf, readPdf, readPdfText, withoutSpaces } from '#tests/support/read-pdf.ts';
import { samplePlant } from '#tests/support/sample-content.ts';
import { openFileSite, openSite } from '#tests/support/test-site.ts';
import { withFile } from '#tests/support/with-file.ts';

/** Of a block of content, but for its kind, id and tone: every text between tags. */
function contentTexts(value: unknown): string[] {
  if (typeof value === 'string') {
    return value
      .split(/<[^>]+>/)
      .map((words) => words.trim())
      .filter((words) => words !== '');
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    ['kind', 'id', 'tone'].includes(key) ? [] : contentTexts(part),
  );
}

const runProgram = promisify(execFile);
const site = openFileSite();
const types = await askContent.types({});
const cards = await askContent.products({ limit: 100 });

/** A sound file that brings its fonts and says all these words. */
async function readPaper(address: string, words: readonly string[], { mostBytes = 300_000 } = {}): Promise<ReadPdf> {
  const bytes = await fetchPaper(`${site.origin}${address}`);
  const pdf = await readPdf(bytes);
  expect(words.filter((word) => !pdf.text.includes(withoutSpaces(word)))).toEqual([]);
  expect({ faults: pdf.faults, missingFonts: pdf.missingFonts }).toEqual({ faults: '', missingFonts: [] });
  expect(bytes.length).toBeLessThan(mostBytes);
  return pdf;
}

/** With its lawful payloads. */
const findProduct = (id: string) => askProduct(id, site.services.content);

/** As papers have it: without the word joiner in ranges. */
const withoutJoiners = <Data>(data: Data) => JSON.parse(JSON.stringify(data).replaceAll('\u2060', '')) as Data;

const products = await Promise.all(cards.map(({ id }) => askProduct(id)));
const lineCount = ({ spec, trims, options }: Product) =>
  describeSpecification(spec).flatMap(({ rows }) => rows).length +
  trims.flatMap(({ includes }) => includes).length +
  options.length;

const byLines = products.toSorted((one, other) => lineCount(other) - lineCount(one)).map(({ id }) => id);

/** The three longest, and the shortest. */
const extremes = [...byLines.slice(0, 3), ...byLines.slice(-1)];

test.each(extremes)('the data sheet of %s has each of its figures and at most three pages', async (id) => {
  const product = await findProduct(id);
  const figures = describeSpecification(product.spec).flatMap(({ rows }) => rows);
  const pdf = await readPaper(`/data/products/${id}.pdf`, [
    ...[product.name, product.summary ?? '', priceText(product.price)],
    ...figures.flatMap(({ label, value }) => [label, value]),
    ...product.trims.flatMap(({ includes }) => includes),
    ...product.options.map(({ title }) => title),
  ]);
  expect(pdf.title).toBe(`Технический лист: ${product.name}`);
  expect(pdf.pageCount).toBeLessThanOrEqual(3);
});

test('the paper about a configuration has its lines, its sums and its code', async () => {
  const product = await findProduct('shtora-136');
  const set = { ...baseChoice(product), options: product.options.slice(0, 3).map(({ code }) => code), count: 2 };
  const code = String(toConfigurationCode(product, set));
  const terms = site.services.configurationTerms;
  const sheet = listConfiguration(product, terms, openConfiguration(product, terms, code).configuration);
  await readPaper(`/data/products/shtora-136.pdf?set=${code}`, [
    ...[code, `?set=${code}`, priceText(sheet.price), priceText(sheet.total), formatNumber(sheet.tareKg ?? 0)],
    ...sheet.lines.flatMap(({ title, rub }) => [title, ...(rub === undefined ? [] : [formatNumber(rub)])]),
  ]);
});

test('a configuration delivered to a city has the line, the days and the total', async () => {
  const product = await findProduct('tral-340');
  const code = toConfigurationCode(product, { ...baseChoice(product), count: 1 });
  const sum = priceText(raisePrice(product.price, 94_080));
  const delivery = 'Доставка из Подольска до Казани, 840 км, 2 дня в пути';
  await readPaper(`/data/products/tral-340.pdf?set=${code}&city=kazan`, [delivery, '94 080 ₽', 'тягач 6×4', sum]);
});

test('the tallest drawing and every line of a delivered set leave the QR code its place on the second page', async () => {
  const product = await findProduct('samosval-24');
  const options = product.options.slice(0, 6).map(({ code }) => code);
  const set = { trim: product.trims.at(-1)?.code, options, colour: 3, count: 37 };
  const search = `?set=${toConfigurationCode(product, set)}&city=novosibirsk`;
  const { pageCount } = await readPaper(`/data/products/samosval-24.pdf${search}`, ['Доставка']);
  expect(pageCount).toBe(2);
});

/** Points from the left and the top of each word's page. */
async function findWords(address: string, ...options: string[]) {
  const paper = await fetchPaper(`${site.origin}${address}`);
  const boxes = ['-bbox', ...options];
  const { stdout } = await withFile('file.pdf', paper, (file) => runProgram('pdftotext', [...boxes, file, '-']));
  return [...stdout.matchAll(/xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)"[^>]*>([^<]+)</g)].map(
    ([, left, top, right, text]) => ({ left: Number(left), top, right: Number(right), text }),
  );
}

test('the longest addresses end inside of the margins', async () => {
  const models = await Promise.all(['les-6', 'mega-30-lift', 'ref-87-pharma', 'bort-136-koniki'].map(findProduct));
  const codes = models.map((model) => toConfigurationCode(model, { ...baseChoice(model), colour: 3, count: 1 }) ?? '');
  const compared = comparePaperHref(models.map(({ id }) => id).sort(), codes.sort(), 'all');
  for (const address of [`/data/products/les-6.pdf?set=${codes.find((each) => each.startsWith('109'))}`, compared]) {
    const words = await findWords(address);
    expect(words.length).toBeGreaterThan(100);
    expect(words.filter(({ left, right }) => left < 40 || right > 556)).toEqual([]);
  }
});

test('printed at its size, the drawing has the scale that it names', async () => {
  const { kingpinToRearMm = 0, wheelbaseMm = 0 } = (await findProduct('shtora-136')).spec;
  const words = await findWords('/data/products/shtora-136/drawing.pdf', '-l', '1');
  /** Points from the left. */
  const middleOf = (figure: number) => {
    const [thousands, rest] = formatNumber(figure).split(/\s/);
    const [first, second] =
      words
        .map((word, place) => [word, words[place + 1]] as const)
        .find(([word, next]) => word.text === thousands && next?.text === rest && next?.top === word.top) ?? [];
    return ((first?.left ?? Number.NaN) + (second?.right ?? Number.NaN)) / 2;
  };
  // Both figures are in the middle of their lines, which end at the kingpin.
  const apartMm = (kingpinToRearMm - wheelbaseMm) / 2;
  const onPaperMm = ((middleOf(wheelbaseMm) - middleOf(kingpinToRearMm)) / 72) * 25.4;
  expect(Math.abs(onPaperMm * 75 - apartMm)).toBeLessThan(10);
});

test('a manual has each chapter on the page that its contents name, and 14 pages at most', async () => {
  const manual = await askContent.manual({ slug: 'tral' });
  const { pages, title, pageCount } = await readPaper('/data/manuals/tral.pdf', []);
  for (const [place, chapter] of manual?.chapters.entries() ?? []) {
    const heading = withoutSpaces(`${place + 1}${chapter.title}`);
    const page = pages.findIndex((text, index) => index > 0 && text.includes(heading)) + 1;
    expect(pages[0]).toContain(`${heading}${page === 0 ? 1 : page}`);
  }
  expect(title).toBe(`Руководство по\u00a0эксплуатации, редакция ${manual?.edition}: Низкорамные тралы`);
  expect([pageCount > 5, pageCount < 15]).toEqual([true, true]);
});

test('a service book has lines for owner, visits and wheels; the sheet for the cab is three pages at most', async () => {
  const lines = ['Номер шасси', 'Передача техники', 'М. П. мастерской', 'ТО-1, отметка 8', '600 ± 30 Н·м'];
  await readPaper('/data/service-books/refrizherator.pdf', lines);
  const brief = await readPaper('/data/manuals/samosvalnyj-brief.pdf', ['Разгрузка подъёмом кузова']);
  expect(brief.pageCount).toBeLessThanOrEqual(3);
});

test('the terms of the guarantee are a paper that says all that their page says', async () => {
  const service = await askContent.service({ slug: 'guarantee' });
  const said = (service?.blocks ?? []).flatMap(contentTexts);
  expect(said.length).toBeGreaterThan(100);
  const { title } = await readPaper('/data/guarantee.pdf', said, { mostBytes: 100_000 });
  expect(title).toBe(`Условия гарантии: ${service?.title}`);
  expect(await site.read('/services/guarantee')).toContain('href="/data/guarantee.pdf"');
});

test('requisites have every line of the table on contacts; a lease a row for each month and the sums of the page', async () => {
  // The court is for texts.
  const { court: _, ...requisites } = settings.legal;
  await readPaper('/data/requisites.pdf', Object.values(requisites));
  const terms = { price: 500_000, advance: 30, months: 24, rate: 18, buyout: 1 };
  const { monthlyRub, totalRub, vatRub } = estimateLeasing(terms, 22);
  const { text } = await readPaper(lease, [monthlyRub, totalRub, vatRub].map(formatNumber));
  expect(text.split(withoutSpaces(formatNumber(monthlyRub))).length).toBeGreaterThan(24);
  expect((await readPaper(lease.replace('=24', '=60'), [])).pageCount).toBe(2);
});

test('the terms of rent are a paper with every rate and every word of their page', async () => {
  const service = await askContent.service({ slug: 'rent' });
  const rented = types.filter(({ code }) => service?.types.includes(code));
  const rates = rented.flatMap(({ pluralName, rentRubPerDay = [], rentTerms }) => [
    pluralName,
    ...rentRubPerDay.map(({ rub }) => formatNumber(rub)),
    ...Object.values(rentTerms ?? {}).map((each) => formatNumber(each)),
  ]);
  const said = (service?.blocks ?? []).flatMap(contentTexts).filter((words) => !words.startsWith('/'));
  expect([said.length > 70, rates.length > 30]).toEqual([true, true]);
  await readPaper('/data/rent.pdf', [...said, ...rates]);
  expect(await site.read('/services/rent')).toContain('href="/data/rent.pdf"');
});

test.each([
  ['?count1=24&kind1=euro&mass1=900&model=shtora-136', 'within'],
  ['?at1=6700&count1=1&kind1=box&mass1=22000&model=shtora-136', 'near'],
  ['?count1=1&kind1=coil&mass1=26000&model=rulon-72&size1=1500x1250', 'over'],
])('the sheet for the driver of %s says every load, limit and note of the page', async (search, grade) => {
  const { answer, tractor, edition } = withoutJoiners(await loadPage(site, 'trip-check', tripCheck, search));
  if (answer === undefined) throw new Error('the page has no answer');
  expect(answer.grade).toBe(grade);
  const { text, pageCount } = await readPaper(`/data/trip.pdf${search}`, [
    ...[answer.verdict, answer.placement, tractor.slice(1), edition.source],
    ...[...answer.notes, ...answer.cargo.flat(), ...answer.lashing, ...(answer.diagram?.bounds ?? [])],
    ...answer.states.flatMap(({ bars }) => bars.flatMap(({ name, load, limit, rule }) => [name, load, limit, rule])),
    ...answer.dimensions.flatMap(({ load, limit }) => [load, limit]),
  ]);
  expect(pageCount).toBeLessThanOrEqual(2);
  // At its head, before anything else.
  expect(text.indexOf(withoutSpaces(answer.verdict))).toBeLessThan(text.indexOf('Расстановка'));
  expect(await site.read(`/services/reys${search}`)).toContain(
    `href="/data/trip.pdf${search.replaceAll('&', '&amp;')}"`,
  );
});

test.each([
  ['shtora-136', 5],
  ['les-5', 5],
  ['zerno-50', 3],
])('the sheet of loading of %s has its figures and notes on %s pages at most', async (id, most) => {
  const { name, spec, type } = await findProduct(id);
  const { timber, grain, notes } = site.services.loadingTables.loadingSheets;
  const densities = Object.entries({ timber, grain }).flatMap(([of, rows]) => (of === type ? rows : []));
  const { pageCount } = await readPaper(`/data/products/${id}/loading.pdf`, [
    ...[name, '4×2', '6×2', '6×4', 'Нагрузки в примерах'],
    ...[spec.payloadRoad40Kg, spec.payloadRoad44Kg].map((each) => formatNumber(each ?? Number.NaN)),
    ...densities.map((row) => row.name),
    ...notes.flatMap(({ model, text }) => (model === id ? [text] : [])),
  ]);
  expect(pageCount).toBeLessThanOrEqual(most);
});

test('a comparison on paper follows its page: every figure, or those that tell the models apart', async () => {
  const query = '?models=les-6&models=shtora-136';
  const { models, groups } = withoutJoiners(await loadPage(site, 'compare', compare, query));
  const rows = groups.flatMap((group) => group.rows);
  const alike = rows.filter(isIdenticalRow);
  const different = rows.filter((row) => !isIdenticalRow(row));
  const wordsOf = (some: typeof rows) => [
    ...models.flatMap(({ shortName, price }) => [shortName, priceText(price), formatShortDay(price.date ?? '')]),
    ...some.flatMap(({ label, values }) => [label, ...values.map((each) => each ?? '—')]),
  ];
  const short = await readPaper(`/data/compare.pdf${query}`, [...wordsOf(different), 'Показаны только различия']);
  const labels = new Set(different.map(({ label }) => label));
  const onlyAlike = alike.filter(({ label }) => ![...labels].some((other) => other.includes(label)));
  expect(onlyAlike.length).toBeGreaterThan(5);
  for (const { label } of onlyAlike) expect(short.text).not.toContain(withoutSpaces(label));
  const whole = await readPaper(`/data/compare.pdf${query}&rows=all`, [...wordsOf(rows), 'лучшее', 'худшее']);
  expect(whole.text).not.toContain(withoutSpaces('только различия'));
});

const lease = '/data/leasing.pdf?price=500000&advance=30&months=24&rate=18&buyout=1';
const trip = '/data/trip.pdf?count1=24&kind1=euro&mass1=900&model=shtora-136';
const tripOfAnother = '/data/trip.pdf?model=shtora-136&kind1=euro&count1=24&mass1=900&tractor=4x2&mass2=9';
const call = 'trim=%D0%9F%D0%BE%D0%B7%D0%B2%D0%BE%D0%BD%D0%B8%D1%82%D0%B5';
const dataSheet = '/data/products/shtora-136.pdf';
const code = '10S2141S';
const comparison = '/data/compare.pdf?models=les-6&models=shtora-136';

test.each([
  ['another spelling of a code', `${dataSheet}?set=10s-2141s`, `${dataSheet}?set=${code}`],
  ['a city that nobody delivers to', `${dataSheet}?set=${code}&city=paris`, `${dataSheet}?set=${code}`],
  ['terms beyond the limits', '/data/leasing.pdf?months=24&price=99&x=1', lease],
  ['what a trip does not need', `${tripOfAnother}&${call}`, trip],
  ['a wrong mass', trip.replace('900', 'x'), '/services/reys?count1=24&kind1=euro&mass1=x&model=shtora-136'],
  ['no trip', '/data/trip.pdf', '/services/reys'],
  ['a name without end', `/data/trip.pdf?model=${'a'.repeat(5000)}`, '/services/reys'],
  ['an unknown model of several', '/data/compare.pdf?models=shtora-136&models=les-6&models=no&x=1', comparison],
  ['one model', '/data/compare.pdf?models=shtora-136', '/catalog/compare?models=shtora-136'],
  ['no model', `/data/compare.pdf?${'models=no-such-model&'.repeat(300)}`, '/catalog/compare'],
])('%s: a paper has one address, or a page says why there is none', async (_what, address, location) => {
  const { status, headers } = await site.ask(address);
  expect([status, headers.get('location')]).toEqual([302, location]);
});

test('what there is not is not found, and a type without a manual has none of its papers', async () => {
  const unknown = ['.pdf', '/drawing.pdf', '/loading.pdf', '/technical-task.docx', '.dxf', '.svg', '.json', '.csv'];
  const files = [...unknown.map((end) => `no-such${end}`), 'shtora-136.pdf?set=x', 'shtora-136.pdf?set=%00'];
  const others = ['/data/manuals/no-such.pdf', '/data/manuals/-brief.pdf', '/data/service-books/tral-brief.pdf'];
  const without = await openSite({ content: { manual: async () => undefined } });
  const papers = ['/data/manuals/tral.pdf', '/data/manuals/tral-brief.pdf', '/data/service-books/tral.pdf'];
  for (const address of [...files.map((file) => `/data/products/${file}`), ...others, '/feeds/none.rss'])
    expect([address, (await site.ask(address)).status]).toEqual([address, 404]);
  for (const address of papers) expect([address, (await without.ask(address)).status]).toEqual([address, 404]);
});

/** 0:30 in Moscow, 2:30 in Yekaterinburg, 23:30 in Kaliningrad. */
const now = () => Date.parse('2026-11-23T21:30:00Z');

test('half an hour past midnight papers bear the new day of the plant and say whose it is; another zone has its own', async () => {
  const changed = { timeZone: settings.timeZone };
  const { origin, services } = await openSite({ leads: { now }, content: settingsWith(changed) });
  const textOf = async (address: string) => readPdfText(await fetchPaper(`${origin}${address}`));
  const requisites = '/data/requisites.pdf';
  for (const address of [`${dataSheet}?set=${code}`, requisites, '/data/leasing.pdf', comparison, trip]) {
    const text = await textOf(address);
    expect(text).toContain(withoutSpaces(`${formatDay('2026-11-24')} (МСК)`));
    expect(text).not.toContain(withoutSpaces(formatDay('2026-11-23')));
  }
  services.knownFiles.expire();
  changed.timeZone = { id: 'Europe/Kaliningrad', name: 'по Калининграду' };
  expect(await textOf(requisites)).toContain(withoutSpaces(`${formatDay('2026-11-23')} (по Калининграду)`));
});

const paperOf = (blocks: PaperBlock[]): Paper => ({
  ...{ title: 'Бумага', kind: 'Проба', lead: 'Лист', day: '23', plant: samplePlant },
  ...{ address: 'a', url: 'https://a.example', blocks },
});
const titled = (...titles: string[]): Paper => paperOf(titles.map((title) => ({ kind: 'text', title, text: 'Текст' })));

/** @returns the file of a paper, from the site's thread */
async function render(paper: Paper): Promise<Buffer> {
  return (await site.services.papers.get(randomUUID(), '192.0.2.0/24', async () => paper)).bytes;
}

/** Lines to fill a page with: two kinds of them end at any height. */
const fill = (texts: number, items: number): PaperBlock[] => [
  { kind: 'heading', text: 'Лист', isOnNewPage: true },
  ...Array.from({ length: texts }, (): PaperBlock => ({ kind: 'text', text: 'Строка' })),
  { kind: 'list', items: Array.from({ length: items }, (_, item) => `Пункт ${item}`) },
];

test('a heading is on the page of what it is above, wherever a page ends', async () => {
  const chapter: PaperBlock[] = [
    { kind: 'section', text: 'Глава' },
    { kind: 'list', items: ['раз', 'два', 'три', 'четыре'] },
  ];
  const sheets = [0, 1, 2, 3, 4, 5, 6].flatMap((texts) =>
    [38, 39, 40, 41, 42].flatMap((most) => [...fill(texts, most - Math.round(texts * 1.7)), ...chapter]),
  );
  const { pages } = await readPdf(await render(paperOf(sheets)));
  expect(pages.filter((text) => text.includes('Глава'))).toHaveLength(35);
  expect(pages.filter((text) => text.includes('Глава') && !text.includes('раз'))).toEqual([]);
});

test('words of papers stay whole: on their line, and whatever the thread has rendered before', async () => {
  // A colon holds two full stops, «ё» an «е», «й» an «и», a guillemet two angles.
  await render(titled('М 1:75', 'Ёж, ёлка, чей-то йод; «да»!'));
  const text = await readPdfText(await render(titled('1. Раз', '2. Два', 'Если. 3. Три', 'И‹ера')));
  for (const whole of ['1.Раз', '2.Два', 'Если.3.Три', 'И‹ера']) expect(text).toContain(whole);
  // A quotation mark between two scripts stays with its word.
  const columns = [0.17, 0.2, 0.23, 0.4].map((width) => ({ title: `Доля ${width}`, width }));
  const rows = [{ cells: columns.map(() => 'EBS 2S/2M «Тормоника» с защитой, RAL 5010, EN 12642 «код XL»') }];
  const table = await readPdfText(await render(paperOf([{ kind: 'table', table: { columns, rows } }])));
  expect(table.match(/«Тормоника»/g)).toHaveLength(columns.length);
  expect(table).not.toContain('-');
});
