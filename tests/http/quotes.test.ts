/** The sums of a set by e-mail: counted once, frozen under a number, confirmed once, whatever fails meanwhile. */

import { expect, test } from 'vitest';
import { createDatabase } from '#server/database/database.ts';
import { HttpError } from '#server/errors/http-error.ts';
import { quoteHref } from '#shared/catalog/compare-href.ts';
import { listConfiguration } from '#shared/configuration/list-configuration.ts';
import { formatNumber, formatRoubles } from '#shared/format.ts';
import { priceRub } from '#shared/tools/price-text.ts';
import { productsWith, settings } from '#tests/support/changed-content.ts';
import { wordedPapers } from '#tests/support/fetch-paper.ts';
import {
  goodQuote,
  openQuoteConfiguration,
  openQuoteSite,
  quoteCode,
  receiptOf,
  sendQuote,
  visitorMailbox,
} from '#tests/support/quote-visits.ts';
import { readPdf, withoutSpaces } from '#tests/support/read-pdf.ts';
import { goodQuestion, rowsOf, runLeads, sendForm } from '#tests/support/sent-forms.ts';
import { testNow } from '#tests/support/test-app.ts';
import { openSite, type TestSite } from '#tests/support/test-site.ts';

const plain = (text: string) => withoutSpaces(text.replaceAll('&nbsp;', ' '));
const noBytes = Buffer.alloc(0);

const openPaper = ({ ask }: TestSite, { number, cookie }: { number: string; cookie: string }) =>
  ask(`/requests/${number}.pdf`, { headers: { Cookie: cookie } });

test('a visitor gets his sums as a paper under a number, and finds both on the page of the request', async () => {
  const { site, nextMail } = await openQuoteSite();
  const { product, opened } = await openQuoteConfiguration(site);
  const sheet = listConfiguration(product, site.services.configurationTerms, opened.configuration);
  const deliveryRub = 2 * 390 * 92;
  const totalRub = (priceRub(sheet.total) ?? 0) + deliveryRub;
  const words = [
    ...sheet.lines.map(({ title }) => title),
    ...['платные дороги и паромы — по чекам', 'Под заказ, ', 'Казань, привозит завод'],
    ...['Доставка из Сызрани до Казани, 390 км, 1 день', formatRoubles(deliveryRub), formatRoubles(totalRub)],
    formatNumber(Math.round((totalRub * 22) / 122)),
  ];
  const receipt = receiptOf(await sendQuote(site));
  const { number, link, cookie } = receipt;
  const mail = await nextMail();
  expect(mail.subject).toBe(`Расчёт № ${number}: «Ось Ш-136», 2 ед.`);
  expect(mail.text).toContain(`${site.services.config.siteUrl}${link}`);
  const [file = noBytes] = mail.files;
  const paper = await readPdf(file);
  for (const text of [plain(mail.text), paper.text]) {
    expect([...words, 'ИНН 7707083893', number].filter((word) => !text.includes(plain(word)))).toEqual([]);
    expect(text).not.toMatch(/предложени/i);
    expect(text).not.toMatch(/916\D*123|irina/);
  }
  expect({ faults: paper.faults, missingFonts: paper.missingFonts }).toEqual({ faults: '', missingFonts: [] });

  const page = plain(await site.read(link));
  expect(words.filter((word) => !page.includes(plain(word)))).toEqual([]);
  const own = await openPaper(site, receipt);
  expect(Buffer.from(await own.arrayBuffer()).equals(file)).toBe(true);
  expect([own.headers.get('cache-control'), own.headers.get('x-robots-tag')]).toEqual(['private, no-store', 'noindex']);
  expect((await openPaper(site, { number, cookie: '' })).status).toBe(404);
  expect((await openPaper(site, { number: '0000-0000', cookie })).status).toBe(404);
  expect(rowsOf(site, 'outbox').map(({ channel }) => channel)).toContain('mail');
});

