/** A program: React alone, rendering whole pages from memory into the response. `serve-react.ts PORT DATA_DIR PATH…` */
import { createServer } from 'node:http';
import { completePage } from '#server/render/complete-page.ts';
import { describeView } from '#server/render/describe-view.ts';
import { findPage } from '#server/render/find-page.ts';
import { loadPage } from '#server/render/load-page.ts';
import type { DocumentView } from '#shared/rendering.ts';
import { readQuery } from '#shared/routes.ts';
import { assembleSite } from './assemble-site.ts';

const [port, dataDir = '', ...paths] = process.argv.slice(2);
const services = await assembleSite({ dataDir, isCached: false });
const { frontend, content, leads, limits, logger } = services;
const views = new Map<string, DocumentView>();
for (const path of paths) {
  const match = findPage(path, path);
  const found = await loadPage(match, readQuery(match.id, ''), {
    ...{ content, leads, limits, log: logger, drawTrailer: frontend.drawTrailer },
    audience: 'desktop',
    site: await services.readSite(),
    visitorLeft: new AbortController().signal,
  });
  if (found.kind === 'moved') throw new Error(`${path} leads to ${found.to}`);
  const { siteParts: _, ...view } = await describeView(
    services,
    await completePage(found.page, limits.deferredMs),
    'desktop',
  );
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
