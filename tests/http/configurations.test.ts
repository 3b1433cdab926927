/** A configuration of equipment has an address: the form leads to it, the page shows it, and no code breaks the page. */
import { expect, test } from 'vitest';
import { toConfigurationCode } from '#shared/configuration/configuration.ts';
import { href } from '#shared/routes.ts';
import { productsWith } from '#tests/support/changed-content.ts';
import { openMain } from '#tests/support/open-main.ts';
import { findModel } from '#tests/support/our-content.ts';
import { openFileSite, openSite } from '#tests/support/test-site.ts';

const model = findModel('shtora-136');
const path = href('product', { slug: model.category, id: model.id });
const optima = { trim: 'optima', options: ['curtain-print'], colour: 2, couplingHeightMm: 1300, count: 3 } as const;
const code = toConfigurationCode(model, optima) ?? '';

const site = openFileSite({ env: { SITE_URL: 'https://example.test' } });

async function open(address: string, from = site) {
  const opened = await openMain(from, address);
  const panel = /<div[^>]*data-configuration-panel[^>]*>(.*?)id="chertezh"/s.exec(opened.html)?.[1] ?? '';
  return { ...opened, panel: panel.replace(/<[^>]*>/g, ' ').replaceAll('\u00a0', ' ') };
}

test('the choices of the form have one address: the code of the configuration', async () => {
  const chosen = '?trim=optima&options=7&options=7&options=1&colour=2&height=1300&count=3';
  expect(await open(`${path}${chosen}`)).toMatchObject({ status: 301, location: `${path}?set=${code}` });
  const junk = '?trim=zz&options=99&options=zz&colour=77&height=9999&count=9999';
  const { location = '' } = await open(`${path}${junk}`);
  const { status, panel } = await open(location);
  expect(status).toBe(200);
  expect(panel).toContain('Выбранного цвета в палитре больше нет');
  expect(panel).toContain('Седло на высоте 2 550 мм не подходит ни одной модели');
  expect(panel).toContain('За 500 ед.');
});

test('the page of a configuration shows its lines, sums and ticks, and belongs to the model', async () => {
  const { status, hidden, panel, page: html } = await open(`${path}?set=${code}`);
  expect({ status, hidden }).toEqual({ status: 200, hidden: 'noindex' });
  const said = ['Печать на шторах, две стороны', '+64 000 ₽', 'RAL 5010', '4 738 000 ₽', '14 214 000 ₽', '6 492 кг'];
  for (const text of said) expect(panel).toContain(text);
  expect(panel).toContain('У модели 1 120 мм: исполнение подтвердит инженер завода');
  expect(panel).toMatch(/Лишние 92 кг\s+стоят 24 288 ₽ в год/);
  expect(html).toContain(`<link rel="canonical" href="https://example.test${path}"/>`);
  expect(html).toContain(`<meta property="og:url" content="https://example.test${path}?set=${code}"/>`);
  expect(html.replaceAll('\u00a0', ' ')).toContain('<title>«Ось Ш-136», «Оптима» и 1 опция, 3 ед.: 4 738 000 ₽<');
  const tagOf = (pattern: RegExp) => html.match(pattern)?.[0] ?? '';
  expect(tagOf(/<input type="radio"[^>]*value="optima"[^>]*>/)).toContain('checked');
  expect(tagOf(/<input type="checkbox"[^>]*value="7"[^>]*>/)).toContain('checked');
  expect(tagOf(/<input type="checkbox"[^>]*value="5"[^>]*>/)).not.toContain('checked');
  // Masses include the options; the missing lifting axle is a property of the base model.
  const without = 'Массы — с вашей комплектацией, остальное — базовое исполнение, без опций.';
  expect(html.replaceAll('\u00a0', ' ')).toContain(without);
  expect((await open(path)).html.replaceAll('\u00a0', ' ')).not.toContain(without);
  const compared = await open(`/catalog/compare?models=shtora-136&models=ref-87&set=${code}`);
  expect(compared.html.replaceAll('\u00a0', ' ')).toMatch(
    /Под заказ, 40 дней.*моделей с кодом — с выбранной комплектацией/s,
  );
  // The estimate of a lease, and the request without scripts.
  expect(tagOf(/<form[^>]*id="lease".*?<\/form>/)).toContain(`name="set" value="${code}"`);
  expect(tagOf(/<textarea[^>]*name="equipment"[^>]*>[^<]*/)).toContain(`Код комплектации: ${code}`);
  expect(tagOf(/<input[^>]*name="quantity"[^>]*>/)).toContain('value="3"');
});

