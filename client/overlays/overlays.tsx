import { CookieBanner } from './cookie-banner.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { PromoPopup } from './promo-popup.tsx';

/** Everything that lies above any page. */
export function Overlays() {
  return (
    <>
      <CookieBanner />
      <PromoPopup />
      <LoadingScreen />
    </>
  );
}
