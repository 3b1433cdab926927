/** Remembers the pages of the client session, so that back and forward show them without a request. */
import type { PageResult } from '#shared/page-result.ts';
import { isPersonal } from '#shared/routes.ts';

/** As long as browsers keep documents in their back/forward cache. */
export const rememberedForMs = 10 * 60_000;
const maxRemembered = 20;

export interface PageMemory {
  remember(address: Address, page: PageResult): void;
  /** @returns the page of an address, only for back and forward */
  recall(address: Address): PageResult | undefined;
}

type Address = Pick<URL, 'pathname' | 'search'>;

/** Create it before the router: its loader does not know whether a link or the history led to an address. */
export function createPageMemory(first: PageResult): PageMemory {
  const pages = new Map<string, { page: PageResult; until: number }>();
  let steppedTo: string | undefined;
  window.addEventListener('popstate', () => {
    steppedTo = toKey(window.location);
  });

  const remember = (address: Address, page: PageResult) => {
    // Failed and personal pages are always requested.
    if (page.status !== 200 || page.id === 'error' || isPersonal(page.id) || page.form !== undefined) return;
    const key = toKey(address);
    pages.delete(key);
    pages.set(key, { page, until: performance.now() + rememberedForMs });
    const [oldest] = pages.keys();
    if (pages.size > maxRemembered && oldest !== undefined) pages.delete(oldest);
  };
  remember(window.location, first);

  return {
    remember,
    recall: (address) => {
      const key = toKey(address);
      const remembered = steppedTo === key ? pages.get(key) : undefined;
      steppedTo = undefined;
      return remembered !== undefined && performance.now() < remembered.until ? remembered.page : undefined;
    },
  };
}

function toKey({ pathname, search }: Address): string {
  return `${pathname}${search}`;
}
