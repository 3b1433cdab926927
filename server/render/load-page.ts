/** Loads everything that the page of a matched route needs: data and SEO in parallel, deferred parts started. */

import type { Logger } from 'pino';
import type { CallOptions, ContentSource } from '#server/content/content-source.ts';
import { numberedDescription, numberedTitle } from '#server/content/list-variants.ts';
import { HttpError } from '#server/errors/http-error.ts';
import type { FindVisitorLead } from '#server/leads/visitor-lead.ts';
import { withTimeout } from '#server/limits/deadline.ts';
import type { LoadedPage, PageContent, PageLoader } from '#server/pages/page-loader.ts';
import { pageLoaders, planningPages } from '#server/pages/page-loaders.ts';
import { type CallName, contentApi } from '#shared/content/api.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { hasForms } from '#shared/forms/form-links.ts';
import { isHrefOn } from '#shared/pages/offers.ts';
import type { DeferredSlot, PageResult, PageSeo } from '#shared/pages/page-result.ts';
import { type RouteId, type RouteMatch, readQuery, routes } from '#shared/routes.ts';
import type { LoadOutcome } from './load-outcome.ts';
import type { RenderDependencies } from './render-dependencies.ts';

// Binds the content source to one page: its signal and its freshness go with every call of a loader.

const callNames = Object.keys(contentApi) as CallName[];

function bindContent(content: ContentSource, options: CallOptions): PageContent {
  const calls = callNames.map((name) => {
    const method = content[name] as (input: unknown, options: CallOptions) => Promise<unknown>;
    const call = (input: unknown) => {
      const result = method(input, options);
      // Loaders await some calls later; a failure before that must not count as unhandled.
      result.catch(() => undefined);
      return result;
    };
    return [name, call] as const;
  });
  return Object.fromEntries(calls) as unknown as PageContent;
}

interface SeoCall extends CallOptions {
  content: Pick<ContentSource, 'seo'>;
  seoMs: number;
  log: Logger;
}

/** @returns missing fields as the plant's name; undefined if the call fails or takes longer than `seoMs` */
async function loadSeo(pathname: string, site: SiteSettings, call: SeoCall): Promise<PageSeo | undefined> {
  const path = pathname === '/' ? 'main' : pathname.slice(1);
  const { content, seoMs, log, signal: parent, onFreshness } = call;
  try {
    const record = await withTimeout(seoMs, (signal) => content.seo({ path }, { signal, onFreshness }), parent);
    return {
      title: record.seo_title?.trim() || site.name,
      description: record.seo_description?.trim() || site.name,
    };
  } catch (error) {
    if (!parent.aborted) log.warn({ err: error, path: pathname }, 'SEO call failed');
    return undefined;
  }
}

export interface LoadRequest {
  match: RouteMatch;
  /** With its question mark, or empty. */
  search: string;
  signal: AbortSignal;
  /** Only for pages of one visitor. */
  findLead?: FindVisitorLead;
  log: Logger;
}

/**
 * Loads a page in a slot for rendering. One that asks the planner waits for that first, so that pages that plan, of
 * which few run at once, never hold the slots of all others.
 * @param client whose share of the planner it takes. @throws Overloaded, TooMuchWork, and whatever loadPage throws
 */
export function loadWithinLimits(
  dependencies: RenderDependencies,
  client: string,
  request: LoadRequest,
): Promise<LoadOutcome> {
  const { planner, renderLimiter, metrics } = dependencies;
  const load = async () => {
    const outcome = await renderLimiter.run(() => loadPage(dependencies, request));
    if (outcome.kind === 'page') metrics.pageRenders.inc({ route: outcome.page.id });
    return outcome;
  };
  const isPlanned = planningPages.includes(request.match.id) && request.search !== '';
  return isPlanned ? planner.run(client, load) : load();
}

