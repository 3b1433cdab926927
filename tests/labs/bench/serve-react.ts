/** Program: React alone, rendering complete pages from data in memory. `serve-react.ts PORT DATA_DIR PATH…` */
import { createServer } from 'node:http';
import { completePage } from '#server/render/complete-page.ts';
import { buildDocumentView } from '#server/render/document-view.ts';
import { loadPage } from '#server/render/load-page.ts';
import { requireMatch, resolvePage } from '#server/render/resolve-page.ts';
import type { DocumentView } from '#shared/pages/rendering.ts';
import { assembleSite } from './assemble-site.ts';

const [port, dataDir = '', ...paths] = process.argv.slice(2);
const services = await assembleSite({ dataDir, isCached: false });
const { frontend, limits, logger } = services;
const views = new Map<string, DocumentView>();
for (const path of paths) {
  const match = requireMatch(resolvePage({ format: 'document', viewport: 'desktop' }, path, ''), path);
  const { signal } = new AbortController();
  const loaded = await loadPage(services, { match, search: '', signal, log: logger });
  if (loaded.kind !== 'page') throw new Error(`${path} is not a page of its own`);
  const view = await buildDocumentView(services, await completePage(loaded.page, limits.deferredMs), 'desktop');
  views.set(path, view);
}

const server = createServer(async (request, response) => {
  const view = views.get(request.url ?? '');
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  if (view === undefined) {
    response.end('ready');
    return;
  }
  const rendering = await frontend.render(view, {
    onShellReady: () => setImmediate(() => rendering.pipe(response)),
    onShellError: (error) => response.destroy(error instanceof Error ? error : new Error(String(error))),
    onAllReady: () => undefined,
    onError: () => undefined,
  });
});
server.listen(Number(port), '127.0.0.1');
