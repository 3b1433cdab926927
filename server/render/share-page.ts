/** One making of a page for all who ask at once: what a document and a payload have in common. */
import type { Logger } from 'pino';
import { toSearch } from '#shared/page-query.ts';
import { type RouteMatch, readQuery } from '#shared/routes.ts';
import type { Viewport } from '#shared/viewport.ts';
import { HttpError } from '../errors/http-error.ts';
import { findLastModified } from '../seo/page-day.ts';
import type { Services } from '../services.ts';
import { type Deadline, startDeadline } from '../work/deadline.ts';
import { completePage, lacksParts } from './complete-page.ts';
import { describeView } from './describe-view.ts';
import { type LoadOutcome, loadPage } from './load-page.ts';
import { toCacheKey } from './page-cache/cache-key.ts';
import type { MadeAnswer } from './page-cache/kept-answer.ts';
import type { Making } from './page-cache/page-cache.ts';
import { renderWhole } from './render-whole.ts';

export interface Asked {
  search: string;
  /** A document for a device class, or the payload. */
  kind: Viewport | 'payload';
  log: Logger;
}

/** @throws HttpError 404 for an address whose page was missed a moment ago */
export function sharePage(services: Services, match: RouteMatch, asked: Asked): Making & { isFirst: boolean } {
  const { pageCache, pageWork, limits } = services;
  const query = readQuery(match.id, asked.search);
  const key = toCacheKey(asked.kind, match.pathname, toSearch(query));
  if (pageCache.isMissing(key)) throw new HttpError(404, `${match.pathname} was not there a moment ago`);
  // Shared work outlives the visitor who began it, but not its time.
  let deadline: Deadline | undefined;
  const making = pageCache.share(key, {
    load: () => {
      deadline = startDeadline(limits.pageDataMs + limits.renderMs);
      const { signal } = deadline;
      // A place for the making, not for everybody who waits for it.
      return pageWork.run(() => load(services, match, asked, signal));
    },
    make: (outcome) => make(services, asked.kind, outcome),
  });
  if (deadline !== undefined) making.kept.then(deadline.end, deadline.end);
  return making;
}

async function load(
  services: Services,
  match: RouteMatch,
  { search, kind, log }: Asked,
  visitorLeft: AbortSignal,
): Promise<LoadOutcome> {
  const { content, limits, frontend, leads } = services;
  return loadPage(match, readQuery(match.id, search), {
    content,
    leads,
    limits,
    site: await services.readSite(),
    drawTrailer: frontend.drawTrailer,
    audience: kind === 'payload' ? 'all' : kind,
    visitorLeft,
    log,
  });
}

/** Only what is whole is kept; everything else is made for its visitor alone. */
async function make(services: Services, kind: Asked['kind'], outcome: LoadOutcome): Promise<MadeAnswer | undefined> {
  const { frontend, limits, config, pageWork } = services;
  if (outcome.kind === 'moved' || outcome.page.status !== 200 || outcome.page.id === 'error') return undefined;
  const page = await completePage(outcome.page, limits.deferredMs);
  if (lacksParts(page)) return undefined;
  const isIndexed = page.indexed && config.indexing;
  const answer = { routeId: outcome.page.id, isIndexed, isMakeshift: !outcome.hasTitles };
  if (kind === 'payload') {
    const text = JSON.stringify({ buildId: frontend.build.id, page });
    return { ...answer, type: 'application/json; charset=utf-8', body: Buffer.from(text) };
  }
  const view = await describeView(services, page, kind);
  const body = await pageWork.run(() => renderWhole(view, frontend.render, limits.renderMs));
  const lastModified = findLastModified(page, frontend.build.time);
  return body && { ...answer, ...(lastModified && { lastModified }), type: 'text/html; charset=utf-8', body };
}
