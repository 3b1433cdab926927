/**
 * Another query of the same page: its HTML is replaced, what is alive in it stays. What the visitor has opened, ticked or typed
 * there is not lost, nor is the focus.
 */
import type { SiteIsland } from './site-island.ts';

/**
 * Moves the live islands of `old` into `next`, each in the place of its namesake, with the props that came for that one.
 * @param next not in the document yet
 * @returns gives back the focus, and the place of the page that the window shows: call it once `next` is shown
 */
export function keepIslands(old: Element, next: Element): () => void {
  const { scrollX, scrollY } = window;
  const focused = document.activeElement;
  const hadFocus = focused instanceof HTMLElement && old.contains(focused);
  const { top = 0, bottom = 0 } = focused?.getBoundingClientRect() ?? {};
  keepTyped(old, next);
  keepEqual(old, next);
  const comers = [...next.querySelectorAll('site-island')];
  for (const island of old.querySelectorAll<SiteIsland>('site-island')) {
    const index = comers.findIndex((comer) => comer.getAttribute('of') === island.getAttribute('of'));
    const [comer] = index === -1 ? [] : comers.splice(index, 1);
    if (comer === undefined || !island.isAlive) continue;
    comer.replaceWith(island);
    island.update(comer.getAttribute('props') ?? '{}');
  }
  return () => {
    // The page was shorter for a moment.
    if (window.scrollY !== scrollY) window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    if (!hadFocus) return;
    const heir = heirOf(focused);
    (heir ?? headingOf(focused))?.focus({ preventScroll: true });
    // What is used keeps its place in the window, whatever has grown or gone above it.
    if (heir && bottom > 0 && top < window.innerHeight)
      window.scrollBy({ top: heir.getBoundingClientRect().top - top, behavior: 'instant' });
  };
}

/** Whole parts that come as they were. */
function keepEqual(old: Element, next: Element): void {
  const comers = [...next.children];
  for (const [index, part] of [...old.children].entries()) {
    const comer = comers[index];
    if (comer?.isEqualNode(part)) comer.replaceWith(part);
  }
}

/** Words that the visitor is typing into a field outside of the islands, with the caret; what was typed before, unless the page came with other words. */
function keepTyped(old: Element, next: Element): void {
  const fields = 'input[id]:is([type=text], [type=search]):not(site-island *)';
  for (const field of old.querySelectorAll<HTMLInputElement>(fields)) {
    const heir = next.querySelector(`#${CSS.escape(field.id)}`);
    if (field.value === field.defaultValue || !(heir instanceof HTMLInputElement)) continue;
    const isSame = heir.defaultValue === field.defaultValue;
    field.defaultValue = heir.defaultValue;
    if (field === document.activeElement || isSame) heir.replaceWith(field);
  }
}

/** What gets the focus after this: itself, its namesake, or the first of its list (`data-next-focus`) where it is gone. */
function heirOf(focused: HTMLElement): HTMLElement | null {
  if (focused.isConnected) return focused;
  const list = focused.closest<HTMLElement>('[data-next-focus]')?.dataset['nextFocus'];
  return document.getElementById(focused.id) ?? document.querySelector(`[data-next-focus="${list}"] a`);
}

/** Of the section that it was in. */
function headingOf(focused: HTMLElement): HTMLElement | null {
  const section = document.getElementById(focused.closest('section[id]')?.id ?? '');
  const heading = section?.querySelector<HTMLElement>('h2') ?? null;
  heading?.setAttribute('tabindex', '-1');
  return heading;
}
