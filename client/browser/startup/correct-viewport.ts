/** Corrects the server's guess of the device class: the cookie follows the width of the window, and so do folded parts. */
import { viewportCookie } from '#shared/constants.ts';
import { storedKeys } from '#shared/stored-keys.ts';
import { desktopMediaQuery, type Viewport } from '#shared/viewport.ts';

const daySeconds = 24 * 3600;

/** Writes the cookie when it disagrees with the window, now and whenever the width changes class; a narrow one folds at once. */
export function correctViewport(): void {
  const desktop = matchMedia(desktopMediaQuery);
  const write = () => {
    const viewport: Viewport = desktop.matches ? 'desktop' : 'mobile';
    if (document.cookie.split('; ').includes(`${storedKeys.viewport}=${viewport}`)) return;
    const maxAge = viewportCookie.maxAgeDays * daySeconds;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `${storedKeys.viewport}=${viewport}; Path=/; Max-Age=${maxAge}; SameSite=Strict${window.isSecureContext ? '; Secure' : ''}`;
  };
  write();
  if (!desktop.matches) foldBelow();
  desktop.addEventListener('change', write);
}

/** Folds what lies below the screen: nothing that is seen moves. */
function foldBelow(): void {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('details[data-folds]')) {
    if (fold.getBoundingClientRect().top > innerHeight) fold.open = false;
  }
}
