/** The page being shown, for the components that it is made of. */
import { createContext, use } from 'react';
import { isStaticPage } from '#client/hydration/static-parts.ts';
import type { DeferredSlots, PageResult, ViewData, ViewId } from '#shared/page-result.ts';

export const PageContext = createContext<PageResult | undefined>(undefined);

/** What any component may know of its page. @throws Error outside of a page */
export function usePage(): Omit<PageResult, 'data' | 'deferred'> {
  const page = use(PageContext);
  if (page === undefined) throw new Error('usePage outside of PageContext');
  return page;
}

/**
 * The data of the page, for the components of static parts.
 * @param ids pages that the component is made for
 * @throws Error on any other page, and where the document holds the part as HTML: its data were not sent
 */
export function usePageData<Id extends ViewId>(...ids: Id[]): ViewData<Id> {
  return usePageOf(ids).data;
}

/** The deferred parts of the page; see `usePageData`. */
export function useDeferred<Id extends ViewId>(...ids: Id[]): DeferredSlots<Id> {
  return usePageOf(ids).deferred;
}

function usePageOf<Id extends ViewId>(ids: Id[]): PageResult<Id> {
  const page = use(PageContext);
  if (page === undefined || !isPageOf(page, ids)) throw new Error(`The page is ${page?.id}, not ${ids}`);
  if (page.clientProps !== undefined || isStaticPage(page)) {
    throw new Error('The document holds this part as HTML: its data were not sent');
  }
  return page;
}

function isPageOf<Id extends ViewId>(page: PageResult, ids: Id[]): page is PageResult<Id> {
  return (ids as ViewId[]).includes(page.id);
}
