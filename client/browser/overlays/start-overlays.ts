/** Everything that lies over the pages of a document. An error in one costs that one alone. */
import type { Navigation } from '#client/browser/navigation/navigation.ts';
import type { DocumentState } from '#shared/page-payload.ts';
import { startCookieBanner } from './cookie-banner.ts';
import { startLoadingScreen } from './loading-screen.ts';
import { startPromoPopup } from './promo-popup.ts';

export function startOverlays(navigation: Navigation, state: DocumentState): void {
  const starts = [
    () => startLoadingScreen(navigation),
    () => startPromoPopup(navigation, state),
    () => startCookieBanner(state),
  ];
  for (const start of starts) {
    try {
      start();
    } catch (error) {
      reportError(error);
    }
  }
}
