/** The paper of a numbered quote, made of what was frozen with the lead: for its e-mail, and for its visitor alone. */
import { Router } from 'express';
import { configurationSheet } from '#server/documents/contents/configuration-sheet.ts';
import { HttpError } from '#server/errors/http-error.ts';
import { leadPaperPath } from '#server/leads/lead-address.ts';
import { createQuoteFreezer, type FreezeParts, type NumberedQuote, nameQuote } from '#server/leads/quotes/quote.ts';
import type { LeadStore } from '#server/leads/storage/lead-store.ts';
import { findVisitorLead } from '#server/leads/visitor-lead.ts';
import { queueKey } from '#server/limits/client-network.ts';
import { titleOfConfiguration } from '#shared/configuration/open-configuration.ts';
import { formatDay } from '#shared/format.ts';
import { plantDay } from '#shared/tools/plant-time.ts';
import { type DocumentNeeds, type NamedFile, openDocument } from './document.ts';
import { contentDisposition } from './file-name.ts';
import { frameCounted } from './model-papers.ts';

type QuotePaperNeeds = Pick<DocumentNeeds, 'brand' | 'config' | 'frontend' | 'papers' | 'readSite'>;

type OpenQuote = (numbered: NumberedQuote, client?: string) => Promise<NamedFile>;

/** @returns how to open a paper; `client` takes turns with visitors. It throws HttpError 503 when it cannot be rendered now */
function createQuotePapers(needs: QuotePaperNeeds): OpenQuote {
  return async (numbered, client = 'outbox') => {
    const { number, quote, confirmation } = numbered;
    const { counted } = quote;
    const site = await needs.readSite();
    const day = confirmation === undefined ? counted.day : plantDay(confirmation.at, site.timeZone);
    const kind = nameQuote(numbered);
    return openDocument(needs, client, {
      of: [String(number), counted.code, String(confirmation?.at)],
      name: `${kind}, ${counted.model.shortName}.pdf`,
      ...frameCounted({ ...counted, day }, site),
      kind,
      lead: `${kind} от\u00a0${formatDay(day)}. ${titleOfConfiguration(counted)}`,
      blocks: () => configurationSheet(counted, site, needs.config.siteUrl, numbered),
    });
  };
}

export function createQuotes(dependencies: QuotePaperNeeds & FreezeParts) {
  return { freeze: createQuoteFreezer(dependencies), openPaper: createQuotePapers(dependencies) };
}

/** @throws HttpError 404 without the cookie of the lead, and for leads without a quote */
export function quotePapers(
  dependencies: QuotePaperNeeds & { leads: { store: Pick<LeadStore, 'findStatus'> } },
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
