/** Covers the window while another page loads; not for a list that only changes its query. */
import type { Navigation } from '#client/browser/navigation/navigation.ts';
import { loadingScreenDelayMs } from '#shared/constants.ts';

/** @param screen its HTML (client/overlays/overlays.tsx) */
export function startLoadingScreen(screen: Element, navigation: Pick<Navigation, 'target' | 'watchTarget'>): void {
  // Always present: a live region announces only later changes.
  const region = document.createElement('div');
  region.setAttribute('aria-live', 'polite');
  region.dataset['print'] = 'no';
  region.dataset['loadingScreen'] = 'hidden';
  document.body.prepend(region);
  let begin: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    region.dataset['loadingScreen'] = 'shown';
    region.replaceChildren(document.importNode(screen, true));
  };
  const hide = () => {
    clearTimeout(begin);
    begin = undefined;
    region.dataset['loadingScreen'] = 'hidden';
    region.replaceChildren();
  };
  const follow = () => {
    // After a delay, so that quick pages do not flash, until loading ends: with a page, an error or a notice.
    if (navigation.target() === undefined) hide();
    else begin ??= setTimeout(show, loadingScreenDelayMs);
  };
  navigation.watchTarget(follow);
  follow();
}
