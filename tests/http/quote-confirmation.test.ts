/** A manager confirms a quote: it becomes an offer with a name, mailed once, on the page of the request. */
import { expect, test } from 'vitest';
import { openQuoteSet, openQuoteSite, receiptOf, sendQuote, visitorMailbox } from '#tests/support/quote-visits.ts';
import { readPdf, withoutSpaces } from '#tests/support/read-pdf.ts';
import { goodQuestion, rowsOf, runLeads, sendForm } from '#tests/support/sent-forms.ts';

const manager = ['--by', 'Ольга Смирнова', '--phone', '8 846 400-00-02'];
const dayMs = 24 * 3_600_000;

test('a confirmed quote is an offer with a name, a phone, a term and the same sums', async () => {
  const { site, nextMail } = await openQuoteSite();
  const { product } = await openQuoteSet(site);
  const { number, link, cookie } = receiptOf(await sendQuote(site));
  await nextMail();
  const until = new Date(Date.now() + 30 * dayMs).toISOString().slice(0, 10);
  const confirmed = await runLeads(site, 'confirm', number, ...manager, '--until', until, '--days', '20');
  expect([confirmed.code, confirmed.text]).toEqual([
    0,
    `confirm: ${number} is an offer until ${until}; the site mails it\n`,
  ]);
  const mail = await nextMail(2);
  expect(mail.subject).toBe(`Коммерческое предложение № ${number}: «Ось Ш-136», 2 ед.`);
  const { text, title, pageCount, faults, missingFonts } = await readPdf(mail.files[0] ?? Buffer.alloc(0));
  const legal = (await site.services.readSite()).legal;
  const words = [
    ...[`Коммерческое предложение № ${number}`, 'ИНН 7707083893', 'Ольга Смирнова', '+7 846 400-00-02'],
    ...[product.name, product.modelIndex, 'Доставка из Сызрани до Казани', '10 075 760 ₽', '1 816 940 ₽', 'НДС 22 %'],
    ...['20 календарных дней со дня оплаты', 'Казань, привозит завод', site.services.setTerms.payment],
    ...['24 мес.', legal.name, legal.bic, legal.account, `1 из ${pageCount}`, 'product/shtora-136?set='],
  ];
  expect(words.filter((word) => !text.includes(withoutSpaces(word)))).toEqual([]);
  expect({ faults, missingFonts }).toEqual({ faults: '', missingFonts: [] });
  expect(title).toContain('Коммерческое предложение');
  expect(text).not.toMatch(/расчётдействителен|irina|916123/i);

  const page = await (await fetch(`${site.origin}${link}`)).text();
  expect(['Коммерческое предложение', 'Ольга Смирнова', 'Ответ дан'].filter((word) => !page.includes(word))).toEqual(
    [],
  );
  const paper = await fetch(`${site.origin}/requests/${number}.pdf`, { headers: { Cookie: cookie } });
  expect(Buffer.from(await paper.arrayBuffer()).equals(mail.files[0] ?? Buffer.alloc(0))).toBe(true);

  const again = await runLeads(site, 'confirm', number, ...manager);
  expect([again.code, again.text]).toEqual([1, expect.stringMatching(/was confirmed on .* by Ольга Смирнова/)]);
  expect((await runLeads(site, 'show', number)).text).toContain('Подтвердил: Ольга Смирнова');
  expect(rowsOf(site, 'outbox').filter(({ channel }) => channel === 'offer')).toHaveLength(1);
});

test('what cannot be confirmed is refused in words', async () => {
  let now = Date.now();
  const { site } = await openQuoteSite({ leads: { now: () => now } });
  const question = await sendForm(site.origin, 'question', goodQuestion);
  const other = /\d{4}-\d{4}/.exec(question.headers.get('location') ?? '')?.[0] ?? '';
  const { number: erased } = receiptOf(await sendQuote(site, { city: '' }));
  await runLeads(site, 'erase', erased);
  const { number: suspect } = receiptOf(await sendQuote(site, { homepage: 'x' }));
  const { number } = receiptOf(await sendQuote(site));
  const refusals: [code: number, words: RegExp, ...args: string[]][] = [
    [2, /^npm run leads -- confirm NUMBER/, '12', ...manager],
    [2, /^npm run leads -- confirm NUMBER/, number, '--by'],
    [2, /^npm run leads -- confirm NUMBER/, number, ...manager, '--price', '1'],
    [2, /--by must be a name and a surname/, number, '--by', 'Ольга', '--phone', '+7 846 400-00-02'],
    [2, /--phone must be/, number, '--by', 'Ольга Смирнова', '--phone', '12'],
    [2, /--until must be a day from/, number, ...manager, '--until', '2020-01-01'],
    [2, /--days must be/, number, ...manager, '--days', '0'],
    [1, /there is no request 0000-0000/, '0000-0000', ...manager],
    [1, /is no quote, but a request by the form "question"/, other, ...manager],
    [1, /is erased/, erased, ...manager],
    [1, /first npm run leads -- release/, suspect, ...manager],
  ];
  for (const [code, words, ...args] of refusals) {
    const refused = await runLeads(site, 'confirm', ...args);
    expect([args.join(' '), refused.code, refused.text]).toEqual([args.join(' '), code, expect.stringMatching(words)]);
  }
  now += 20 * dayMs;
  const late = await runLeads(site, 'confirm', number, ...manager);
  expect([late.code, late.text]).toEqual([1, expect.stringMatching(/held until .* name another day with --until/)]);
  const until = new Date(now + 5 * dayMs).toISOString().slice(0, 10);
  expect((await runLeads(site, 'confirm', number, ...manager, '--until', until)).code).toBe(0);
  expect(rowsOf(site, 'outbox').filter(({ channel }) => channel === 'offer')).toHaveLength(1);
});

test('two managers at once are one offer, and the paper before it never calls itself one', async () => {
  const { site, nextMail } = await openQuoteSite();
  const { number } = receiptOf(await sendQuote(site));
  const first = await nextMail();
  const codes = await Promise.all([
    runLeads(site, 'confirm', number, ...manager),
    runLeads(site, 'confirm', number, ...manager),
  ]);
  expect(codes.map(({ code }) => code).sort()).toEqual([0, 1]);
  await nextMail(2);
  expect(`${first.subject}${first.text}`).not.toMatch(/предложени/i);
  expect(rowsOf(site, 'leads').map(({ email }) => email)).toEqual([visitorMailbox]);
});