test('a quote says what it said, whatever happens to prices and options', async () => {
  const { site, nextMail } = await openQuoteSite({ frontend: wordedPapers });
  const receipt = receiptOf(await sendQuote(site));
  const [file = noBytes] = (await nextMail()).files;
  const tableOf = (html: string) => /<table.*<\/table>/s.exec(html)?.[0];
  const table = tableOf(await site.read(receipt.link));
  // As after a restart: nothing but the database is left.
  const content = productsWith(() => ({
    ...{ price: { exactRub: 1, date: '2026-12-01' }, options: [], trims: [], name: 'Другое' },
  }));
  const later = await openSite({ env: { DATA_DIR: site.services.config.dataDir }, content, frontend: wordedPapers });
  expect(tableOf(await later.read(receipt.link))).toBe(table);
  const paper = Buffer.from(await (await openPaper(later, receipt)).arrayBuffer());
  expect(paper.toString()).toBe(file.toString());
});

test.each([
  ['a wrong check digit', { taxNumber: '7707083894' }, 'контрольные цифры не'],
  ['no mailbox', { email: '' }, 'на неё ответит менеджер'],
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

test('the page of a quote promises an e-mail only where there is a mail server', async () => {
  const { site } = await openQuoteSite();
  const address = quoteHref('shtora-136', quoteCode, 'kazan');
  const [mailed, unmailed] = [plain(await site.read(address)), plain(await (await openSite()).read(address))];
  for (const shown of [mailed, unmailed]) expect(shown).toContain(plain('платные дороги и паромы — по чекам'));
  const promises = ['Тот же файл придёт на почту', 'с номером на почту', 'Пришлём файл PDF', 'Вторым письмом'].map(
    plain,
  );
  expect(promises.filter((words) => !mailed.includes(words))).toEqual([]);
  expect(promises.filter((words) => unmailed.includes(words))).toEqual([]);
});

test('the city is asked once: the form sends the one that the sums are counted for', async () => {
  const { site } = await openQuoteSite();
  for (const [slug, city, words] of [
    ['kazan', 'Казань', 'Казань — 71 760 ₽'],
    [undefined, '', 'Самовывоз, Сызрань'],
  ]) {
    const shown = plain(await site.read(quoteHref('shtora-136', quoteCode, slug)));
    expect(shown.match(/<select/g)).toHaveLength(1);
    for (const part of [`name="city" value="${city}"`, `${words}<!-- --> <a href="#quote-city">изменить`])
      expect(shown.includes(plain(part)), part).toBe(true);
  }
});

test('a form that comes back shows its configuration, its city and what was typed, also without a database', async () => {
  const { site } = await openQuoteSite();
  const html = await (await sendQuote(site, { taxNumber: '12' })).text();
  const values = [quoteCode, goodQuote.model, goodQuote.city, goodQuote.phone, visitorMailbox, '12'];
  const expected = ['Расчёт: «Ось Ш-136», 2 ед.', ...values.map((value) => `value="${value}"`)];
  expect(expected.filter((part) => !plain(html).includes(plain(part)))).toEqual([]);
  expect(/<option value="kazan" selected=""/.test(html)).toBe(true);
  const without = await openSite({ database: createDatabase(() => Promise.reject(new Error('the disk is full'))) });
  const answer = await sendQuote(without);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  const refused = await answer.text();
  const parts = [visitorMailbox, goodQuote.taxNumber, goodQuote.set, 'Заявка не принята'];
  expect(parts.filter((part) => !refused.includes(part))).toEqual([]);
});

test('an option that is sold no more is left out in words, on the paper too', async () => {
  const content = productsWith(({ options }) => ({ options: options.filter(({ code }) => code !== 'lift-axle') }));
  const { site, nextMail } = await openQuoteSite({ content, frontend: wordedPapers });
  receiptOf(await sendQuote(site));
  const { text, files } = await nextMail();
  for (const said of [text, String(files[0])]) expect(plain(said)).toContain(plain('у этой модели нет'));
  expect(await site.services.metrics.registry.metrics()).toContain('site_quotes_total{outcome="adjusted"} 1');
});

const manager = ['--by', 'Ольга Смирнова', '--phone', '8 846 400-00-02'];
const dayMs = 24 * 3_600_000;
const until = '2026-12-25';

test('a confirmed quote is an offer with a name, a phone, a term and the same sums', async () => {
  const { site, nextMail } = await openQuoteSite();
  const { product } = await openQuoteConfiguration(site);
  const receipt = receiptOf(await sendQuote(site));
  const { number, link } = receipt;
  await nextMail();
  const confirmed = await runLeads(site, 'confirm', number, ...manager, '--until', until, '--days', '20');
  expect(confirmed).toEqual({ code: 0, text: `confirm: ${number} is an offer until ${until}; the site mails it\n` });
  const mail = await nextMail(2);
  expect(mail.subject).toBe(`Коммерческое предложение № ${number}: «Ось Ш-136», 2 ед.`);
  const [file = noBytes] = mail.files;
  const { text, title, pageCount, faults, missingFonts } = await readPdf(file);
  const { legal } = settings;
  const words = [
    ...[`Коммерческое предложение № ${number}`, 'ИНН 7707083893', 'Ольга Смирнова', '+7 846 400-00-02', product.name],
    ...[product.modelIndex ?? '', 'Доставка из Сызрани до Казани', '10 075 760 ₽', '1 816 940 ₽', 'НДС 22 %'],
    ...['20 календарных дней со дня оплаты', 'Казань, привозит завод', site.services.configurationTerms.payment],
    ...['24 мес', legal.name, legal.bic, legal.account, `1 из ${pageCount}`, 'product/shtora-136?set='],
  ];
  expect(words.filter((word) => !text.includes(withoutSpaces(word)))).toEqual([]);
  expect({ faults, missingFonts }).toEqual({ faults: '', missingFonts: [] });
  expect(title).toContain('Коммерческое предложение');
  expect(text).not.toMatch(/расчётдействителен|irina|916123/i);

  const page = await site.read(link);
  for (const word of ['Коммерческое предложение', 'Ольга Смирнова', 'Ответ дан'])
    expect(page.includes(word), word).toBe(true);
  expect(Buffer.from(await (await openPaper(site, receipt)).arrayBuffer()).equals(file)).toBe(true);

  const again = await runLeads(site, 'confirm', number, ...manager);
  expect(again).toEqual({ code: 1, text: expect.stringMatching(/was confirmed on .* by Ольга Смирнова/) });
  expect((await runLeads(site, 'show', number)).text).toContain('Подтвердил: Ольга Смирнова');
  expect(rowsOf(site, 'outbox').filter(({ channel }) => channel === 'offer')).toHaveLength(1);
});

test('what cannot be confirmed is refused in words', async () => {
  let now = testNow();
  const { site } = await openQuoteSite({ leads: { now: () => now } });
  const question = await sendForm(site.origin, 'question', goodQuestion);
  const other = /\d{4}-\d{4}/.exec(question.headers.get('location') ?? '')?.[0] ?? '';
  const { number: erased } = receiptOf(await sendQuote(site, { city: '' }));
  await runLeads(site, 'erase', erased);
  const { number: suspect } = receiptOf(await sendQuote(site, { homepage: 'x' }));
  const { number } = receiptOf(await sendQuote(site));
  const refusals: [code: number, words: RegExp, ...args: string[]][] = [
    [2, /^npm run leads -- confirm NUMBER/, '12', ...manager],
    [2, /^npm run leads -- confirm NUMBER/, number, ...manager, '--price', '1'],
    [2, /--by must be a name and a surname/, number, '--by', 'Ольга', '--phone', '+7 846 400-00-02'],
    [2, /--phone must be/, number, '--by', 'Ольга Смирнова', '--phone', '12'],
    [2, /--until must be a day from/, number, ...manager, '--until', '2020-01-01'],
    [2, /--days must be/, number, ...manager, '--days', '0'],
    [1, /there is no lead 0000-0000/, '0000-0000', ...manager],
    [1, /is not a quote but a lead of the form "question"/, other, ...manager],
    [1, /is erased/, erased, ...manager],
    [1, /first npm run leads -- release/, suspect, ...manager],
  ];
  for (const [code, words, ...args] of refusals)
    expect(await runLeads(site, 'confirm', ...args)).toEqual({ code, text: expect.stringMatching(words) });
  now += 20 * dayMs;
  const late = await runLeads(site, 'confirm', number, ...manager);
  expect(late).toEqual({ code: 1, text: expect.stringMatching(/held until .* name another day with --until/) });
  expect((await runLeads(site, 'confirm', number, ...manager, '--until', until)).code).toBe(0);
  expect(rowsOf(site, 'outbox').filter(({ channel }) => channel === 'offer')).toHaveLength(1);
});

const metricsOf = ({ services }: TestSite) => services.metrics.registry.metrics();
const messages = ({ logLines }: TestSite) => logLines.map(({ msg }) => msg);

test('while papers cannot be rendered the e-mail is tried again, then goes with the link alone', async () => {
  const frontend = { paperModule: () => Promise.reject(new Error('no module')) };
  const { site, nextMail } = await openQuoteSite({ frontend });
  const receipt = receiptOf(await sendQuote(site));
  const mail = await nextMail();
  expect(mail.files).toEqual([]);
  expect(mail.text).toContain(`№ ${receipt.number} лежит на странице вашей заявки`);
  expect(mail.text).toContain(receipt.link);
  const [copy] = rowsOf(site, 'outbox').filter(({ channel }) => channel === 'copy');
  expect(copy?.['attempts']).toBe(5);
  expect(messages(site)).toContain('a quote is mailed without its paper');
  expect(await metricsOf(site)).toContain('site_quotes_total{outcome="mailed-without-paper"} 1');
  expect((await openPaper(site, receipt)).status).toBeGreaterThanOrEqual(500);
  expect((await site.ask(receipt.link)).status).toBe(200);
});

test('while content cannot be read nothing is promised; a fault of our own is a 500, not an outage of content', async () => {
  let fault: Error = new HttpError(502, 'away');
  const { site } = await openQuoteSite({ content: { product: () => Promise.reject(fault) } });
  const send = () => sendQuote(site, {}, { isScript: true });
  const answer = await send();
  expect([answer.status, await answer.json()]).toEqual([503, { errors: {}, problem: 'not-saved' }]);
  expect(rowsOf(site, 'leads')).toEqual([]);
  expect(messages(site)).toContain('a configuration could not be counted');
  expect(await metricsOf(site)).toContain('site_quotes_total{outcome="failed"} 1');
  fault = new TypeError('a fault of ours');
  expect([(await send()).status, messages(site)]).toEqual([500, expect.arrayContaining(['a fault of ours'])]);
});

test('a fourth quote within an hour is not mailed to the same box: its page says so and has the paper', async () => {
  const { site, nextMail, mails } = await openQuoteSite({ frontend: wordedPapers });
  const send = async (count: number) => receiptOf(await sendQuote(site, { phone: `8 916 123-45-1${count}` }));
  for (const count of [1, 2]) await send(count);
  const [third, fourth] = [await send(3), await send(4)];
  await nextMail(3);
  expect(plain(await site.read(third.link))).toContain(plain('Расчёт пришлём на вашу почту'));
  expect(plain(await site.read(fourth.link))).toContain(plain('Письмом он не придёт'));
  const paper = await openPaper(site, fourth);
  expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(mails()).toHaveLength(3);
  const accepted = site.logLines.filter(({ msg }) => msg === 'lead accepted');
  expect(accepted.map(({ withoutCopy }) => withoutCopy)).toEqual([undefined, undefined, undefined, true]);
});
