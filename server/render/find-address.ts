/** Finds the one address of a page, through all its moves, so that a redirect takes one hop. */
import type { Logger } from 'pino';
import { HttpError } from '#server/errors/http-error.ts';
import { isPersonal, pathOf } from '#shared/routes.ts';
import { coalescePage } from './coalesce-page.ts';
import type { LoadOutcome } from './load-outcome.ts';
import type { RenderDependencies } from './render-dependencies.ts';
import { type PageVariant, type ResolvedPage, resolvePage } from './resolve-page.ts';

/** `search` has its question mark, or is empty. */
type Address = Pick<ResolvedPage, 'pathname' | 'search'>;

interface Asker {
  /** Whose share of the planner it takes, see `queueKey`. */
  client: string;
  log: Logger;
}

/** More are a circle. */
const mostMoves = 5;

/**
 * @param variant in which the page is loaded, and cached for the visitor who follows
 * @returns the path and the canonical query, or undefined where no page is there
 * @throws UpstreamError, TooMuchWork or whatever else loading the page throws
 */
export async function findAddress(
  dependencies: RenderDependencies,
  { pathname, search, ...variant }: Address & PageVariant,
  asker: Asker,
): Promise<Address | undefined> {
  let page = resolvePage(variant, pathname, search);
  for (let moves = 0; moves <= mostMoves; moves += 1) {
    if (page.route.kind !== 'page') return undefined;
    const { match } = page.route;
    const outcome =
      isPersonal(match.id) || isCached(dependencies, page) ? 'page' : await load(dependencies, page, asker);
    if (outcome === 'page') return { pathname: pathOf(match), search: page.search };
    if (outcome === undefined) return undefined;
    if (outcome.kind === 'same') page = { ...page, search: outcome.search };
    else if (outcome.kind === 'moved') page = resolvePage(variant, outcome.to, outcome.search ?? '');
  }
  return undefined;
}

function isCached({ pageCache }: RenderDependencies, page: ResolvedPage): boolean {
  const state = pageCache.find(page)?.state;
  return state === 'fresh' || state === 'stale';
}

/** @returns undefined where the page is not there */
async function load(
  dependencies: RenderDependencies,
  page: ResolvedPage,
  asker: Asker,
): Promise<Exclude<LoadOutcome, { kind: 'page' }> | 'page' | undefined> {
  try {
    const outcome = await coalescePage(dependencies, page, { fullPath: page.pathname, ...asker }).outcome;
    if (outcome.kind !== 'page') return outcome;
    return outcome.page.status === 200 ? 'page' : undefined;
  } catch (error) {
    if (error instanceof HttpError && (error.status === 404 || error.status === 410)) return undefined;
    throw error;
  }
}
