/** The terms of the guarantee as a paper: what their page says. */
import { Router } from 'express';
import type { ContentSource } from '#server/content/content-source.ts';
import { contentToPaper } from '#server/documents/contents/content-blocks.ts';
import type { Config } from '#server/environment/config.ts';
import { HttpError } from '#server/errors/http-error.ts';
import type { Build } from '#server/frontend/frontend.ts';
import { queueKey } from '#server/limits/client-network.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { guaranteePaperPath } from '#shared/documents/paper-paths.ts';
import { formatDay } from '#shared/format.ts';
import { href } from '#shared/routes.ts';
import { digestOf, framePaper, sendPdf } from './paper-frame.ts';
import type { PaperFile, Papers } from './papers.ts';

export interface GuaranteePaperDependencies {
  config: Pick<Config, 'siteUrl'>;
  content: Pick<ContentSource, 'service'>;
  frontend: { build: Build };
  papers: Papers;
  readSite: () => Promise<SiteSettings>;
}

/** @throws HttpError 404 where the content has no guarantee, 503 with a time to come back when papers cannot be set now */
export function guaranteePaper(dependencies: GuaranteePaperDependencies): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(guaranteePaperPath, async (request, response) => {
    response.locals.errorFormat = 'text';
    const asked = { client: queueKey(request.ip), signal: response.locals.visitorLeft };
    sendPdf(request, response, await openGuarantee(dependencies, asked));
  });
  return router;
}

/** @param asked.client whose turn in the queue it takes */
export async function openGuarantee(
  { config, content, frontend, papers, readSite }: GuaranteePaperDependencies,
  { client, signal }: { client: string; signal: AbortSignal },
): Promise<PaperFile & { name: string }> {
  const [site, service] = await Promise.all([readSite(), content.service({ slug: 'guarantee' }, { signal })]);
  if (service === undefined) throw new HttpError(404, 'paper: the content has no guarantee');
  const key = ['guarantee', frontend.build.id, digestOf(service), digestOf(site)].join(' ');
  const file = await papers.get(key, client, async () => ({
    ...framePaper(`${config.siteUrl}${href('guarantee')}`, site),
    title: service.title,
    kind: 'Условия гарантии',
    day: formatDay(service.updated),
    lead: service.lead,
    blocks: contentToPaper(service.blocks),
  }));
  return { ...file, name: `Условия гарантии, ${site.shortName}.pdf` };
}
