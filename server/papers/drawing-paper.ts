/** «Габаритный чертёж» of a product as a paper: `/data/products/{id}/drawing.pdf`. */
import { Router } from 'express';
import type { Config } from '#server/config/config.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import { HttpError } from '#server/errors/http-error.ts';
import type { Build } from '#server/frontend/frontend.ts';
import { limitKey } from '#server/limits/client-network.ts';
import { drawingSheets } from '#server/papers/contents/drawing-sheets.ts';
import type { PaperFile, Papers } from '#server/papers/setting/papers.ts';
import type { Product } from '#shared/content/product.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { formatDay } from '#shared/format.ts';
import { drawingPaperPath } from '#shared/papers/paper-paths.ts';
import { recordId } from '#shared/route-params.ts';
import { href } from '#shared/routes.ts';
import { digestOf, framePaper, sendPdf } from './paper-frame.ts';

export interface DrawingPaperDependencies {
  config: Pick<Config, 'siteUrl'>;
  content: Pick<ContentSource, 'product'>;
  frontend: { build: Build };
  papers: Papers;
  readSite: () => Promise<SiteSettings>;
}

export interface AskedDrawing {
  product: Product;
  site: SiteSettings;
  /** Whose turn in the queue it takes. */
  client: string;
}

/** @throws HttpError 404 for an unknown product, 503 with a time to come back when papers cannot be set now */
export function drawingPaper(dependencies: DrawingPaperDependencies): Router {
  const { content, readSite } = dependencies;
  const router = Router({ caseSensitive: true, strict: true });
  router.get(drawingPaperPath(':id'), async (request, response) => {
    response.locals.errorFormat = 'text';
    const id = String(request.params['id']);
    const [product, site] = await Promise.all([
      recordId(id) ? content.product({ id }, { signal: response.locals.visitorLeft }) : undefined,
      readSite(),
    ]);
    if (product === undefined) throw new HttpError(404, 'no such product');
    const asked = { product, site, client: limitKey(request.ip ?? '') };
    sendPdf(request, response, await openDrawingPaper(dependencies, asked));
  });
  return router;
}

/** Dated by the figures that it shows. */
export async function openDrawingPaper(
  { config, frontend, papers }: Omit<DrawingPaperDependencies, 'content' | 'readSite'>,
  { product, site, client }: AskedDrawing,
): Promise<PaperFile & { name: string }> {
  const { category, id, name, shortName, updated, summary } = product;
  const key = ['drawing', frontend.build.id, digestOf(product), digestOf(site)].join(' ');
  const file = await papers.get(key, client, async () => ({
    ...framePaper(`${config.siteUrl}${href('product', { slug: category, id })}`, site),
    title: name,
    kind: 'Габаритный чертёж',
    day: formatDay(updated),
    lead: summary,
    isLandscape: true,
    blocks: drawingSheets(product),
  }));
  return { ...file, name: `${shortName}, габаритный чертёж.pdf` };
}
