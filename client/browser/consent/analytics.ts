/** Yandex Metrica: one counter, a hit for every navigation, no recording of input. */

interface Metrica {
  (counterId: number, method: 'init' | 'hit', ...rest: unknown[]): void;
  /** Calls made before the script loaded. */
  a?: unknown[][];
  /** When the queue was created, ms since 1970. */
  l?: number;
}

declare global {
  interface Window {
    ym?: Metrica;
  }
}

const scriptUrl = 'https://mc.yandex.ru/metrika/tag.js';
const options = { accurateTrackBounce: true, trackLinks: true, clickmap: false, webvisor: false };

/** Counts the current page. @returns a function that counts a navigation */
export function startAnalytics(counterId: string): (title: string, referrer: string) => void {
  const id = Number(counterId);
  // The vendor's own queue: it holds calls until the script loads.
  window.ym ??= Object.assign(
    (...call: unknown[]) => {
      if (window.ym !== undefined) window.ym.a = [...(window.ym.a ?? []), call];
    },
    { l: Date.now() },
  );
  const script = document.createElement('script');
  script.async = true;
  script.src = scriptUrl;
  document.head.append(script);
  window.ym(id, 'init', options);
  return (title, referrer) => window.ym?.(id, 'hit', window.location.href, { title, referer: referrer });
}
