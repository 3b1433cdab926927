/** What the server loads: a view in, a stream of React out. */
import { renderToPipeableStream } from 'react-dom/server';
import {
  createContext,
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import { toDataBlock } from '#shared/data-block.ts';
import type { DeferredSlot, PageResult, ViewId } from '#shared/page-result.ts';
import type { DocumentView, RenderEvents, Rendering } from '#shared/rendering.ts';
import { createAppRoutes } from './app.tsx';
import { FormView } from './forms/form-view.tsx';
import type { PageModule } from './page-module.ts';
import { AppContext, type SerializedState } from './site-context.ts';

const modules = import.meta.glob<PageModule>('./pages/*/page.tsx', { eager: true });
const forms = { View: FormView, want: () => undefined };
const pageContext = createContext<PageResult>();
const handler = createStaticHandler(createAppRoutes(({ context }) => context.get(pageContext)));

/** @throws what the router answers instead of a page */
export async function renderDocument(view: DocumentView, events: RenderEvents): Promise<Rendering> {
  const { page, assets, nonce, jsonLd, ...siteState } = view;
  const requestContext = new RouterContextProvider();
  requestContext.set(pageContext, page);
  const context = await handler.query(new Request(new URL(page.path, view.origin)), { requestContext });
  if (context instanceof Response) throw new Error(`The router answered ${context.status} instead of a page`);

  const state: SerializedState = { ...siteState, assets, page: { ...page, deferred: keepReady(page) } };
  const app = { ...siteState, assets, stateJson: toDataBlock(state), jsonLd, getPageModule, forms };
  return renderToPipeableStream(
    <AppContext value={app}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </AppContext>,
    // A finished boundary must never be sent as a fallback that a script then replaces.
    { ...events, progressiveChunkSize: Number.POSITIVE_INFINITY, ...(nonce === undefined ? {} : { nonce }) },
  );
}

function getPageModule(id: ViewId): PageModule {
  const module = modules[`./pages/${id}/page.tsx`];
  if (module === undefined) throw new Error(`client/pages/${id}/page.tsx is missing`);
  return module;
}

/** Parts that are ready travel in the state block; later ones bring blocks of their own. */
function keepReady(page: PageResult): PageResult['deferred'] {
  const slots: DeferredSlot<unknown>[] = Object.values(page.deferred);
  return Object.fromEntries(slots.map(({ promise: _, ...slot }) => [slot.name, slot]));
}

if (import.meta.hot) import.meta.hot.accept();
