/** Remembers the place on every page of the visit, also over a reload, and finds it again. */
import type { DataRouter } from 'react-router';

const storageKey = 'scroll-positions';

/** The browser's own restoration rests while the router has the document, and takes over when it is left. */
export function keepScroll(router: DataRouter): void {
  const positions = readPositions();
  router.enableScrollRestoration(positions, () => window.scrollY);
  window.history.scrollRestoration = 'manual';
  window.addEventListener('pageshow', () => {
    window.history.scrollRestoration = 'manual';
  });
  window.addEventListener('pagehide', () => {
    const { navigation, location } = router.state;
    if (navigation.state === 'idle') positions[location.key] = window.scrollY;
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(positions));
    } catch {
      // Without storage the place is found again until the next reload.
    }
    window.history.scrollRestoration = 'auto';
  });
}

/**
 * A link into the page makes an entry of the history that has no name: to the router all of them would be one place, where
 * the visitor has been already, and it would go back there instead of to what the link names. To be called before the
 * router listens.
 */
export function nameEntries(): void {
  window.addEventListener('popstate', ({ state }) => {
    if (state === null) window.history.replaceState({ key: crypto.randomUUID() }, '');
  });
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    return {};
  }
}
