/** When the promo popup opens: once in the life of a page, after its delay, within its dates, and never in the way. */
import type { PopupTiming } from '#shared/content/site.ts';
import { pageStartedAt } from '../browser/page-start.ts';
import { isFillingForm } from '../browser/unsent-input.ts';

/** How often a popup that waits for its visitor looks again. */
const lookAgainMs = 1000;
const dayMs = 24 * 3600 * 1000;

/** Pages change within one load; the popup does not come again. */
let hasOpened = false;

/**
 * What is shown is loaded when its time has come, and then waits until it is in nobody's way.
 * @param load gives nothing where it cannot be had: a visit goes on without it
 * @returns what stops the waiting
 */
export function openInTime<Shown>(
  timing: PopupTiming,
  load: () => Promise<Shown | undefined>,
  open: (shown: Shown) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const openOnceFree = (shown: Shown) => {
    if (hasOpened || isStopped) return;
    if (isVisitorBusy()) {
      timer = setTimeout(openOnceFree, lookAgainMs, shown);
      return;
    }
    hasOpened = true;
    open(shown);
  };
  const begin = async () => {
    if (hasOpened || !isInSeason(timing, Date.now())) return;
    const shown = await load().catch(() => undefined);
    if (shown !== undefined) openOnceFree(shown);
  };
  timer = setTimeout(begin, Math.max(0, pageStartedAt + timing.delayMs - Date.now()));
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Days begin and end by Moscow time. @param now ms since 1970 */
export function isInSeason({ startsAt, endsAt }: PopupTiming, now: number): boolean {
  const beginOf = (day: string) => Date.parse(`${day}T00:00:00+03:00`);
  return now > beginOf(startsAt) && (endsAt === undefined || now < beginOf(endsAt) + dayMs);
}

/** In another window, in a dialog, in an open menu or in a field: the popup waits. */
function isVisitorBusy(): boolean {
  return (
    document.visibilityState === 'hidden' ||
    document.querySelector('dialog[open], header details[open], [data-loading-screen="shown"]') !== null ||
    isFillingForm()
  );
}
