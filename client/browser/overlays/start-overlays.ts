/** Everything that lies over the pages of a document. An error in one costs that one alone; without their HTML the page works. */
import type { Navigation } from '#client/browser/navigation/navigation.ts';
import { overlayPaths } from '#shared/pages/overlay-paths.ts';
import type { DocumentState } from '#shared/pages/page-payload.ts';
import { startCookieBanner } from './cookie-banner.ts';
import { startLoadingScreen } from './loading-screen.ts';
import { startPromoPopup } from './promo-popup.ts';

export async function startOverlays(navigation: Navigation, state: DocumentState): Promise<void> {
  attempt(() => startPromoPopup(navigation, state));
  const response = await fetch(overlayPaths.always);
  if (!response.ok) return;
  const template = document.createElement('template');
  template.innerHTML = await response.text();
  const [banner, screen] = ['[data-cookie-banner]', '[data-screen]'].map((part) =>
    template.content.querySelector(part),
  );
  if (screen) attempt(() => startLoadingScreen(screen, navigation));
  if (banner) attempt(() => startCookieBanner(banner, state));
}

function attempt(start: () => void): void {
  try {
    start();
  } catch (error) {
    reportError(error);
  }
}
