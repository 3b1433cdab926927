/** The sums of a set by e-mail: counted once, frozen under a number, sent as a paper, shown to their visitor alone. */
import { expect, test } from 'vitest';
import { quoteHref } from '#shared/catalog/compare-href.ts';
import { listSet } from '#shared/configuration/list-set.ts';
import { formatNumber, formatRoubles } from '#shared/format.ts';
import { priceRub } from '#shared/tools/price-text.ts';
import {
  goodQuote,
  openQuoteSet,
  openQuoteSite,
  quoteCode,
  receiptOf,
  sendQuote,
  visitorMailbox,
} from '#tests/support/quote-visits.ts';
import { readPdf, withoutSpaces } from '#tests/support/read-pdf.ts';
import { rowsOf } from '#tests/support/sent-forms.ts';
import { realContent } from '#tests/support/test-app.ts';
import { openSite } from '#tests/support/test-site.ts';

const plain = (text: string) => withoutSpaces(text.replaceAll('&nbsp;', ' '));

test('a visitor gets his sums as a paper under a number, and finds both on the page of the request', async () => {
  const { site, nextMail } = await openQuoteSite();
  const { product, opened } = await openQuoteSet(site);
  const sheet = listSet(product, site.services.setTerms, opened.set);
  const deliveryRub = 2 * 390 * 92;
  const totalRub = (priceRub(sheet.total) ?? 0) + deliveryRub;
  const words = [
    ...sheet.lines.map(({ title }) => title),
    ...['Доставка из Сызрани до Казани, 390 км, 1 день', formatRoubles(deliveryRub), formatRoubles(totalRub)],
    formatNumber(Math.round((totalRub * 22) / 122)),
  ];
  const { number, link, cookie } = receiptOf(await sendQuote(site));
  const mail = await nextMail();
  expect(mail.subject).toBe(`Расчёт № ${number}: «Ось Ш-136», 2 ед.`);
  expect(mail.text).toContain(`${site.services.config.siteUrl}${link}`);
  const [file] = mail.files;
  const paper = await readPdf(file ?? Buffer.alloc(0));
  for (const text of [plain(mail.text), paper.text]) {
    expect([...words, 'ИНН 7707083893', number].filter((word) => !text.includes(plain(word)))).toEqual([]);
    expect(text).not.toMatch(/предложени/i);
    expect(text).not.toMatch(/916\D*123|irina/);
  }
  expect({ faults: paper.faults, missingFonts: paper.missingFonts }).toEqual({ faults: '', missingFonts: [] });

  const open = (path: string, headers: Record<string, string> = {}) => fetch(`${site.origin}${path}`, { headers });
  const page = plain(await (await open(link)).text());
  expect(words.filter((word) => !page.includes(plain(word)))).toEqual([]);
  const own = await open(`/requests/${number}.pdf`, { Cookie: cookie });
  expect(Buffer.from(await own.arrayBuffer()).equals(file ?? Buffer.alloc(0))).toBe(true);
  expect([own.headers.get('cache-control'), own.headers.get('x-robots-tag')]).toEqual(['private, no-store', 'noindex']);
  const strangers = [await open(`/requests/${number}.pdf`), await open('/requests/0000-0000.pdf', { Cookie: cookie })];
  expect(strangers.map(({ status }) => status)).toEqual([404, 404]);
  const [department] = rowsOf(site, 'outbox').filter(({ channel }) => channel === 'mail');
  expect(department).toBeDefined();
});

test('a quote says what it said, whatever happens to prices and options', async () => {
  const { site, nextMail } = await openQuoteSite();
  const { link, cookie, number } = receiptOf(await sendQuote(site));
  const [file] = (await nextMail()).files;
  const page = await (await fetch(`${site.origin}${link}`)).text();
  const { text: before } = await readPdf(file ?? Buffer.alloc(0));
  // As after a restart: nothing but the database is left.
  const changed = { price: { exactRub: 1, date: '2026-12-01' }, options: [], trims: [], name: 'Другое' };
  const product = async (...asked: Parameters<typeof realContent.product>) => {
    const found = await realContent.product(...asked);
    return found && { ...found, ...changed };
  };
  const later = await openSite({ env: { DATA_DIR: site.services.config.dataDir }, content: { product } });
  const again = await (await fetch(`${later.origin}${link}`)).text();
  expect(/<table.*<\/table>/s.exec(again)?.[0]).toBe(/<table.*<\/table>/s.exec(page)?.[0]);
  const response = await fetch(`${later.origin}/requests/${number}.pdf`, { headers: { Cookie: cookie } });
  expect((await readPdf(Buffer.from(await response.arrayBuffer()))).text).toBe(before);
});

