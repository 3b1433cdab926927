/** What the loader of a page makes of its query: neither document nor payload has the data. */
import type { LoadContext, PageLoader } from '#server/pages/page-loader.ts';
import { loadPage as loadSitePage } from '#server/render/load-page.ts';
import { requireMatch, resolvePage } from '#server/render/resolve-page.ts';
import type { PageResult, RouteData } from '#shared/pages/page-result.ts';
import { type RouteId, readQuery } from '#shared/routes.ts';
import type { TestSite } from './test-site.ts';

const { signal } = new AbortController();

/** @param load the loader of the page @throws Error where it answers with no page */
export async function loadPage<Id extends RouteId>(
  { services }: TestSite,
  id: Id,
  load: PageLoader<Id>,
  search: string,
): Promise<RouteData<Id>> {
  const { loadingTables } = services;
  const content = new Proxy(services.content, {
    get: (source, name: keyof typeof services.content) => (input: never) => source[name](input, { signal }),
  });
  const site = await services.content.site({}, { signal });
  const context = { query: readQuery(id, search), content, site, loadingTables, nextTurn: async () => undefined };
  const loaded = await load(context as unknown as LoadContext<Id>);
  if (loaded.kind !== 'page') throw new Error(`${id}${search} is no page`);
  return loaded.data;
}

/** The page of an address, as it is rendered. @throws Error where there is none */
export async function loadPageAt({ services }: TestSite, address: string): Promise<PageResult> {
  const { pathname, search } = new URL(address, 'http://localhost');
  const page = resolvePage({ format: 'document', viewport: 'desktop' }, pathname, search);
  const request = { match: requireMatch(page, address), search: page.search, signal, log: services.logger };
  const outcome = await loadSitePage(services, request);
  if (outcome.kind !== 'page') throw new Error(`${address} is no page`);
  return outcome.page;
}
