/** Yandex Metrica: one counter, page views of every navigation, nothing that records what people type. */

interface Metrica {
  (counterId: number, method: 'init' | 'hit', ...rest: unknown[]): void;
  /** What was called before the script came. */
  a?: unknown[][];
  /** When, ms since 1970. */
  l?: number;
}

declare global {
  interface Window {
    ym?: Metrica;
  }
}

const scriptUrl = 'https://mc.yandex.ru/metrika/tag.js';
const options = { accurateTrackBounce: true, trackLinks: true, clickmap: false, webvisor: false };

/** Counts the page that is shown; @returns what counts a navigation */
export function startAnalytics(counterId: string): (title: string, referrer: string) => void {
  const id = Number(counterId);
  // The vendor's own queue: calls wait in it until the script comes, if it ever does.
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