test('twins are one quote with one e-mail', async () => {
  const { site, nextMail } = await openQuoteSite();
  const answers = await Promise.all(Array.from({ length: 8 }, () => sendQuote(site)));
  expect(new Set(answers.map((answer) => receiptOf(answer).number)).size).toBe(1);
  await nextMail();
  expect(rowsOf(site, 'leads')).toHaveLength(1);
});

test.each([
  ['a wrong check digit', { taxNumber: '7707083894' }, 'контрольные цифры не'],
  ['nine digits', { taxNumber: '770708389' }, 'у организации 10 цифр'],
  ['no mailbox', { email: '' }, 'на неё придёт расчёт'],
  ['a city that is not on the list', { city: 'Париж' }, 'Выберите город из списка'],
  ['a code that cannot be read', { set: '10SE22341Z' }, 'Код комплектации'],
  ['the code of another model', { model: 'tent-136' }, 'другой модели'],
  ['a model that there is not', { model: 'no-such' }, 'Такой модели'],
])('with %s the page says what to mend, and nothing is stored', async (_what, fields, words) => {
  const { site, mails } = await openQuoteSite();
  const answer = await sendQuote(site, fields);
  expect(answer.status).toBe(422);
  expect(plain(await answer.text())).toContain(plain(words));
  expect([rowsOf(site, 'leads').length, mails().length]).toEqual([0, 0]);
});

test('the city is asked once: the form sends the one that the sums are counted for', async () => {
  const { site } = await openQuoteSite();
  const open = async (city?: string) => {
    const answer = await fetch(`${site.origin}${quoteHref('shtora-136', quoteCode, city)}`);
    return plain(await answer.text());
  };
  const shown = [await open('kazan'), await open()];
  const words = ['Казань — 71 760 ₽', 'Самовывоз, Сызрань'];
  for (const [index, city] of ['Казань', ''].entries()) {
    expect(shown[index]?.match(/<select/g)).toHaveLength(1);
    expect(shown[index]).toContain(plain(`name="city" value="${city}"`));
    expect(shown[index]).toContain(plain(`${words[index]}<!-- --> <a href="#quote-city">изменить`));
  }
});

test('a form that comes back shows its set, its city and what was typed, also without a database', async () => {
  const { site } = await openQuoteSite();
  const html = await (await sendQuote(site, { taxNumber: '12' })).text();
  const values = [quoteCode, goodQuote.model, goodQuote.city, goodQuote.phone, visitorMailbox, '12'];
  const expected = ['Расчёт: «Ось Ш-136», 2 ед.', ...values.map((value) => `value="${value}"`)];
  expect(expected.filter((part) => !plain(html).includes(plain(part)))).toEqual([]);
  expect(/<option value="kazan" selected=""/.test(html)).toBe(true);
  const without = await openSite({ leads: { openDatabase: () => Promise.reject(new Error('the disk is full')) } });
  const answer = await sendQuote(without);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  const refused = await answer.text();
  const parts = [visitorMailbox, goodQuote.taxNumber, goodQuote.set, 'Заявка не принята'];
  expect(parts.filter((part) => !refused.includes(part))).toEqual([]);
});

test('an option that is sold no more is left out in words, on the paper too', async () => {
  const product = async (...asked: Parameters<typeof realContent.product>) => {
    const found = await realContent.product(...asked);
    return found && { ...found, options: found.options.filter(({ code }) => code !== 'lift-axle') };
  };
  const { site, nextMail } = await openQuoteSite({ content: { product } });
  receiptOf(await sendQuote(site));
  const { text, files } = await nextMail();
  const { text: paper } = await readPdf(files[0] ?? Buffer.alloc(0));
  for (const said of [plain(text), paper]) expect(said).toContain(plain('у этой модели нет'));
  expect(await site.services.metrics.registry.metrics()).toContain('site_quotes_total{outcome="adjusted"} 1');
});
