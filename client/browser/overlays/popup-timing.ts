/** When the promo popup opens: after its delay and within its dates, unless a field is in use, input unsent or a dialog open. */

import { hasTypedText, hasUnsentInput, isFieldInUse } from '#client/browser/start/unsent-input.ts';
import { pageStartedAt } from '#client/browser/startup/page-start.ts';
import type { PlantZone, PopupTiming } from '#shared/content/site.ts';
import { plantDay } from '#shared/tools/plant-time.ts';

/** How often to check whether a busy visitor has become idle. */
const busyCheckMs = 1000;

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
  zone: PlantZone,
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
    if (hasOpened || !isInSeason(timing, zone, Date.now())) return;
    const shown = await load().catch(() => undefined);
    if (shown !== undefined) openWhenIdle(shown);
  };
  timer = setTimeout(begin, Math.max(0, pageStartedAt + timing.delayMs - Date.now()));
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Days are the plant's, both inclusive. @param now ms since the epoch */
function isInSeason({ startsAt, endsAt }: PopupTiming, zone: PlantZone, now: number): boolean {
  const today = plantDay(now, zone);
  return startsAt <= today && (endsAt === undefined || today <= endsAt);
}

function isVisitorBusy(): boolean {
  return document.querySelector('dialog[open]') !== null || isFieldInUse() || hasUnsentInput() || hasTypedText();
}
