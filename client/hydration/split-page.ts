/** Splits a page into what its document shows and what its data block holds, so that nothing is sent as HTML and as data. */
import type { DeferredSlot, PageResult } from '#shared/page-result.ts';
import type { PageModule } from './page-module.ts';

interface SplitPage {
  page: PageResult;
  /** For the data block `state`. */
  statePage: PageResult;
}

export function splitPage(page: PageResult, { clientProps, isStatic, additionalMenu }: PageModule): SplitPage {
  const { parts: _, ...statePage } = page;
  const slots: DeferredSlot<unknown>[] = Object.values(page.deferred);
  // A deferred part that is loading needs a live page to arrive in.
  const isReady = isStatic || slots.every((slot) => 'value' in slot);
  if (!isReady || (clientProps === undefined && !isStatic)) {
    return { page, statePage: { ...statePage, deferred: pickReady(slots) } };
  }
  return {
    page: { ...page, isStaticHtml: true },
    statePage: {
      ...statePage,
      data: {} as PageResult['data'],
      deferred: {},
      ...(clientProps && { clientProps: clientProps(page.data) }),
      ...(additionalMenu && { sections: additionalMenu(page.data) }),
    },
  };
}

/** Ready parts travel in the data block; later ones bring blocks of their own. */
function pickReady(slots: DeferredSlot<unknown>[]): PageResult['deferred'] {
  return Object.fromEntries(slots.map(({ promise: _, ...slot }) => [slot.name, slot]));
}
