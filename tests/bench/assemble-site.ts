/** The site put together as main.ts does it, over a catalogue of any size and with a page cache of any size. */
import { readConfig } from '#server/config.ts';
import { loadContent } from '#server/content/embedded/catalogue.ts';
import { createEmbeddedContent } from '#server/content/embedded/embedded-content.ts';
import { createFrontend } from '#server/frontend/built.ts';
import { createLogger } from '#server/logger.ts';
import { createServices, embeddedContentFolder, type Services } from '#server/services.ts';
import { growCatalogue } from './many-products.ts';

export interface SiteParts {
  dataDir: string;
  /** Absent: the sample as it is. */
  productCount?: number;
  isCached: boolean;
}

export async function assembleSite({ dataDir, productCount, isCached }: SiteParts): Promise<Services> {
  const content = loadContent(embeddedContentFolder);
  const services = await createServices({
    config: readConfig({ DATA_DIR: dataDir }),
    logger: createLogger('info'),
    frontend: await createFrontend(),
    content: createEmbeddedContent(productCount === undefined ? content : growCatalogue(content, productCount)),
    ...(isCached ? {} : { pageCache: { mostBytes: 0 } }),
  });
  return isCached ? services : { ...services, pageCache: makeEachAlone(services.pageCache) };
}

/** Visitors who ask at once would share one making: here each has his own, to see what it costs. */
function makeEachAlone(cache: Services['pageCache']): Services['pageCache'] {
  let count = 0;
  return {
    ...cache,
    share: (key, work) => {
      count += 1;
      return cache.share(`${key} ${count}`, work);
    },
  };
}
