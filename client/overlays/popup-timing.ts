/** When the promo popup opens: after its delay and within its dates, unless a field is in use or a dialog open. */

import { isFieldInUse } from '#client/browser/start/unsent-input.ts';
import { pageStartedAt } from '#client/browser/startup/page-start.ts';
import type { PopupTiming } from '#shared/content/site.ts';

/** How often to check whether a busy visitor has become idle. */
const busyCheckMs = 1000;
const dayMs = 24 * 3600 * 1000;

/** Survives navigations: the popup opens once per page load. */
let hasOpened = false;

/**
 * Loads the popup when it is due, then opens it as soon as the visitor is idle.
 * @param load resolves to undefined if there is nothing to show; a rejection is ignored
 * @param isWrongPage whether the page is none for it; asked again until it is
 * @returns a function that cancels it
 */
export function openWhenDue<Shown>(
  timing: PopupTiming,
  load: () => Promise<Shown | undefined>,
  isWrongPage: (shown: Shown) => boolean,
  open: (shown: Shown) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const openWhenIdle = (shown: Shown) => {
    if (hasOpened || isStopped) return;
    if (isVisitorBusy() || isWrongPage(shown)) {
      timer = setTimeout(openWhenIdle, busyCheckMs, shown);
      return;
    }
    hasOpened = true;
    open(shown);
  };
  const begin = async () => {
    if (hasOpened || !isInSeason(timing, Date.now())) return;
    const shown = await load().catch(() => undefined);
    if (shown !== undefined) openWhenIdle(shown);
  };
  timer = setTimeout(begin, Math.max(0, pageStartedAt + timing.delayMs - Date.now()));
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Days are Moscow days, both inclusive. @param now ms since the epoch */
export function isInSeason({ startsAt, endsAt }: PopupTiming, now: number): boolean {
  const beginOf = (day: string) => Date.parse(`${day}T00:00:00+03:00`);
  return now > beginOf(startsAt) && (endsAt === undefined || now < beginOf(endsAt) + dayMs);
}

function isVisitorBusy(): boolean {
  return document.querySelector('dialog[open]') !== null || isFieldInUse();
}
