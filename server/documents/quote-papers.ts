/** The paper of a numbered quote, made of what was frozen with the lead: for its e-mail, and for its visitor alone. */

import { Router } from 'express';
import { setSheet } from '#server/documents/contents/set-sheet.ts';
import type { Config } from '#server/environment/config.ts';
import { HttpError } from '#server/errors/http-error.ts';
import type { Build } from '#server/frontend/frontend.ts';
import { leadPaperPath } from '#server/leads/lead-address.ts';
import { createQuoteFreezer, type FreezeParts } from '#server/leads/quotes/freeze-quote.ts';
import { type NumberedQuote, nameQuote } from '#server/leads/quotes/quote.ts';
import type { LeadStore } from '#server/leads/storage/lead-store.ts';
import { findVisitorLead } from '#server/leads/visitor-lead.ts';
import { queueKey } from '#server/limits/client-network.ts';
import { titleOfSet } from '#shared/configuration/set-name.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { formatDay } from '#shared/format.ts';
import { datePaper, plantDay } from '#shared/tools/plant-time.ts';
import { contentDisposition } from './file-name.ts';
import { digestOf, framePaper } from './paper-frame.ts';
import type { PaperFile, Papers } from './papers.ts';

interface QuotePaperDependencies {
  config: Pick<Config, 'siteUrl'>;
  frontend: { build: Build };
  papers: Papers;
  readSite: () => Promise<SiteSettings>;
}

type OpenQuote = (numbered: NumberedQuote, client?: string) => Promise<PaperFile & { name: string }>;

/** @returns how to open a paper; `client` takes turns with visitors. It throws HttpError 503 when it cannot be set now */
function createQuotePapers({ config, frontend, papers, readSite }: QuotePaperDependencies): OpenQuote {
  return async (numbered, client = 'outbox') => {
    const { number, quote, confirmation } = numbered;
    const { counted } = quote;
    const site = await readSite();
    const zone = site.timeZone;
    const day = confirmation === undefined ? counted.day : plantDay(confirmation.at, zone);
    const key = ['quote', frontend.build.id, digestOf(site), number, counted.code, confirmation?.at].join(' ');
    const file = await papers.get(key, client, async () => {
      const url = `${config.siteUrl}${counted.path}`;
      return {
        ...framePaper(url, site),
        title: counted.model.name,
        kind: nameQuote(numbered),
        day: datePaper(day, zone),
        lead: `${nameQuote(numbered)} от\u00a0${formatDay(day)}. ${titleOfSet(counted)}`,
        blocks: setSheet({ counted, seller: { title: 'Продавец', rows: quote.seller }, url, zone, numbered }),
      };
    });
    return { ...file, name: `${nameQuote(numbered)}, ${counted.model.shortName}.pdf` };
  };
}

/** What leads need of content and of this room. */
export function createQuotes(dependencies: QuotePaperDependencies & FreezeParts) {
  return { freeze: createQuoteFreezer(dependencies), openPaper: createQuotePapers(dependencies) };
}

/** @throws HttpError 404 without the cookie of the lead, and for leads without a quote */
export function quotePapers(
  dependencies: QuotePaperDependencies & { leads: { store: Pick<LeadStore, 'findStatus'> } },
): Router {
  const openQuotePaper = createQuotePapers(dependencies);
  const isHttps = dependencies.config.siteUrl.startsWith('https:');
  const router = Router({ caseSensitive: true, strict: true });
  router.get(leadPaperPath(':number'), async (request, response) => {
    response.locals.errorFormat = 'text';
    const number = String(request.params['number']);
    const lead = await findVisitorLead(dependencies.leads.store, request, response, isHttps)(number, undefined);
    if (lead?.quote === undefined) throw new HttpError(404, 'no such quote');
    const { bytes, name } = await openQuotePaper({ ...lead, quote: lead.quote }, queueKey(request.ip));
    response.set({
      'Content-Type': 'application/pdf',
      'Cache-Control': 'private, no-store',
      'Content-Disposition': contentDisposition(name),
      'X-Robots-Tag': 'noindex',
    });
    response.end(bytes);
  });
  return router;
}
