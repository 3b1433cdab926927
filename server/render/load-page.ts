/** From a matched route to everything its page needs: data and SEO side by side, deferred parts on their way. */
import type { Logger } from 'pino';
import { type CallName, contentApi } from '#shared/content/api.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import type { DeferredSlot, PageResult, PageSeo } from '#shared/page-result.ts';
import type { Audience, DrawTrailer } from '#shared/rendering.ts';
import { type RouteId, type RouteMatch, type RouteQuery, routes } from '#shared/routes.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { LeadStore } from '../leads/lead-store.ts';
import type { LoadedPage, MovedPage, PageContent, PageLoader } from '../pages/page-loader.ts';
import { pageLoaders } from '../pages/page-loaders.ts';
import { numberedDescription, numberedTitle } from '../seo/page-number.ts';
import { withinTime } from '../work/within-time.ts';
import { loadSeo } from './load-seo.ts';

export interface LoadPageOptions {
  content: ContentSource;
  leads: { store: Pick<LeadStore, 'findStatus'> };
  site: SiteSettings;
  drawTrailer: DrawTrailer;
  audience: Audience;
  visitorLeft: AbortSignal;
  log: Logger;
  limits: LoadLimits;
}

export interface LoadLimits {
  /** For the data that decides status and head. */
  pageDataMs: number;
  /** For the SEO call, which never holds a page up for longer. */
  seoMs: number;
}

export interface PageOutcome {
  kind: 'page';
  page: PageResult;
  /** False where the SEO call failed and the plant's name stands in for title and description. */
  hasTitles: boolean;
}

export type LoadOutcome = PageOutcome | MovedPage;

/**
 * Loads a page.
 * @throws HttpError 404 from the loader, UpstreamError 504 when the data take too long
 */
export async function loadPage(
  match: RouteMatch,
  query: RouteQuery<RouteId>,
  options: LoadPageOptions,
): Promise<LoadOutcome> {
  const content = bindContent(options.content, options.visitorLeft);
  const load = pageLoaders[match.id] as PageLoader<RouteId>;
  const [loaded, titles] = await Promise.all([
    withinTime(
      load({
        params: match.params as never,
        query,
        content,
        site: options.site,
        findRequest: options.leads.store.findStatus,
      }),
      options.limits.pageDataMs,
    ),
    loadSeo(match.pathname, options),
  ]);
  if (loaded.kind === 'moved') return loaded;
  const seo = titles ?? { title: options.site.name, description: options.site.name };
  return { kind: 'page', page: await describePage(match, loaded, seo, options), hasTitles: titles !== undefined };
}

async function describePage(
  match: RouteMatch,
  loaded: LoadedPage<RouteId>,
  seo: PageSeo,
  { drawTrailer, audience }: LoadPageOptions,
): Promise<PageResult> {
  const row: { layout: PageResult['layout']; listed?: false } = routes[match.id];
  const { variant, drawn, published } = loaded;
  const deferred: Record<string, Promise<unknown>> = loaded.deferred ?? {};
  const slots = Object.entries(deferred).map(([name, promise]) => track({ name, promise }));
  // Content that lies in memory is ready one turn later: it goes into the first byte, without any script.
  if (slots.length > 0) await new Promise((resolve) => setImmediate(resolve));
  return {
    id: match.id,
    path: match.pathname,
    status: loaded.status ?? 200,
    layout: row.layout,
    indexed: row.listed !== false && variant?.indexed !== false,
    ...(variant && { canonical: variant.canonical }),
    seo: variant === undefined || variant.pageNumber === 1 ? seo : numbered(seo, variant.pageNumber),
    breadcrumbs: loaded.breadcrumbs,
    data: loaded.data,
    deferred: Object.fromEntries(slots.map((slot) => [slot.name, slot])),
    ...(published && { published }),
    ...(drawn && { parts: { drawing: await drawTrailer(drawn, audience) } }),
  };
}

function numbered({ title, description }: PageSeo, page: number): PageSeo {
  return { title: numberedTitle(title, page), description: numberedDescription(description, page) };
}

/** Keeps the slot's value once it is there; a failure is told where the part is shown. */
function track(slot: DeferredSlot<unknown>): DeferredSlot<unknown> {
  slot.promise?.then(
    (value) => {
      slot.value = value;
    },
    () => undefined,
  );
  return slot;
}

const callNames = Object.keys(contentApi) as CallName[];

function bindContent(content: ContentSource, signal: AbortSignal): PageContent {
  const calls = callNames.map((name) => {
    const method = content[name] as (input: unknown, options: { signal: AbortSignal }) => Promise<unknown>;
    const call = (input: unknown) => {
      const answer = method(input, { signal });
      // Loaders start calls that they await later; a failure before that must not count as unhandled.
      answer.catch(() => undefined);
      return answer;
    };
    return [name, call] as const;
  });
  return Object.fromEntries(calls) as unknown as PageContent;
}
