/** Quotes while something fails: nothing is lost, nothing is sent twice, every failure has its words, its line and its count. */
import { expect, test } from 'vitest';
import { HttpError } from '#server/errors/http-error.ts';
import { runLeadsCommand } from '#server/leads/cli/commands.ts';
import { newLead } from '#tests/support/new-lead.ts';
import { freezeQuote, openQuoteSite, quoteFreezer, receiptOf, sendQuote } from '#tests/support/quote-visits.ts';
import { rowsOf } from '#tests/support/sent-forms.ts';
import { realContent, type TestAppOptions } from '#tests/support/test-app.ts';
import { openSite } from '#tests/support/test-site.ts';

const metricsOf = (site: Awaited<ReturnType<typeof openSite>>) => site.services.metrics.registry.metrics();
const messages = ({ logLines }: Awaited<ReturnType<typeof openSite>>) => logLines.map(({ msg }) => msg);
const noThread: TestAppOptions['frontend'] = { paperModule: () => Promise.reject(new Error('no module')) };

test('while papers cannot be set the e-mail is tried again, then goes with the link alone', async () => {
  const { site, nextMail } = await openQuoteSite({ frontend: noThread });
  const { number, link, cookie } = receiptOf(await sendQuote(site));
  const mail = await nextMail();
  expect(mail.files).toEqual([]);
  expect(mail.text).toContain(`№ ${number} лежит на странице вашей заявки`);
  expect(mail.text).toContain(link);
  const [copy] = rowsOf(site, 'outbox').filter(({ channel }) => channel === 'copy');
  expect(copy?.['attempts']).toBe(5);
  expect(messages(site)).toContain('a quote is mailed without its paper');
  expect(await metricsOf(site)).toContain('site_quotes_total{outcome="mailed-without-paper"} 1');
  const paper = await fetch(`${site.origin}/requests/${number}.pdf`, { headers: { Cookie: cookie } });
  expect(paper.status).toBeGreaterThanOrEqual(500);
  expect((await fetch(`${site.origin}${link}`)).status).toBe(200);
});

test('a restart between the quote and its e-mail loses nothing', async () => {
  const site = await openSite({ env: { SMTP_URL: 'smtp://127.0.0.1:1', LEADS_EMAIL: 'zakaz@os-zavod.example' } });
  const { number } = receiptOf(await sendQuote(site));
  const later = await openQuoteSite({ env: { DATA_DIR: site.services.config.dataDir } });
  const mail = await later.nextMail();
  expect([mail.subject.includes(number), mail.files.length]).toEqual([true, 1]);
});

test('while content cannot be read the form comes back with its input, and nothing is promised', async () => {
  let isAway = false;
  const product: typeof realContent.product = (...asked) =>
    isAway ? Promise.reject(new HttpError(502, 'away')) : realContent.product(...asked);
  const { site } = await openQuoteSite({ content: { product } });
  isAway = true;
  const answer = await sendQuote(site, {}, { isScript: true });
  expect([answer.status, await answer.json()]).toEqual([503, { errors: {}, problem: 'not-saved' }]);
  expect(rowsOf(site, 'leads')).toEqual([]);
  expect(messages(site)).toContain('a set could not be counted');
  expect(await metricsOf(site)).toContain('site_quotes_total{outcome="failed"} 1');
});

test('a fault of our own while a set is counted is a 500, not an outage of content', async () => {
  const site = await openSite({ content: { product: () => Promise.reject(new TypeError('a fault of ours')) } });
  const { status } = await sendQuote(site, {}, { isScript: true });
  expect([status, messages(site)]).toEqual([500, expect.arrayContaining(['a fault of ours'])]);
});

test('one mailbox gets ten quotes in an hour', async () => {
  const site = await openSite();
  for (let quantity = 0; quantity < 10; quantity += 1)
    receiptOf(await sendQuote(site, { phone: `8 916 123-45-${10 + quantity}` }));
  const tooMany = await sendQuote(site, { phone: '8 916 123-45-99' });
  expect(tooMany.status).toBe(429);
  expect(rowsOf(site, 'leads')).toHaveLength(10);
});

test('a fourth quote within an hour is not mailed to the same box: its page says so and has the paper', async () => {
  const { site, nextMail, mails } = await openQuoteSite();
  const receipts = [];
  for (let count = 0; count < 4; count += 1)
    receipts.push(receiptOf(await sendQuote(site, { phone: `8 916 123-45-${10 + count}` })));
  await nextMail(3);
  const textOf = async (link = '') =>
    (await (await fetch(`${site.origin}${link}`)).text()).replaceAll('\u00a0', ' ').replaceAll('&nbsp;', ' ');
  expect(await textOf(receipts[2]?.link)).toContain('Расчёт пришлём на вашу почту');
  expect(await textOf(receipts[3]?.link)).toContain('Письмом он не придёт');
  const paper = await fetch(`${site.origin}/requests/${receipts[3]?.number}.pdf`, {
    headers: { Cookie: receipts[3]?.cookie ?? '' },
  });
  expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(mails()).toHaveLength(3);
  const accepted = site.logLines.filter(({ msg }) => msg === 'request accepted');
  expect(accepted.map(({ withoutCopy }) => withoutCopy)).toEqual([undefined, undefined, undefined, true]);
});

test('a hundred offers confirmed at once are mailed once each, though every paper fails at first', async () => {
  const failed = new Set<string>();
  const { site, smtp } = await openQuoteSite({
    leads: {
      limits: { perContact: 1000, perNetwork: 1000, perMiddleNetwork: 1000, perWideNetwork: 1000 },
      quotes: {
        freeze: quoteFreezer,
        openPaper: async ({ number }) => {
          if (failed.size < 100 && !failed.has(number)) {
            failed.add(number);
            throw new HttpError(503, 'paper: could not be set');
          }
          return { name: 'Предложение.pdf', bytes: Buffer.from(number) };
        },
      },
    },
  });
  const quote = await freezeQuote();
  const { store } = site.services.leads;
  const accept = async () => {
    const acceptance = await store.accept(newLead({ form: 'quote', quote, channels: [] }));
    return acceptance.kind === 'accepted' ? acceptance.receipt.number : '';
  };
  const numbers = await Promise.all(Array.from({ length: 100 }, accept));
  const by = ['--by', 'Ольга Смирнова', '--phone', '8 846 400-00-02'];
  const confirm = (number: string) => runLeadsCommand(['confirm', number, ...by], site.services.leads, () => undefined);
  expect(await Promise.all(numbers.map(confirm))).toEqual(numbers.map(() => 0));
  site.services.leads.outbox.wake();
  await expect.poll(() => smtp.mails.length, { timeout: 60_000 }).toBe(100);
  const done = () => rowsOf(site, 'outbox').filter(({ state }) => state === 'delivered').length;
  await expect.poll(done).toBe(100);
  const mailed = smtp.mails.map(({ text }) => /^Message-ID: <(.*)\.offer@/im.exec(text)?.[1]);
  expect(new Set(mailed).size).toBe(100);
});
