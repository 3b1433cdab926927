/** Loads everything that the page of a matched route needs: data and SEO in parallel, deferred parts started. */

import type { Logger } from 'pino';
import { type CallOptions, type ContentSource, mapCalls } from '#server/content/content-source.ts';
import { numberedDescription, numberedTitle } from '#server/content/page-addresses.ts';
import { HttpError, UpstreamError } from '#server/errors/http-error.ts';
import type { FindVisitorLead } from '#server/leads/visitor-lead.ts';
import { withTimeout } from '#server/limits/deadline.ts';
import type { LoadedPage, PageContent, PageLoader } from '#server/pages/page-loader.ts';
import { pageLoaders, planningPages } from '#server/pages/page-loaders.ts';
import { describeSubject, describeSubjects, namedOnly } from '#server/pages/subjects/describe-subjects.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { hasForms } from '#shared/forms/form-links.ts';
import {
  aboutKey,
  listSubjects,
  readAbout,
  readSubject,
  type Subject,
  type SubjectAddress,
} from '#shared/forms/subjects.ts';
import { isHrefOn } from '#shared/pages/offers.ts';
import type { DeferredSlot, PageResult, PageSeo } from '#shared/pages/page-result.ts';
import { type RouteId, type RouteMatch, readQuery, routes } from '#shared/routes.ts';
import { plantDay } from '#shared/tools/plant-time.ts';
import { joinRecords } from './joined-ranges.ts';
import type { LoadOutcome } from './load-outcome.ts';
import type { RenderDependencies } from './render-dependencies.ts';

// Binds the content source to one page: its signal and its freshness go with every call of a loader.

function bindContent(content: ContentSource, options: CallOptions): PageContent {
  return mapCalls((name) => {
    const method = content[name] as (input: unknown, options: CallOptions) => Promise<unknown>;
    return (input: unknown) => {
      const result = method(input, options);
      // Loaders await some calls later; a failure before that must not count as unhandled.
      result.then(joinRecords, () => undefined);
      return result;
    };
  });
}

/** @returns missing fields as the plant's name; undefined if the call fails or takes longer than `seoMs` */
async function loadSeo(
  { content, limits }: Pick<RenderDependencies, 'content' | 'limits'>,
  { match: { pathname }, log }: Pick<LoadRequest, 'match' | 'log'>,
  { site, signal: parent, onFreshness }: SiteCall,
): Promise<PageSeo | undefined> {
  const path = pathname === '/' ? 'main' : pathname.slice(1);
  const ask = (signal: AbortSignal) => content.seo({ path }, { signal, onFreshness });
  try {
    const record = await withTimeout(limits.seoMs, ask, { parent });
    return {
      title: record.seo_title?.trim() || site.name,
      description: record.seo_description?.trim() || site.name,
    };
  } catch (error) {
    if (!parent.aborted) log.warn({ err: error, path: pathname }, 'SEO call failed');
    return undefined;
  }
}

interface LoadRequest {
  match: RouteMatch;
  /** With its question mark, or empty. */
  search: string;
  signal: AbortSignal;
  /** Only for pages of one visitor. */
  findLead?: FindVisitorLead;
  /** See `RenderLimiter.run`. */
  hasBegun?: boolean;
  log: Logger;
}

/**
 * Loads a page in a slot for rendering. One that asks the planner waits for that first, so that pages that plan, of
 * which few run at once, never hold the slots of all others.
 * @param client whose share of the planner it takes. @throws TooMuchWork, and whatever loadPage throws
 */
export function loadWithinLimits(
  dependencies: RenderDependencies,
  client: string,
  request: LoadRequest,
): Promise<LoadOutcome> {
  const { planner, renderLimiter, metrics } = dependencies;
  const load = async () => {
    const outcome = await renderLimiter.run(() => loadPage(dependencies, request), request.hasBegun);
    if (outcome.kind === 'page') metrics.pageRenders.inc({ route: outcome.page.id });
    return outcome;
  };
  return isPlanned(request) ? planner.run(client, load) : load();
}

/** Whether the page itself, or what its form is about, asks the planner. */
function isPlanned({ match, search }: Pick<LoadRequest, 'match' | 'search'>): boolean {
  if (planningPages.includes(match.id)) return search !== '';
  return readAbout(search)?.about.some(isPlannedSubject) ?? false;
}

const isPlannedSubject = (address: string) => planningPages.includes(readSubject(address)?.match.id ?? 'home');

/** @throws HttpError 404 from the loader, UpstreamError 504 when the data take too long */
export async function loadPage(dependencies: RenderDependencies, request: LoadRequest): Promise<LoadOutcome> {
  const { match, search, signal, log } = request;
  const { leads } = dependencies;
  let freshForMs = Number.POSITIVE_INFINITY;
  const onFreshness = (ms: number) => {
    freshForMs = Math.min(freshForMs, ms);
  };
  const site = await dependencies.readSite(onFreshness);
  if (!isHrefOn(site.offers, match.pathname)) throw new HttpError(404, `Page not found: ${match.pathname}`);
  const call = { site, signal, onFreshness, log };
  let isWhole = true;
  const onLack = () => {
    isWhole = false;
  };
  /** What the query names with `about`; undefined where it names nothing. */
  const addresses = readAbout(search)?.about;
  const [loaded, titles, consent, advertising, about] = await Promise.all([
    loadData(dependencies, request, { ...call, onLack }),
    loadSeo(dependencies, request, call),
    hasForms(match.id) ? leads.readConsent() : undefined,
    hasForms(match.id) ? leads.readAdvertisingConsent() : undefined,
    addresses && describeAddresses(dependencies, addresses, call),
  ]);
  if (loaded.kind === 'same' && about !== undefined) return { ...loaded, search: joinSearch(loaded.search, search) };
  if (loaded.kind !== 'page') return loaded;
  const seo = loaded.seo ?? titles ?? { title: site.name, description: site.name };
  const page = await toPageResult(match, loaded, seo, log);
  if (consent !== undefined) page.consent = consent.version;
  if (advertising !== undefined) page.advertisingConsent = advertising.version;
  const own = search === '' ? undefined : readSubject(`${match.pathname}${search}`);
  const subject = own && describeSubject(own, loaded.data, site);
  if (subject !== undefined) page.subject = subject;
  // The page is the same; only its form knows more.
  if (about !== undefined) Object.assign(page, { about, indexed: false });
  return { kind: 'page', page, isDegraded: titles === undefined || !isWhole, freshForMs };
}

