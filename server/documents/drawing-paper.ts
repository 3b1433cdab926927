/** «Габаритный чертёж» of a product as a paper: `/data/products/{id}/drawing.pdf`. */
import type { Router } from 'express';
import type { ContentSource } from '#server/content/content-source.ts';
import { drawingSheets } from '#server/documents/contents/drawing-sheets.ts';
import type { Config } from '#server/environment/config.ts';
import type { Build } from '#server/frontend/frontend.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { drawingPaperPath } from '#shared/documents/paper-paths.ts';
import { formatDay } from '#shared/format.ts';
import { href } from '#shared/routes.ts';
import { digestOf, framePaper } from './paper-frame.ts';
import type { PaperFile, Papers } from './papers.ts';
import { type AskedModel, productPaperRoute } from './product-paper-route.ts';

export interface DrawingPaperDependencies {
  config: Pick<Config, 'siteUrl'>;
  content: Pick<ContentSource, 'product'>;
  frontend: { build: Build };
  papers: Papers;
  readSite: () => Promise<SiteSettings>;
}

/** @throws HttpError 404 for an unknown product, 503 with a time to come back when papers cannot be set now */
export function drawingPaper(dependencies: DrawingPaperDependencies): Router {
  return productPaperRoute(drawingPaperPath(':id'), dependencies, (asked) => openDrawingPaper(dependencies, asked));
}

/** Dated by the figures that it shows. */
export async function openDrawingPaper(
  { config, frontend, papers }: Omit<DrawingPaperDependencies, 'content' | 'readSite'>,
  { product, site, client }: AskedModel,
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
