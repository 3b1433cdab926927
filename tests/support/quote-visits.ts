/** Quotes as visitors ask for them: a configuration of «Ось Ш-136», and a site with a mailbox. */
import { expect, onTestFinished } from 'vitest';
import { contentFolder } from '#server/content/content-source.ts';
import { readOwnContent } from '#server/content/files/own-content.ts';
import { createQuoteFreezer, type Quote } from '#server/leads/quotes/quote.ts';
import { openConfiguration } from '#shared/configuration/open-configuration.ts';
import { startSmtp } from '#tests/stand-ins/smtp-stand-in.ts';
import { askProduct } from './changed-content.ts';
import { type MailParts, readMail } from './mail-parts.ts';
import { present } from './present.ts';
import { givenConsent, leadLinkOf, type SendOptions, sendForm } from './sent-forms.ts';
import { realContent, type TestAppOptions, testNow } from './test-app.ts';
import { openSite, type TestSite } from './test-site.ts';

/** Two of «Оптима» in another colour with three options. */
export const quoteCode = '10SE22341Y';
export const visitorMailbox = 'irina.proba@pokupatel.example';

export const goodQuote = {
  ...{ page: '/quote', model: 'shtora-136', set: quoteCode, city: 'Казань' },
  ...{ email: visitorMailbox, taxNumber: '7707 083893', phone: '8 916 123-45-67' },
  ...givenConsent,
};

export function sendQuote(site: Pick<TestSite, 'origin'>, fields: Record<string, string> = {}, options?: SendOptions) {
  return sendForm(site.origin, 'quote', { ...goodQuote, ...fields }, options);
}

/** The number of an accepted quote, the link to its page, and the cookie that opens it. */
export function receiptOf(answer: Response) {
  expect(answer.status).toBe(303);
  const [cookie = ''] = /request-\d{8}=[\w-]{22}/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
  const link = leadLinkOf(answer);
  return { number: /\d{4}-\d{4}/.exec(link)?.[0] ?? '', link, cookie };
}

/** A site that mails within milliseconds; `mails` are those to the visitor. */
export async function openQuoteSite(options: TestAppOptions = {}) {
  const smtp = await startSmtp();
  onTestFinished(smtp.close);
  const { env, leads, ...others } = options;
  const times = { pollMs: 20, firstWaitMs: 10, longestWaitMs: 50, ...leads?.times };
  const site = await openSite({
    ...others,
    env: { SMTP_URL: smtp.url, LEADS_EMAIL: 'zakaz@os-zavod.example', ...env },
    leads: { ...leads, times },
  });
  site.services.leads.outbox.start();
  onTestFinished(() => site.services.leads.outbox.stop());
  const mails = (): MailParts[] => smtp.mails.filter(({ to }) => to.includes(visitorMailbox)).map(readMail);
  return { site, smtp, mails, nextMail: (count = 1) => mailNumber(mails, count) };
}

async function mailNumber(mails: () => MailParts[], count: number): Promise<MailParts> {
  await expect.poll(() => mails().length).toBe(count);
  return present(mails().at(-1), 'e-mail');
}

/** What the plant counts for the form now. */
export async function freezeQuote(): Promise<Quote> {
  const frozen = await quoteFreezer(goodQuote, testNow());
  if (frozen.kind === 'refused') throw new Error(JSON.stringify(frozen.errors));
  return frozen.quote;
}

const { signal } = new AbortController();
const quoteFreezer = createQuoteFreezer({
  ...readOwnContent(contentFolder),
  content: realContent,
  readSite: () => realContent.site({}, { signal }),
});

/** The configuration as the site opens it. */
export async function openQuoteConfiguration({ services }: TestSite) {
  const product = await askProduct(goodQuote.model, services.content);
  return { product, opened: openConfiguration(product, services.configurationTerms, quoteCode) };
}
