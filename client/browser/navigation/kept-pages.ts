/** Pages that were left, as they were: back and forward show them without a request, with what was opened and typed. */
import type { SiteIsland } from '#client/browser/islands/site-island.ts';
import type { PagePayload, ShownPage } from '#shared/pages/page-payload.ts';
import { isPersonal } from '#shared/routes.ts';
import type { Arrival } from './arrival.ts';

/** As long as browsers keep documents in their back/forward cache. */
export const keptForMs = 10 * 60_000;
const mostKept = 5;
/** Those of a form that was answered with its problems, too: nothing but its POST has that page, with what was typed. */
const keptStatuses = [200, 409, 422, 429];

export interface LeftPage {
  page: PagePayload | ShownPage;
  /** The children of `site-page`; none where they went on in the next page: then it is shown from its HTML. */
  nodes: Node[];
  title: string;
  /** The tags of the head that are its own. */
  head: Element[];
  /** The link that was followed. */
  link?: HTMLElement | null | undefined;
}

/** By the key of the entry of the history. */
const kept = new Map<string, LeftPage & { holder: HTMLElement; until: number }>();

/** Takes the nodes out of the document; its islands stay alive. */
export function keepPage(key: string, left: LeftPage): void {
  forget(key);
  const holder = document.createElement('div');
  holder.dataset['kept'] = '';
  holder.append(...left.nodes);
  kept.set(key, { ...left, holder, until: performance.now() + keptForMs });
  const { id, status } = left.page;
  const isEmpty = left.nodes.length === 0 && !('html' in left.page);
  // Failed and personal pages are always requested.
  if (isEmpty || !keptStatuses.includes(status) || id === 'error' || isPersonal(id)) forget(key);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) forget(oldest);
}

/** @returns the page of an entry, while it is kept */
export function findKept(key: string): ShownPage | undefined {
  const found = kept.get(key);
  if (found !== undefined && found.until <= performance.now()) forget(key);
  return kept.get(key)?.page;
}

/** @returns the page with its nodes, which are the caller's from now on; undefined where the router brings another one, or its HTML alone is left */
export function takeKept({ key, page }: Pick<Arrival, 'key' | 'page'>): LeftPage | undefined {
  const found = kept.get(key);
  kept.delete(key);
  return found?.page === page && found.nodes.length > 0 ? found : undefined;
}

function forget(key: string): void {
  for (const island of kept.get(key)?.holder.querySelectorAll<SiteIsland>('site-island') ?? []) island.stop();
  kept.delete(key);
}
