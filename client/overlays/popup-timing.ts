/** When the promo popup opens: once in the life of a page, after its delay, within its dates, and never in the way. */
import type { PopupTiming } from '#shared/content/site.ts';
import { pageStartedAt } from '../browser/page-start.ts';
import { isFillingForm } from '../browser/unsent-input.ts';

/** How often a popup that waits for its visitor looks again. */
const lookAgainMs = 1000;
const dayMs = 24 * 3600 * 1000;

/** Pages change within one load; the popup does not come again. */
let hasOpened = false;

/** @returns what stops the waiting */
export function openInTime(popup: PopupTiming, open: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    if (hasOpened || !isInSeason(popup, Date.now())) return;
    if (isVisitorBusy()) {
      timer = setTimeout(look, lookAgainMs);
      return;
    }
    hasOpened = true;
    open();
  };
  timer = setTimeout(look, Math.max(0, pageStartedAt + popup.delayMs - Date.now()));
  return () => clearTimeout(timer);
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
