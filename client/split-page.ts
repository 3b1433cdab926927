/** What of a page its document shows and what its state block keeps: nothing is sent as HTML and as data both. */
import type { DeferredSlot, PageResult } from '#shared/page-result.ts';
import type { PageModule } from './page-module.ts';

interface SplitPage {
  /** To be rendered. */
  page: PageResult;
  /** For the state block. */
  kept: PageResult;
}

export function splitPage(page: PageResult, { living, isStill, additionalMenu }: PageModule): SplitPage {
  const { parts: _, ...kept } = page;
  const slots: DeferredSlot<unknown>[] = Object.values(page.deferred);
  // What comes later must find its place alive; in development all lives, so that an edit is seen at once.
  const isWhole = slots.every((slot) => 'value' in slot) && !import.meta.env.DEV;
  if (!isWhole || (living === undefined && !isStill)) return { page, kept: { ...kept, deferred: keepReady(slots) } };
  return {
    page: { ...page, stands: true },
    kept: {
      ...kept,
      data: {} as PageResult['data'],
      deferred: {},
      ...(living && { living: living(page.data) }),
      ...(additionalMenu && { sections: additionalMenu(page.data) }),
    },
  };
}

/** Parts that are ready travel in the state block; later ones bring blocks of their own. */
function keepReady(slots: DeferredSlot<unknown>[]): PageResult['deferred'] {
  return Object.fromEntries(slots.map(({ promise: _, ...slot }) => [slot.name, slot]));
}
