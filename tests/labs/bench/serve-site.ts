/**
 * Program: the site, with or without its page cache and with a catalogue of any size, or React alone, rendering complete pages
 * from data in memory. `[--expose-gc] serve-site.ts PORT DATA_DIR cached|uncached [PRODUCTS]`, `… react PATH…`
 */
import { createServer, type RequestListener } from 'node:http';
import path from 'node:path';
import { createApp } from '#server/app.ts';
import { contentFolder } from '#server/content/content-source.ts';
import { createEmbeddedContent } from '#server/content/embedded/embedded-content.ts';
import type { Content } from '#server/content/files/content.ts';
import { loadContent } from '#server/content/files/load-content.ts';
import { createDependencies, type Dependencies } from '#server/dependencies.ts';
import { readConfig } from '#server/environment/config.ts';
import { createFrontend } from '#server/frontend/built-frontend.ts';
import type { RenderModule } from '#server/frontend/frontend.ts';
import { createHttpServer } from '#server/process/http-server.ts';
import { completePage } from '#server/render/complete-page.ts';
import { buildDocumentView } from '#server/render/document-view.ts';
import { loadPage } from '#server/render/load-page.ts';
import { requireMatch, resolvePage } from '#server/render/resolve-page.ts';
import { createLogger } from '#server/telemetry/logger.ts';
import type { DocumentView } from '#shared/pages/rendering.ts';
import { projectFolder } from '#tests/rules/source-files.ts';

const [port, dataDir = '', kind, ...rest] = process.argv.slice(2);
const content = loadContent(contentFolder);
const services = await createDependencies({
  config: readConfig({ DATA_DIR: dataDir }),
  logger: createLogger('info'),
  frontend: await createFrontend(),
  content: createEmbeddedContent(kind === 'react' || rest[0] === undefined ? content : grow(content, Number(rest[0]))),
  ...(kind !== 'cached' && { pageCache: { maxBytes: 0 } }),
});
// Collects the garbage of loading a large catalogue before measurements start.
globalThis.gc?.();
const site = createHttpServer(services.logger);
if (kind !== 'react')
  site.serve(createApp(kind === 'cached' ? services : { ...services, ...withoutCoalescing(services) }));
const server = kind === 'react' ? createServer(await reactAlone(rest)) : site.server;
server.listen(Number(port), '127.0.0.1');

/** Copies of the sample's products, each with its own id and address. @param count the sample’s own come first */
function grow(sample: Content, count: number): Content {
  const products = Array.from({ length: count }, (_, index) => {
    const product = sample.products[index % sample.products.length];
    if (product === undefined) throw new Error('The sample has no products');
    const round = Math.floor(index / sample.products.length);
    if (round === 0) return product;
    const [id, sku] = [`${product.id}-${round}`, `${product.sku}-${round}`];
    // Deep copies: real products share no memory either.
    return { ...structuredClone(product), id, sku, name: `${product.name} № ${round}` };
  });
  return { ...sample, products };
}

/** Gives every request a unique key, so that concurrent requests share neither a place in the queue nor a render. */
function withoutCoalescing({ pageCache, renderLimiter }: Pick<Dependencies, 'pageCache' | 'renderLimiter'>) {
  let count = 0;
  const unique = (key: string) => {
    count += 1;
    return `${key}#${count}`;
  };
  const coalesce: typeof pageCache.coalesce = (page, work) =>
    pageCache.coalesce({ ...page, search: unique(page.search) }, work);
  const begin: typeof renderLimiter.begin = (key) => renderLimiter.begin(unique(key));
  return { pageCache: { ...pageCache, coalesce }, renderLimiter: { ...renderLimiter, begin } };
}

/** Renders every page from scratch. */
async function reactAlone(paths: readonly string[]): Promise<RequestListener> {
  const { frontend, limits, logger } = services;
  const { clearHtmlCache }: RenderModule = await import(path.join(projectFolder, 'dist/server/render.js'));
  const views = new Map<string, DocumentView>();
  for (const pathname of paths) {
    const match = requireMatch(resolvePage({ format: 'document', viewport: 'desktop' }, pathname, ''), pathname);
    const { signal } = new AbortController();
    const loaded = await loadPage(services, { match, search: '', signal, log: logger });
    if (loaded.kind !== 'page') throw new Error(`${pathname} is not a page of its own`);
    const page = await completePage(loaded.page, limits.deferredMs);
    views.set(pathname, await buildDocumentView(services, page, 'desktop'));
  }
  return async (request, response) => {
    const view = views.get(request.url ?? '');
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    if (view === undefined) {
      response.end('ready');
      return;
    }
    clearHtmlCache();
    const rendering = await frontend.render(view, {
      onShellReady: () => setImmediate(() => rendering.pipe(response)),
      onShellError: (error) => response.destroy(error instanceof Error ? error : new Error(String(error))),
      onAllReady: () => undefined,
      onError: () => undefined,
    });
  };
}
