/** Papers as PDF files: what they say is what the site says, and other programs can read them. */
import { expect, test } from 'vitest';
import { describeSpecification } from '#server/content/specification.ts';
import { listSet } from '#shared/configuration/list-set.ts';
import { openSet } from '#shared/configuration/open-set.ts';
import { toSetCode } from '#shared/configuration/trailer-set.ts';
import type { Product } from '#shared/content/product.ts';
import { formatNumber } from '#shared/format.ts';
import { baseChoice } from '#shared/tools/equipment.ts';
import { estimateLeasing } from '#shared/tools/leasing.ts';
import { priceText, raisePrice } from '#shared/tools/price-text.ts';
import { getRaw } from '#tests/hostile/raw-request.ts';
import { fetchPaper } from '#tests/support/fetch-paper.ts';
import { createGate } from '#tests/support/gate.ts';
import { readPdf, withoutSpaces } from '#tests/support/read-pdf.ts';
import { realContent } from '#tests/support/test-app.ts';
import { openFileSite, openSite } from '#tests/support/test-site.ts';

const site = openFileSite();
const { signal } = new AbortController();
const types = await realContent.types({}, { signal });
const cards = await realContent.products({ limit: 100 }, { signal });
/** One model of every type. */
const samples = types.flatMap(({ code }) => cards.find(({ type }) => type === code)?.id ?? []);

async function findProduct(id: string): Promise<Product> {
  const product = await realContent.product({ id }, { signal });
  if (product === undefined) throw new Error(`no product ${id}`);
  return product;
}

test.each(samples)('the data sheet of %s has each of its figures, sound fonts and at most three pages', async (id) => {
  const product = await findProduct(id);
  const bytes = await fetchPaper(`${site.origin}/data/products/${id}.pdf`);
  const pdf = await readPdf(bytes);
  const said = describeSpecification(product.spec).flatMap(({ rows }) =>
    rows.flatMap(({ label, value }) => [label, value]),
  );
  const equipment = [
    ...product.trims.flatMap(({ includes }) => includes),
    ...product.options.map(({ title }) => title),
  ];
  const words = [product.name, product.summary, priceText(product.price), ...said, ...equipment];
  expect(words.filter((word) => !pdf.text.includes(withoutSpaces(word)))).toEqual([]);
  expect({ faults: pdf.faults, missingFonts: pdf.missingFonts }).toEqual({ faults: '', missingFonts: [] });
  expect(pdf.title).toBe(`Технический лист: ${product.name}`);
  expect(pdf.pageCount).toBeLessThanOrEqual(3);
  expect(bytes.length).toBeLessThan(300_000);
});

test('the paper about a set has its lines, its sums and its code', async () => {
  const product = await findProduct('shtora-136');
  const set = { ...baseChoice(product), options: product.options.slice(0, 3).map(({ code }) => code), count: 2 };
  const code = toSetCode(product, set);
  const { text, faults, missingFonts } = await readPdf(
    await fetchPaper(`${site.origin}/data/products/shtora-136.pdf?set=${code}`),
  );
  const terms = site.services.setTerms;
  const sheet = listSet(product, terms, openSet(product, terms, String(code)).set);
  const words = [
    ...[String(code), `?set=${code}`, priceText(sheet.price), priceText(sheet.total)],
    ...sheet.lines.flatMap(({ title, rub }) => [title, ...(rub === undefined ? [] : [formatNumber(rub)])]),
    formatNumber(sheet.tareKg ?? 0),
  ];
  expect(words.filter((word) => !text.includes(withoutSpaces(word)))).toEqual([]);
  expect({ faults, missingFonts }).toEqual({ faults: '', missingFonts: [] });
});

