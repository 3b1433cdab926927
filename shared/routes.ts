/** The route table: the only place that spells page paths. Matching, links, sitemaps and logs derive from it. */
import { compile, match as compileMatcher } from 'path-to-regexp';
import {
  catalogQuery,
  compareQuery,
  configurationQuery,
  finderQuery,
  leasingQuery,
  partsQuery,
  quoteQuery,
  rentQuery,
  requestQuery,
  searchQuery,
  tripQuery,
} from '#shared/queries/page-queries.ts';
import { type PageQuery, type QueryRule, type QueryRules, readPageQuery } from '#shared/queries/page-query.ts';
import { entityId, type ParamRule, type PathParams, pageNumber, recordId, slugPath } from './route-params.ts';

export type Layout = 'default' | 'with-additional-menu' | 'dev' | 'error';

interface RouteRow {
  path: string;
  layout: Layout;
  params?: Record<string, ParamRule>;
  /** Keys that the page reads of its query; all others are ignored. */
  query?: QueryRules;
  /** False keeps the page out of sitemaps and search engines. */
  listed?: false;
  /** Shows data of one visitor; never cached. */
  personal?: true;
}

/** The first row whose pattern matches decides; a parameter that breaks its rule is then a 404. */
export const routes = {
  home: { path: '/', layout: 'default' },
  'blog-list': { path: '/about/blog{/page-:page}', layout: 'default', params: { page: pageNumber } },
  'blog-article': { path: '/about/blog/:id', layout: 'default', params: { id: recordId } },
  'news-list': { path: '/about/news{/page-:page}', layout: 'default', params: { page: pageNumber } },
  'news-item': { path: '/about/news/:id', layout: 'default', params: { id: recordId } },
  manufacture: { path: '/about/manufacture', layout: 'default' },
  partners: { path: '/about/partners', layout: 'default' },
  vacancies: { path: '/about/vacancy', layout: 'default', query: { vacancy: { isValue: recordId } } },
  about: { path: '/about', layout: 'default' },
  'product-types': { path: '/catalog{/*slug}/product/types', layout: 'default', params: { slug: slugPath } },
  product: {
    path: '/catalog/*slug/product/:id',
    layout: 'with-additional-menu',
    params: { slug: slugPath, id: recordId },
    query: configurationQuery,
  },
  compare: { path: '/catalog/compare', layout: 'default', query: compareQuery, listed: false },
  catalog: { path: '/catalog{/*slug}', layout: 'default', params: { slug: slugPath }, query: catalogQuery },
  contacts: { path: '/contacts', layout: 'default' },
  dev: { path: '/dev', layout: 'dev', listed: false },
  'dev-compositions': { path: '/dev/compositions', layout: 'default', listed: false },
  policy: { path: '/policy', layout: 'default' },
  terms: { path: '/terms', layout: 'default' },
  consent: { path: '/consent', layout: 'default' },
  'consent-advertising': { path: '/consent/advertising', layout: 'default' },
  request: { path: '/requests', layout: 'default', query: requestQuery, listed: false, personal: true },
  quote: { path: '/quote', layout: 'default', query: quoteQuery, listed: false },
  services: { path: '/services', layout: 'default' },
  credit: { path: '/services/credit', layout: 'default', query: leasingQuery },
  exploitation: { path: '/services/exploitation', layout: 'default' },
  guarantee: { path: '/services/guarantee', layout: 'default' },
  parts: { path: '/services/parts', layout: 'default', query: partsQuery },
  rent: { path: '/services/rent', layout: 'default', query: rentQuery },
  maintenance: { path: '/services/service', layout: 'default' },
  'trailer-finder': { path: '/services/podbor', layout: 'default', query: finderQuery },
  'trip-check': { path: '/services/reys', layout: 'default', query: tripQuery },
  'rent-types': { path: '/services/rent/types', layout: 'default' },
  'service-types': { path: '/services/types/types', layout: 'default' },
  search: { path: '/services/search', layout: 'default', query: searchQuery, listed: false },
  'service-theme': { path: '/services/tem-:slug', layout: 'default', params: { slug: entityId } },
  service: { path: '/services/:slug', layout: 'default', params: { slug: entityId } },
} as const satisfies Record<string, RouteRow>;

export type RouteId = keyof typeof routes;
export type RouteParams<Id extends RouteId> = PathParams<(typeof routes)[Id]['path']>;

/** The query of a page's address, parsed. */
export type RouteQuery<Id extends RouteId> = (typeof routes)[Id] extends { query: Record<infer Key, QueryRule> }
  ? PageQuery<Key & string>
  : PageQuery<never>;

/** The page of an address. Absent optional parameters are absent here too. */
export type RouteMatch = { [Id in RouteId]: { id: Id; params: RouteParams<Id>; pathname: string } }[RouteId];

export const routeIds = Object.keys(routes) as RouteId[];
const rows: [RouteId, RouteRow][] = routeIds.map((id) => [id, routes[id]]);

// One address per page: case-sensitive, no trailing slash, no encoded spelling.
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
    // The row's rules have just proved the shape of RouteParams.
    return { kind: 'page', match: { id, params, pathname } as unknown as RouteMatch };
  }
  return { kind: 'no-route' };
}

/** Parses the keys that the page reads, in canonical form. */
export function readQuery<Id extends RouteId>(id: Id, search: string): RouteQuery<Id> {
  const { query = {} }: RouteRow = routes[id];
  return readPageQuery(query, search) as RouteQuery<Id>;
}

/** Whether no cache may store the page. */
export function isPersonal(id: RouteId): boolean {
  return (routes[id] as RouteRow).personal === true;
}

/** Whether the path is that of a page, with valid parameters. */
export function isPagePath(pathname: string): boolean {
  return matchRoute(pathname).kind === 'page';
}

type HrefArguments<Id extends RouteId> = keyof RouteParams<Id> extends never
  ? []
  : Partial<RouteParams<Id>> extends RouteParams<Id>
    ? [params?: RouteParams<Id>]
    : [params: RouteParams<Id>];

/** The path of a page; the compiler demands exactly the parameters of its row. */
export function href<Id extends RouteId>(id: Id, ...[params]: HrefArguments<Id>): string {
  return buildPath(id, params ?? {});
}

/** The path of a matched page, built from its row. */
export function pathOf({ id, params }: RouteMatch): string {
  return buildPath(id, params);
}

function buildPath(id: RouteId, params: object): string {
  const build = builders.get(id);
  if (!build) throw new Error(`No route ${id}`);
  return build(splitWildcards(id, params as Record<string, string | undefined>));
}

function joinWildcards(params: Params): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, [value].flat().join('/')]));
}

function splitWildcards(id: RouteId, params: Readonly<Record<string, string | undefined>>): Params {
  const { path } = routes[id];
  const split: Params = {};
  for (const name in params) {
    const value = params[name];
    if (value) split[name] = path.includes(`*${name}`) ? value.split('/') : value;
  }
  return split;
}
