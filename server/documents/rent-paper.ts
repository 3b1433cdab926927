/** Rates and terms of rent as a paper: what their page says. */
import { Router } from 'express';
import type { ContentSource } from '#server/content/content-source.ts';
import { rentTermsSheet } from '#server/documents/contents/rent-terms-sheet.ts';
import type { Config } from '#server/environment/config.ts';
import { HttpError } from '#server/errors/http-error.ts';
import type { Build } from '#server/frontend/frontend.ts';
import { queueKey } from '#server/limits/client-network.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { rentPaperPath } from '#shared/documents/paper-paths.ts';
import { formatDay } from '#shared/format.ts';
import { href } from '#shared/routes.ts';
import { digestOf, framePaper, sendPdf } from './paper-frame.ts';
import type { PaperFile, Papers } from './papers.ts';

interface RentPaperDependencies {
  config: Pick<Config, 'siteUrl'>;
  content: Pick<ContentSource, 'service' | 'types'>;
  frontend: { build: Build };
  papers: Papers;
  readSite: () => Promise<SiteSettings>;
}

/** @throws HttpError 404 where the content has no rent, 503 with a time to come back when papers cannot be set now */
export function rentPaper(dependencies: RentPaperDependencies): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(rentPaperPath, async (request, response) => {
    response.locals.errorFormat = 'text';
    const asked = { client: queueKey(request.ip), signal: response.locals.visitorLeft };
    sendPdf(request, response, await openRentTerms(dependencies, asked));
  });
  return router;
}

/** @param asked.client whose turn in the queue it takes */
export async function openRentTerms(
  { config, content, frontend, papers, readSite }: RentPaperDependencies,
  { client, signal }: { client: string; signal: AbortSignal },
): Promise<PaperFile & { name: string }> {
  const [site, types, service] = await Promise.all([
    readSite(),
    content.types({}, { signal }),
    content.service({ slug: 'rent' }, { signal }),
  ]);
  if (service === undefined) throw new HttpError(404, 'paper: the content has no rent');
  const key = ['rent', frontend.build.id, ...[service, types, site].map(digestOf)].join(' ');
  const file = await papers.get(key, client, async () => ({
    ...framePaper(`${config.siteUrl}${href('rent')}`, site),
    title: service.title,
    kind: 'Ставки и\u00a0условия аренды',
    day: formatDay(service.updated),
    lead: service.lead,
    blocks: rentTermsSheet(service, types, site),
  }));
  return { ...file, name: `Условия аренды, ${site.shortName}.pdf` };
}
