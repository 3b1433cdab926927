/** Everything shown above every page, in a chunk of its own. */
import { CookieBanner } from './cookie-banner.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { PromoPopup } from './promo-popup.tsx';

export function Overlays() {
  return (
    <>
      <CookieBanner />
      <PromoPopup />
      <LoadingScreen />
    </>
  );
}
