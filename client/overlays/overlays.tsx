/** Everything shown above every page, in a chunk of its own. */
import { Accessory } from '#client/components/ui/accessory.tsx';
import { CookieBanner } from './cookie-banner.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { PromoPopup } from './promo-popup.tsx';

export function Overlays() {
  return (
    <>
      <Accessory>
        <CookieBanner />
      </Accessory>
      <Accessory>
        <PromoPopup />
      </Accessory>
      <Accessory>
        <LoadingScreen />
      </Accessory>
    </>
  );
}