interface SiteCall extends CallOptions, Pick<LoadRequest, 'log'> {
  site: SiteSettings;
  /** The page goes without a part. */
  onLack?(): void;
}

function loadData(
  dependencies: RenderDependencies,
  { match, search, findLead = findNoLead }: Pick<LoadRequest, 'match' | 'search' | 'findLead'>,
  { site, signal, onFreshness, log, onLack }: SiteCall,
) {
  const load = pageLoaders[match.id] as PageLoader<RouteId>;
  const { pageDataMs } = dependencies.limits;
  return withTimeout(pageDataMs, () =>
    load({
      ...dependencies,
      params: match.params as never,
      query: readQuery(match.id, search),
      content: bindContent(dependencies.content, { signal, onFreshness }),
      optional: (call) =>
        withTimeout(pageDataMs / 3, () => call).catch((error: unknown) => {
          if (!(error instanceof UpstreamError)) throw error;
          log.warn({ err: error, path: match.pathname }, 'the page goes without a part');
          onLack?.();
          return undefined;
        }),
      site,
      findLead,
      mailsQuotes: dependencies.leads.offerChannels.length > 0,
      now: dependencies.leads.now,
      origin: dependencies.config.siteUrl,
      nextTurn: dependencies.planner.nextTurn,
      rankModels: (trip) => dependencies.rankModels(trip, { signal, onFreshness }),
      searchSite: async (text) => {
        const today = plantDay(dependencies.leads.now(), site.timeZone);
        const result = await dependencies.siteSearch.find(text, site.offers, today);
        if (result === undefined) onFreshness?.(incompleteMs);
        return result;
      },
    }),
  );
}

async function describeAddresses(
  dependencies: RenderDependencies,
  addresses: readonly string[],
  call: SiteCall,
): Promise<Subject[]> {
  const { site, log } = call;
  const load = (address: SubjectAddress) => loadData(dependencies, address, call);
  // A page that nobody offers is not even named.
  const offered = addresses.filter((address) => isHrefOn(site.offers, address));
  const subjects = await describeSubjects(offered, { site, load, log });
  // What cannot be counted now can be in a moment.
  if (subjects.some(({ figures, fault }) => figures.length === 0 && fault === undefined))
    call.onFreshness?.(incompleteMs);
  return subjects;
}

/** How long a page is fresh that lacks something for the moment. */
const incompleteMs = 1000;

/**
 * What requests are about, for the forms of pages that are open and for those that are sent. In a slot for rendering, and of the
 * planner where a trip is asked. Never throws: without a slot in time, or without content, there are none.
 * @param addresses of pages of this site, in any spelling
 */
export async function findSubjects(
  dependencies: RenderDependencies,
  client: string,
  addresses: readonly string[],
  { log }: Pick<LoadRequest, 'log'>,
): Promise<Subject[]> {
  const listed = listSubjects(addresses);
  if (listed.length === 0) return [];
  const { planner, renderLimiter, limits } = dependencies;
  const load = () =>
    renderLimiter.run(() =>
      withTimeout(limits.pageDataMs, async (signal) => {
        const site = await dependencies.readSite(ignore);
        return describeAddresses(dependencies, listed, { site, signal, onFreshness: ignore, log });
      }),
    );
  try {
    return await (listed.some(isPlannedSubject) ? planner.run(client, load) : load());
  } catch (error) {
    log.warn({ err: error }, 'subjects could not be described');
    return namedOnly(listed);
  }
}

const ignore = () => undefined;

/** The query of a page without what nobody offers, with its subjects. */
function joinSearch(rest: string, search: string): string {
  const about = new URLSearchParams((readAbout(search)?.about ?? []).map((address) => [aboutKey, address]));
  return rest === '' ? `?${about}` : `${rest}&${about}`;
}

const findNoLead: FindVisitorLead = async () => undefined;

async function toPageResult(
  match: RouteMatch,
  loaded: LoadedPage<RouteId>,
  seo: PageSeo,
  log: Logger,
): Promise<PageResult<RouteId>> {
  const row: { layout: PageResult['layout']; listed?: false } = routes[match.id];
  const { kind: _, variant, deferred = {}, ...shown } = loaded;
  const slots = Object.entries<Promise<unknown>>(deferred).map(([name, promise]) => trackSlot({ name, promise }, log));
  // Data in memory resolve within one turn: they go out with the shell, without any script.
  if (slots.length > 0) await new Promise((resolve) => setImmediate(resolve));
  return {
    ...{ id: match.id, path: match.pathname, status: 200, layout: row.layout, ...shown },
    indexed: row.listed !== false && variant?.indexed !== false,
    ...(variant && { canonical: variant.canonical ?? match.pathname }),
    seo: withPageNumber(seo, variant?.pageNumber),
    deferred: Object.fromEntries(slots.map((slot) => [slot.name, slot])),
  };
}

function withPageNumber({ title, description }: PageSeo, page = 1): PageSeo {
  if (page === 1) return { title, description };
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