test('a set has one address: other spellings of its code move to it', async () => {
  const { origin } = site;
  const product = await findProduct('shtora-136');
  const code = String(toSetCode(product, { ...baseChoice(product), count: 3 }));
  const spelt = `${code.slice(0, 3)}-${code.slice(3).toLowerCase()}`;
  const response = await fetch(`${origin}/data/products/shtora-136.pdf?set=${spelt}`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([
    302,
    `/data/products/shtora-136.pdf?set=${code}`,
  ]);
});

test('a set delivered to a city has the line, the days and the total; an unknown city is left out', async () => {
  const { origin } = site;
  const product = await findProduct('tral-340');
  const code = toSetCode(product, { ...baseChoice(product), count: 1 });
  const path = `/data/products/${product.id}.pdf?set=${code}`;
  const { text } = await readPdf(await fetchPaper(`${origin}${path}&city=kazan`));
  const sum = raisePrice(product.price, 94_080);
  for (const word of ['Доставка из Подольска до Казани, 840 км, 2 дня в пути', '94 080 ₽', 'тягач 6×4', priceText(sum)])
    expect(text).toContain(withoutSpaces(word));
  const moved = await fetch(`${origin}${path}&city=paris`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([302, path]);
});

test.each([
  '/data/products/no-such.pdf',
  '/data/products/shtora-136.pdf?set=x',
  '/data/products/shtora-136.pdf?set=%00',
])('%s is not found', async (path) => {
  const { origin } = site;
  expect((await fetch(`${origin}${path}`)).status).toBe(404);
});

test('a known paper is answered with 304, and HEAD with its headers', async () => {
  const { origin, port } = site;
  const path = '/data/products/shtora-136.pdf';
  await fetchPaper(`${origin}${path}`);
  const head = await fetch(`${origin}${path}`, { method: 'HEAD' });
  const again = await getRaw(port, path, ['Host: localhost', `If-None-Match: ${head.headers.get('etag')}`]);
  expect([head.status, again.status, head.headers.get('content-type')]).toEqual([200, 304, 'application/pdf']);
  expect(head.headers.get('content-disposition')).toMatch(/^inline; filename="[ -~]+"; filename\*=UTF-8''%C2%AB/);
});

test('the list of documents links the data sheet', async () => {
  const { origin } = site;
  const html = await (await fetch(`${origin}/catalog/polupricepy/shtornye/standartnye/product/shtora-136`)).text();
  expect(html).toContain('href="/data/products/shtora-136.pdf"');
  expect(html).toContain('href="/data/products/shtora-136.dxf"');
});

test('the requisites are a paper with every line of the table on contacts', async () => {
  const { legal } = await site.services.readSite();
  const { text, faults } = await readPdf(await fetchPaper(`${site.origin}/data/requisites.pdf`));
  expect(Object.values(legal).filter((value) => !text.includes(withoutSpaces(value)))).toEqual([]);
  expect(faults).toBe('');
});

test('a lease is a paper at one address for its terms, with a row for each month and the sums of the page', async () => {
  const { origin } = site;
  const moved = await fetch(`${origin}/data/leasing.pdf?months=24&price=99&x=1`, { redirect: 'manual' });
  const address = '/data/leasing.pdf?price=500000&advance=30&months=24&rate=18&buyout=1';
  expect([moved.status, moved.headers.get('location')]).toEqual([302, address]);
  const { text } = await readPdf(await fetchPaper(`${origin}${address}`));
  const terms = { price: 500_000, advance: 30, months: 24, rate: 18, buyout: 1 };
  const { monthlyRub, totalRub, vatRub } = estimateLeasing(terms, 22);
  for (const rub of [monthlyRub, totalRub, vatRub]) expect(text).toContain(withoutSpaces(formatNumber(rub)));
  expect(text.split(withoutSpaces(formatNumber(monthlyRub))).length).toBeGreaterThan(24);
});

test('the owner of a /48 has the places of one client: papers of everybody else are set', async () => {
  const gate = createGate();
  const paperModule = async () => {
    await gate.opened;
    return 'data:text/javascript,export const renderPaper = async () => [1]';
  };
  const own = await openSite({ env: { TRUSTED_PROXIES: '127.0.0.1' }, frontend: { paperModule } });
  const products = await realContent.products({}, { signal });
  const refused: string[] = [];
  const ask = async (id: string, from: string) => {
    const { status } = await fetch(`${own.origin}/data/products/${id}/drawing.pdf`, {
      headers: { 'X-Forwarded-For': from },
    });
    if (status === 503) refused.push(from);
    return status;
  };
  const flood = products.slice(0, 31).map(({ id }, place) => ask(id, `2001:db8:1:${place.toString(16)}::1`));
  await expect.poll(() => refused.length).toBeGreaterThanOrEqual(6);
  const visitor = products.slice(31).map(({ id }) => ask(id, '2001:db8:2::1'));
  gate.open();
  expect(await Promise.all(visitor)).toEqual(visitor.map(() => 200));
  await Promise.all(flood);
  // One was being set, twelve waited.
  expect(refused).toHaveLength(31 - 13);
});
