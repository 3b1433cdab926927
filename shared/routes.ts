/** The one place where a page's path is written. Matching, links, sitemap and logs derive from it. */
import { compile, match as compileMatcher } from 'path-to-regexp';
import { catalogQuery } from './catalog-query.ts';
import { compareQuery } from './compare-query.ts';
import { requestQuery } from './forms/request-query.ts';
import { leasingQuery } from './leasing-query.ts';
import { type PageQuery, type QueryRule, type QueryRules, readPageQuery } from './page-query.ts';
import { entityId, type ParamRule, type PathParams, pageNumber, slugPath } from './route-params.ts';

export type Layout = 'default' | 'with-additional-menu' | 'dev' | 'error';

interface RouteRow {
  path: string;
  layout: Layout;
  params?: Record<string, ParamRule>;
  /** What the page reads of its query; every other key changes nothing. */
  query?: QueryRules;
  /** False keeps the page out of sitemaps and of search. */
  listed?: false;
  /** Shows what one visitor alone may see: kept by no cache. */
  personal?: true;
}

/** Rows are tried in order: the first pattern that fits decides, then its parameters must pass. */
export const routes = {
  home: { path: '/', layout: 'default' },
  'blog-list': { path: '/about/blog{/page-:page}', layout: 'default', params: { page: pageNumber } },
  'blog-article': { path: '/about/blog/:id', layout: 'default', params: { id: entityId } },
  'news-list': { path: '/about/news{/page-:page}', layout: 'default', params: { page: pageNumber } },
  'news-item': { path: '/about/news/:id', layout: 'default', params: { id: entityId } },
  manufacture: { path: '/about/manufacture', layout: 'default' },
  partners: { path: '/about/partners', layout: 'default' },
  vacancies: { path: '/about/vacancy', layout: 'default', query: { vacancy: { isValue: entityId } } },
  about: { path: '/about', layout: 'default' },
  'product-types': { path: '/catalog{/*slug}/product/types', layout: 'default', params: { slug: slugPath } },
  product: {
    path: '/catalog/*slug/product/:id',
    layout: 'with-additional-menu',
    params: { slug: slugPath, id: entityId },
  },
  compare: { path: '/catalog/compare', layout: 'default', query: compareQuery, listed: false },
  catalog: { path: '/catalog{/*slug}', layout: 'default', params: { slug: slugPath }, query: catalogQuery },
  contacts: { path: '/contacts', layout: 'default' },
  dev: { path: '/dev', layout: 'dev', listed: false },
  policy: { path: '/policy', layout: 'default' },
  terms: { path: '/terms', layout: 'default' },
  consent: { path: '/consent', layout: 'default' },
  request: { path: '/requests', layout: 'default', query: requestQuery, listed: false, personal: true },
  services: { path: '/services', layout: 'default' },
  credit: { path: '/services/credit', layout: 'default', query: leasingQuery },
  exploitation: { path: '/services/exploitation', layout: 'default' },
  guarantee: { path: '/services/guarantee', layout: 'default' },
  parts: { path: '/services/parts', layout: 'default' },
  rent: { path: '/services/rent', layout: 'default' },
  maintenance: { path: '/services/service', layout: 'default' },
  'rent-types': { path: '/services/rent/types', layout: 'default' },
  'service-types': { path: '/services/types/types', layout: 'default' },
  'service-theme': { path: '/services/tem-:slug', layout: 'default', params: { slug: entityId } },
  service: { path: '/services/:slug', layout: 'default', params: { slug: entityId } },
} as const satisfies Record<string, RouteRow>;

export type RouteId = keyof typeof routes;
export type RouteParams<Id extends RouteId> = PathParams<(typeof routes)[Id]['path']>;

/** What the query of a page's address may hold. */
export type RouteQuery<Id extends RouteId> = (typeof routes)[Id] extends { query: Record<infer Key, QueryRule> }
  ? PageQuery<Key & string>
  : PageQuery<never>;

/** A page that an address leads to. Optional parameters that are absent are absent here too. */
export type RouteMatch = { [Id in RouteId]: { id: Id; params: RouteParams<Id>; pathname: string } }[RouteId];

export const routeIds = Object.keys(routes) as RouteId[];
const rows: [RouteId, RouteRow][] = routeIds.map((id) => [id, routes[id]]);

// One address per page: no other case, no slash at the end, and no encoded spelling, which the rules refuse.
const exact = { sensitive: true, trailing: false, decode: false } as const;
const matchers = rows.map(([id, row]) => ({ id, row, match: compileMatcher<Params>(row.path, exact) }));
const builders = new Map(rows.map(([id, row]) => [id, compile<Params>(row.path)]));
type Params = Record<string, string | string[]>;

export type MatchResult =
  | { kind: 'page'; match: RouteMatch }
  | { kind: 'no-route' }
  | { kind: 'bad-param'; id: RouteId };

/**
 * Finds the page of a path.
 * @param pathname a canonical path: decodable, one leading slash, none at the end
 */
export function matchRoute(pathname: string): MatchResult {
  for (const { id, row, match } of matchers) {
    const found = match(pathname);
    if (!found) continue;
    const params = joinWildcards(found.params);
    const isValid = Object.entries(params).every(([name, value]) => row.params?.[name]?.(value) ?? false);
    if (!isValid) return { kind: 'bad-param', id };
    // The row's own rules have just proved the shape that RouteParams describes.
    return { kind: 'page', match: { id, params, pathname } as unknown as RouteMatch };
  }
  return { kind: 'no-route' };
}

/** What a page reads of a query, in its canonical form. */
export function readQuery<Id extends RouteId>(id: Id, search: string): RouteQuery<Id> {
  const { query = {} }: RouteRow = routes[id];
  return readPageQuery(query, search) as RouteQuery<Id>;
}

/** True for a page that no cache may keep. */
export function isPersonal(id: RouteId): boolean {
  const row: RouteRow = routes[id];
  return row.personal === true;
}

/** True for a path that a row's pattern fits with parameters that pass its rules. */
export function isPagePath(pathname: string): boolean {
  return matchRoute(pathname).kind === 'page';
}

type HrefArguments<Id extends RouteId> = keyof RouteParams<Id> extends never
  ? []
  : Partial<RouteParams<Id>> extends RouteParams<Id>
    ? [params?: RouteParams<Id>]
    : [params: RouteParams<Id>];

/** The path of a page; the compiler asks for exactly the parameters that its row names. */
export function href<Id extends RouteId>(id: Id, ...[params]: HrefArguments<Id>): string {
  const build = builders.get(id);
  if (!build) throw new Error(`No route ${id}`);
  return build(splitWildcards(id, params ?? {}));
}

function joinWildcards(params: Params): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? value.join('/') : value]),
  );
}

function splitWildcards(id: RouteId, params: Record<string, string>): Params {
  const given = Object.entries(params).filter(([, value]) => value !== '' && value !== undefined);
  return Object.fromEntries(
    given.map(([name, value]) => [name, routes[id].path.includes(`*${name}`) ? value.split('/') : value]),
  );
}
