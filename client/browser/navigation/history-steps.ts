/**
 * Steps in the history: back, forward, jumps to a section. The router's loader does not know whether a step or a link led to an
 * address; and it would take all entries that links to sections make for one, because they have no key.
 */
import { toAddress } from '#client/browser/dom/to-address.ts';
import { reloadDocument, takeOverHistory } from '#client/browser/start/early-history.ts';

let step: { address: string; key: string } | undefined;
let clickedAt: number | undefined;
/** Where the page was before a jump to a section, while the router hears of it: Firefox and WebKit jump first. */
let beforeJump: number | undefined;

/** Call it before the router listens. @param isOurs whether this document can show a step to another address than its own */
export function watchSteps(isOurs: () => boolean): void {
  window.addEventListener(
    'click',
    () => {
      clickedAt = window.scrollY;
    },
    true,
  );
  takeOverHistory((isShown) => {
    if (!isShown && !isOurs()) return reloadDocument();
    // A busy browser may go back before the task below.
    beforeJump = undefined;
    if (window.history.state === null) {
      beforeJump = clickedAt;
      setTimeout(() => {
        beforeJump = undefined;
      });
    }
    step = { address: toAddress(window.location), key: entryKey() };
  });
}

/** @returns the key of the entry of the history, if back, forward or a jump has just led to the address */
export function takeStep(address: Pick<URL, 'pathname' | 'search'>): string | undefined {
  const key = step?.address === toAddress(address) ? step.key : undefined;
  step = undefined;
  return key;
}

/** The router's key of the shown entry, which gets one where it has none. */
export function entryKey(): string {
  const { key } = window.history.state ?? {};
  if (typeof key === 'string') return key;
  // Not crypto.randomUUID, which browsers offer only over https.
  const made = crypto.getRandomValues(new Uint32Array(2)).join('-');
  window.history.replaceState({ ...window.history.state, key: made }, '');
  return made;
}

/** How far the page that a step leaves is scrolled. */
export function leftScrollY(): number {
  return beforeJump ?? window.scrollY;
}
