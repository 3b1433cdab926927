/** Corrects the server's guess of the device class: the cookie follows the width of the window. */
import { viewportCookie } from '#shared/constants.ts';
import { desktopMediaQuery, type Viewport } from '#shared/viewport.ts';

const daySeconds = 24 * 3600;

/** Writes the cookie when it disagrees with the window, now and whenever the width changes class. */
export function correctViewport(): void {
  const desktop = matchMedia(desktopMediaQuery);
  const write = () => {
    const viewport: Viewport = desktop.matches ? 'desktop' : 'mobile';
    if (document.cookie.split('; ').includes(`${viewportCookie.name}=${viewport}`)) return;
    const maxAge = viewportCookie.maxAgeDays * daySeconds;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `${viewportCookie.name}=${viewport}; Path=/; Max-Age=${maxAge}; SameSite=Strict${window.isSecureContext ? '; Secure' : ''}`;
  };
  write();
  desktop.addEventListener('change', write);
}