/** @throws HttpError 404 from the loader, UpstreamError 504 when the data take too long */
export async function loadPage(dependencies: RenderDependencies, request: LoadRequest): Promise<LoadOutcome> {
  const { match, search, signal, log, findLead = findNoLead } = request;
  const { limits, leads } = dependencies;
  let freshForMs = Number.POSITIVE_INFINITY;
  const onFreshness = (ms: number) => {
    freshForMs = Math.min(freshForMs, ms);
  };
  const load = pageLoaders[match.id] as PageLoader<RouteId>;
  const site = await dependencies.readSite(onFreshness);
  if (!isHrefOn(site.offers, match.pathname)) throw new HttpError(404, `Page not found: ${match.pathname}`);
  const [loaded, titles, consent, advertising] = await Promise.all([
    withTimeout(limits.pageDataMs, () =>
      load({
        params: match.params as never,
        query: readQuery(match.id, search),
        content: bindContent(dependencies.content, { signal, onFreshness }),
        site,
        findLead,
        loadingTables: dependencies.loadingTables,
        setTerms: dependencies.setTerms,
        delivery: dependencies.delivery,
        contract: dependencies.contract,
        money: dependencies.money,
        now: leads.now,
        documentFiles: dependencies.documentFiles,
        origin: dependencies.config.siteUrl,
        nextTurn: dependencies.planner.nextTurn,
        rankModels: (trip) => dependencies.rankModels(trip, { signal, onFreshness }),
      }),
    ),
    loadSeo(match.pathname, site, { content: dependencies.content, seoMs: limits.seoMs, signal, onFreshness, log }),
    hasForms(match.id) ? leads.readConsent() : undefined,
    hasForms(match.id) ? leads.readAdvertisingConsent() : undefined,
  ]);
  if (loaded.kind !== 'page') return loaded;
  const seo = loaded.seo ?? titles ?? { title: site.name, description: site.name };
  const page = await toPageResult(match, loaded, seo, log);
  if (consent !== undefined) page.consent = consent.version;
  if (advertising !== undefined) page.advertisingConsent = advertising.version;
  return { kind: 'page', page, hasTitles: titles !== undefined, freshForMs };
}

const findNoLead: FindVisitorLead = async () => undefined;

async function toPageResult(
  match: RouteMatch,
  loaded: LoadedPage<RouteId>,
  seo: PageSeo,
  log: Logger,
): Promise<PageResult<RouteId>> {
  const row: { layout: PageResult['layout']; listed?: false } = routes[match.id];
  const { variant, published, link, drawn, chosen } = loaded;
  const deferred: Record<string, Promise<unknown>> = loaded.deferred ?? {};
  const slots = Object.entries(deferred).map(([name, promise]) => trackSlot({ name, promise }, log));
  // Data in memory resolve within one turn: they go out with the shell, without any script.
  if (slots.length > 0) await new Promise((resolve) => setImmediate(resolve));
  return {
    id: match.id,
    path: match.pathname,
    status: loaded.status ?? 200,
    layout: row.layout,
    indexed: row.listed !== false && variant?.indexed !== false,
    ...(variant && { canonical: variant.canonical }),
    seo: variant === undefined || variant.pageNumber === 1 ? seo : withPageNumber(seo, variant.pageNumber),
    ...(link && { link }),
    breadcrumbs: loaded.breadcrumbs,
    data: loaded.data,
    deferred: Object.fromEntries(slots.map((slot) => [slot.name, slot])),
    ...(published && { published }),
    ...(drawn && { drawn }),
    ...(chosen && { chosen }),
  };
}

function withPageNumber({ title, description }: PageSeo, page: number): PageSeo {
  return { title: numberedTitle(title, page), description: numberedDescription(description, page) };
}

/** Stores the slot's value when it resolves. A failure costs the part alone, which says so. */
function trackSlot(slot: DeferredSlot<unknown>, log: Logger): DeferredSlot<unknown> {
  slot.promise?.then(
    (value) => {
      slot.value = value;
    },
    (error: unknown) => log.error({ err: error, part: slot.name }, 'a part of the page failed to load'),
  );
  return slot;
}
