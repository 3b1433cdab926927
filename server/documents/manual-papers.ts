/** Papers of a type of trailers: `/data/manuals/{typeSlug}.pdf`, `/data/service-books/{typeSlug}.pdf`. */
import { type Request, type Response, Router } from 'express';
import { openManual } from '#server/documents/contents/open-manual.ts';
import { openManualExcerpt } from '#server/documents/contents/open-manual-excerpt.ts';
import { openServiceBook } from '#server/documents/contents/open-service-book.ts';
import type { TypePaperDependencies } from '#server/documents/contents/type-record.ts';
import { queueKey } from '#server/limits/client-network.ts';
import { manualPath, serviceBookPath } from '#shared/documents/paper-paths.ts';
import { sendPdf } from './paper-frame.ts';

/** @throws HttpError 404 for an unknown type, 503 with a time to come back when papers cannot be set now */
export function manualPapers(dependencies: TypePaperDependencies): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const open = (paper: typeof openManual) => async (request: Request, response: Response) => {
    response.locals.errorFormat = 'text';
    const file = await paper(dependencies, {
      typeSlug: String(request.params['slug']),
      client: queueKey(request.ip),
      signal: response.locals.visitorLeft,
    });
    sendPdf(request, response, file);
  };
  router.get(manualPath(':slug', 'brief'), open(openManualExcerpt));
  router.get(manualPath(':slug'), open(openManual));
  router.get(serviceBookPath(':slug'), open(openServiceBook));
  return router;
}
