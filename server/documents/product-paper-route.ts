/** The route of a paper that a model alone decides. */
import { Router } from 'express';
import type { ContentSource } from '#server/content/content-source.ts';
import { HttpError } from '#server/errors/http-error.ts';
import { queueKey } from '#server/limits/client-network.ts';
import type { Product } from '#shared/content/product.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { recordId } from '#shared/route-params.ts';
import { sendPdf } from './paper-frame.ts';
import type { PaperFile } from './papers.ts';

export interface AskedModel {
  product: Product;
  site: SiteSettings;
  /** Whose turn in the queue it takes. */
  client: string;
}

interface RouteDependencies {
  content: Pick<ContentSource, 'product'>;
  readSite: () => Promise<SiteSettings>;
}

/**
 * @param path with `:id`
 * @throws HttpError 404 for an unknown product, 503 with a time to come back when papers cannot be set now
 */
export function productPaperRoute(
  path: string,
  { content, readSite }: RouteDependencies,
  open: (asked: AskedModel) => Promise<PaperFile & { name: string }>,
): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(path, async (request, response) => {
    response.locals.errorFormat = 'text';
    const id = String(request.params['id']);
    const [product, site] = await Promise.all([
      recordId(id) ? content.product({ id }, { signal: response.locals.visitorLeft }) : undefined,
      readSite(),
    ]);
    if (product === undefined) throw new HttpError(404, 'no such product');
    sendPdf(request, response, await open({ product, site, client: queueKey(request.ip) }));
  });
  return router;
}
