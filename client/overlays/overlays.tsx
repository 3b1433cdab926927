import { CookieBanner } from './cookie-banner.tsx';

/** Everything that lies above any page. */
export function Overlays() {
  return <CookieBanner />;
}
