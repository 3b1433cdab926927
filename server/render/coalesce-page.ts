/** Loads and renders a page once for all concurrent requests. */
import type { Logger } from 'pino';
import { HttpError } from '#server/errors/http-error.ts';
import { type Deadline, startDeadline } from '#server/limits/deadline.ts';
import { renderDocument } from '#server/render/formats/document.ts';
import type { RenderedResponse } from '#server/render/page-cache/cached-response.ts';
import type { CoalescedPage } from '#server/render/page-cache/page-cache.ts';
import { shareDocument } from '#server/render/streaming/shared-document.ts';
import { completePage, lacksParts } from './complete-page.ts';
import type { LoadOutcome, PageOutcome } from './load-outcome.ts';
import { loadWithinLimits } from './load-page.ts';
import type { RenderDependencies } from './render-dependencies.ts';
import { type ResolvedPage, requireMatch } from './resolve-page.ts';

/**
 * @param fullPath path and query, for the error message only
 * @param hasBegun see `RenderLimiter.run`: renewals in the background stand in the common line
 * @param client whose share of the planner it takes, see `queueKey`
 * @throws HttpError 404 where there is no such page, or was none within the last seconds
 */
export function coalescePage(
  dependencies: RenderDependencies,
  page: ResolvedPage,
  { fullPath, client, log, hasBegun }: { fullPath: string; client: string; log: Logger; hasBegun?: boolean },
): CoalescedPage {
  const { pageCache, limits } = dependencies;
  const match = requireMatch(page, fullPath);
  if (pageCache.isMissing(page)) throw new HttpError(404, `${page.pathname} was not there a moment ago`);
  const { viewport } = page;
  // Shared work outlives the visitor who started it, but not its deadline.
  let deadline: Deadline | undefined;
  const coalesced = pageCache.coalesce(page, {
    load: async () => {
      deadline = startDeadline(limits.pageDataMs + limits.renderMs);
      const { signal } = deadline;
      // One slot, no matter how many requests wait for the result.
      const work = { log, ...(hasBegun && { hasBegun }) };
      const outcome = await loadWithinLimits(dependencies, client, { match, search: page.search, signal, ...work });
      if (!isCacheable(outcome)) return outcome;
      return { ...outcome, document: shareDocument(dependencies, { page: outcome.page, viewport, ...work }) };
    },
    render: (outcome) => renderForCache(dependencies, outcome),
  });
  // Requests that join see a failure in the outcome.
  coalesced.cached.catch(() => undefined);
  if (deadline !== undefined) coalesced.cached.then(deadline.end, deadline.end);
  return coalesced;
}

/** False for pages of another address, and for those that are not there. */
function isCacheable(outcome: LoadOutcome): outcome is PageOutcome {
  return outcome.kind === 'page' && outcome.page.status === 200;
}

/** @returns undefined for what must not be cached, pages that lack parts among it */
async function renderForCache(
  dependencies: RenderDependencies,
  outcome: LoadOutcome,
): Promise<RenderedResponse | undefined> {
  const { limits, config } = dependencies;
  if (!isCacheable(outcome) || outcome.document === undefined) return undefined;
  const page = await completePage(outcome.page, limits.deferredMs);
  if (lacksParts(page)) return undefined;
  const rendered = await renderDocument(dependencies, page, outcome.document);
  const { isDegraded, freshForMs } = outcome;
  const isIndexed = page.indexed && config.indexing;
  return rendered && { ...rendered, routeId: outcome.page.id, isIndexed, isDegraded, freshForMs };
}