const damaged = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`;

test.each([
  ['a damaged one', damaged],
  ['ten thousand characters', '1'.repeat(10_000)],
  ['markup', '"><script>alert(1)</script>'],
])('for %s the page shows the base set and says why', async (_name, sent) => {
  const own = await openSite();
  const { status, panel, page } = await open(`${path}?set=${encodeURIComponent(sent)}`, own);
  expect(status).toBe(200);
  for (const words of ['потерян или изменён знак', 'Итого за единицу']) expect(panel).toContain(words);
  expect(page).not.toContain('alert(1)');
  // Whatever else is sent for the same reason is served from its entry.
  expect(own.services.pageCache.figures().entries).toBe(1);
});

test('the code of another model names that model and links its configuration there; one of nobody is said to be foreign', async () => {
  const other = findModel('tent-136');
  const foreign = toConfigurationCode(other, { trim: 'max', options: [], count: 1 }) ?? '';
  const { panel, html } = await open(`${path}?set=${foreign.toLowerCase()}`);
  expect(panel).toContain(`Это код комплектации другой модели, ${other.shortName.replaceAll('\u00a0', ' ')}.`);
  const own = href('product', { slug: other.category, id: other.id });
  expect(html.includes(`href="${own}?set=${foreign}"`)).toBe(true);
  expect((await open(`${own}?set=${foreign}`)).panel).toContain('«Макс»');
  const nobody = toConfigurationCode({ ...other, number: 1000 }, { trim: 'max', options: [], count: 1 });
  expect((await open(`${path}?set=${nobody}`)).panel).toMatch(/Это код комплектации другой модели\. /);
  const quote = await open(`/quote?model=${model.id}&set=${foreign}`);
  expect(quote.status).toBe(404);
  expect(quote.html).toContain(`href="/quote?model=${other.id}&amp;set=${foreign}"`);
});

test('a code in any spelling is one page, cached once', async () => {
  const own = await openSite();
  const [plain, ...others] = await Promise.all(
    [code, code.toLowerCase(), `${code.slice(0, 3)}-${code.slice(3)}`].map((one) => open(`${path}?set=${one}`, own)),
  );
  for (const other of others) expect(other.panel).toBe(plain?.panel);
  expect(own.services.pageCache.figures().entries).toBe(1);
});

test('a model without permanent numbers has no sets, and its page is as ever', async () => {
  const own = await openSite({ content: productsWith(() => ({ number: undefined })) });
  const read = (search: string) => own.read(`${path}${search}`);
  const plain = await read('');
  expect(plain).not.toContain('Показать комплектацию');
  expect(await read(`?set=${code}`)).toBe(plain);
  expect(await read('?trim=optima')).toBe(plain);
});

test('a set of a removed model meets what the address of that model answers', async () => {
  expect(await open(`/catalog/polupricepy/tentovye/product/tent-136-m?set=${code}`)).toMatchObject({ status: 301 });
  expect(await open(`/catalog/polupricepy/product/ploshchadka-12?set=${code}`)).toMatchObject({ status: 410 });
});

test('sets are countless, their cards are not: one for all sets of a model, one for the same models compared in sets', async () => {
  const cardOf = async (address: string) =>
    /property="og:image" content="https:\/\/example\.test([^"]+)"/.exec((await open(address)).page)?.[1] ?? '';
  const other = toConfigurationCode(model, { ...optima, colour: 5, count: 1 });
  const compared = '/catalog/compare?models=shtora-136&models=tent-136&set=';
  for (const [start, card] of [
    [`${path}?set=`, `/_og${path}.jpg?set=any`],
    [compared, '/_og/catalog/compare.jpg?models=shtora-136&models=tent-136&set=any'],
  ] as const) {
    const cards = await Promise.all([code, other].map((each) => cardOf(`${start}${each}`)));
    expect(cards.map((each) => each.replaceAll('&amp;', '&'))).toEqual([card, card]);
    expect((await open(card)).status).toBe(200);
    // Links that were sent when each configuration had a card of its own.
    const former = `/_og${start.replace('?', '.jpg?')}`;
    expect(await open(`${former}${code}`)).toMatchObject({ status: 301, location: card });
    expect((await open(`${former}${code.toLowerCase()}`)).status).toBe(400);
  }
  for (const address of ['/_og/about.jpg?set=any', '/_og/catalog/compare.jpg?set=any&models=tent-136'])
    expect([address, (await open(address)).status]).toEqual([address, 400]);
});

test('a comparison takes the configuration along, with its price and mass', async () => {
  const { status, page: html } = await open(`/catalog/compare?models=shtora-136&models=tent-136&set=${code}&set=zzzzz`);
  expect(status).toBe(200);
  const links = [`&amp;set=${code}"/>`, `href="${path}?set=${code}"`];
  // Removing the other model keeps the configuration.
  const kept = `href="/catalog/compare?models=shtora-136&amp;set=${code}"`;
  for (const part of [`«Ось Ш-136», код ${code}`, '4 738 000 ₽', '6 492', ...links, kept])
    expect(html.replaceAll('\u00a0', ' ').includes(part), part).toBe(true);
});
