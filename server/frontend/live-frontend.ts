/** The development front end: Vite in middleware mode on the server's own port. The only importer of Vite. */

import type { Server } from 'node:http';
import { pathToFileURL } from 'node:url';
import {
  createBuilder,
  createServer,
  type EnvironmentModuleNode,
  isRunnableDevEnvironment,
  type ViteDevServer,
} from 'vite';
import type { PageAssets } from '#shared/pages/rendering.ts';
import type { Frontend, RenderModule } from './frontend.ts';

/** Lists the style sheets that the entries import, dependencies first. */
async function collectStyles(vite: ViteDevServer, entries: string[]): Promise<PageAssets['styles']> {
  const { ssr } = vite.environments;
  const seen = new Set<EnvironmentModuleNode>();
  const styles: PageAssets['styles'] = [];
  const walk = (module: EnvironmentModuleNode | undefined) => {
    if (module === undefined || seen.has(module)) return;
    seen.add(module);
    for (const imported of module.importedModules) walk(imported);
    if (/\.css$/.test(module.file ?? '') && module.id !== null) {
      // `direct` requests the sheet itself; Vite's client later replaces the link by this id.
      styles.push({ href: `${module.url}?direct`, devId: module.id });
    }
  };
  for (const entry of entries) walk(await ssr?.moduleGraph.getModuleByUrl(entry));
  return styles;
}

const preamblePath = '/@live/preamble.js';
const preamble = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
`;

/** Node runs the configuration as it is: Vite's bundled copy of it would be a new file, for which `node --watch` restarts. */
const config = { configLoader: 'native' } as const;

export async function createFrontend(server: Server): Promise<Frontend> {
  const vite = await createServer({
    ...config,
    appType: 'custom',
    server: { middlewareMode: true, ws: { server } },
  });
  const loadRender = async () => {
    const { ssr } = vite.environments;
    if (ssr === undefined || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no runnable ssr environment');
    const module = await ssr.runner.import<RenderModule>('/client/entry-server.tsx');
    // The sheets of a page are known once its code is loaded.
    await module.loadPages();
    return module;
  };
  const { client, ssr } = vite.environments;
  let onEdit = (): void => undefined;
  ssr?.hot.on('rendering-updated', () => {
    onEdit();
    client?.hot.send('rendering-updated');
  });
  await loadRender();

  return {
    build: { id: 'live', time: new Date().toISOString() },
    assets: (request, response, next) => {
      if (request.path !== preamblePath) return vite.middlewares(request, response, next);
      response.type('js').set('Cache-Control', 'no-store').send(preamble);
    },
    runsThirdParties: false,
    mapAssets: async () => ({
      styles: [{ href: '/client/maps/map-document.css?direct' }],
      scripts: ['/client/entry-map.ts'],
      fonts: [],
      preloads: [],
    }),
    // Vite inserts styles as style elements and uses a socket for hot reload.
    sources: { styles: ["'unsafe-inline'"], connections: ['ws:'] },
    assetsOf: async (id) => {
      await loadRender();
      return liveAssets(vite, `/client/pages/${id}/page.tsx`);
    },
    render: async (...view) => (await loadRender()).renderDocument(...view),
    renderOverlays: async (view) => (await loadRender()).renderOverlays(view),
    renderPopup: async (popup) => (await loadRender()).renderPopup(popup),
    paperModule: buildPapers,
    builtFolder: undefined,
    watchEdits: (listener) => {
      onEdit = listener;
    },
    close: () => vite.close(),
  };
}

/** A thread has no part in Vite's module graph: its module is built when the first paper is asked for. */
async function buildPapers(): Promise<string> {
  const builder = await createBuilder({ ...config, logLevel: 'warn' });
  const { papers } = builder.environments;
  if (papers === undefined) throw new Error('Vite has no environment for papers');
  await builder.build(papers);
  return pathToFileURL('dist/papers/papers.js').href;
}

async function liveAssets(vite: ViteDevServer, page: string): Promise<PageAssets> {
  return {
    styles: await collectStyles(vite, ['/client/entry-server.tsx', page]),
    scripts: ['/@vite/client', preamblePath, '/client/entry-client.tsx'],
    fonts: [],
    preloads: [],
  };
}
