/** Assembles the site as main.ts does, with a catalogue of any size, with or without the page cache. */

import { contentFolder } from '#server/content/content-source.ts';
import { createEmbeddedContent } from '#server/content/embedded/embedded-content.ts';
import { loadContent } from '#server/content/files/load-content.ts';
import { createDependencies, type Dependencies } from '#server/dependencies.ts';
import { readConfig } from '#server/environment/config.ts';
import { createFrontend } from '#server/frontend/built-frontend.ts';
import { createLogger } from '#server/telemetry/logger.ts';
import { growCatalogue } from './many-products.ts';

export interface SiteParts {
  dataDir: string;
  /** Default: the sample catalogue. */
  productCount?: number;
  isCached: boolean;
}

export async function assembleSite({ dataDir, productCount, isCached }: SiteParts): Promise<Dependencies> {
  const content = loadContent(contentFolder);
  const services = await createDependencies({
    config: readConfig({ DATA_DIR: dataDir }),
    logger: createLogger('info'),
    frontend: await createFrontend(),
    content: createEmbeddedContent(productCount === undefined ? content : growCatalogue(content, productCount)),
    ...(isCached ? {} : { pageCache: { maxBytes: 0 } }),
  });
  return isCached ? services : { ...services, pageCache: withoutCoalescing(services.pageCache) };
}

/** Gives every request a unique key, so that concurrent requests do not share a render. */
function withoutCoalescing(cache: Dependencies['pageCache']): Dependencies['pageCache'] {
  let count = 0;
  return {
    ...cache,
    coalesce: (page, work) => {
      count += 1;
      return cache.coalesce({ ...page, search: `${page.search}#${count}` }, work);
    },
  };
}
