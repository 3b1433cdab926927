/** «Схема загрузки» of a product as a paper: `/data/products/{id}/loading.pdf`. */
import type { Router } from 'express';
import type { ContentSource } from '#server/content/content-source.ts';
import type { LoadingTables } from '#server/content/files/loading-tables.ts';
import { loadingSheet } from '#server/documents/contents/loading-sheet.ts';
import type { Config } from '#server/environment/config.ts';
import type { Build } from '#server/frontend/frontend.ts';
import type { Planner } from '#server/limits/planner.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { loadingPaperPath } from '#shared/documents/paper-paths.ts';
import { formatDay } from '#shared/format.ts';
import { href } from '#shared/routes.ts';
import { digestOf, framePaper } from './paper-frame.ts';
import type { PaperFile, Papers } from './papers.ts';
import { type AskedModel, productPaperRoute } from './product-paper-route.ts';

export interface LoadingPaperDependencies {
  config: Pick<Config, 'siteUrl'>;
  content: Pick<ContentSource, 'product'>;
  loadingTables: LoadingTables;
  frontend: { build: Build };
  papers: Papers;
  planner: Planner;
  readSite: () => Promise<SiteSettings>;
}

/** @throws HttpError 404 for an unknown product, 503 with a time to come back when papers cannot be set now */
export function loadingPaper(dependencies: LoadingPaperDependencies): Router {
  return productPaperRoute(loadingPaperPath(':id'), dependencies, (asked) => openLoadingPaper(dependencies, asked));
}

/** @param asked.client whose turn in the queue it takes */
export async function openLoadingPaper(
  { config, frontend, papers, planner, loadingTables }: Omit<LoadingPaperDependencies, 'content' | 'readSite'>,
  { product, site, client }: AskedModel,
): Promise<PaperFile & { name: string }> {
  const { category, id, name, shortName, updated } = product;
  const { roadLimits, tractors, loadingSheets } = loadingTables;
  const digests = [product, site, roadLimits, tractors, loadingSheets].map(digestOf);
  const file = await papers.get(['loading', frontend.build.id, ...digests].join(' '), client, async () => ({
    ...framePaper(`${config.siteUrl}${href('product', { slug: category, id })}`, site),
    title: name,
    kind: 'Схема загрузки',
    day: formatDay(updated),
    lead: 'Сколько и\u00a0как можно везти: нагрузки на\u00a0оси считает программа завода по\u00a0массам и\u00a0размерам модели.',
    blocks: await planner.run(client, () => loadingSheet(product, loadingTables)),
  }));
  return { ...file, name: `${shortName}, схема загрузки.pdf` };
}
