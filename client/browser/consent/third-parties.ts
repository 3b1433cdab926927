/** Analytics and chat: only after consent to the current cookie text, if the site asks for it, and never in development. */
import type { Navigation } from '#client/browser/navigation/navigation.ts';
import { hasUnsentInput } from '#client/browser/start/unsent-input.ts';
import { pageStartedAt } from '#client/browser/startup/moments.ts';
import { analyticsDelayMs } from '#shared/constants.ts';
import type { ThirdParties } from '#shared/pages/page-result.ts';
import { readCookieChoice, watchCookieChoice } from './cookie-choice.ts';

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
function startAnalytics(counterId: string): (title: string, referrer: string) => void {
  const id = Number(counterId);
  // The vendor's own queue: it holds calls until the script loads.
  window.ym ??= Object.assign(
    (...call: unknown[]) => {
      if (window.ym !== undefined) window.ym.a = [...(window.ym.a ?? []), call];
    },
    { l: Date.now() },
  );
  addScript(scriptUrl);
  window.ym(id, 'init', options);
  return (title, referrer) => window.ym?.(id, 'hit', window.location.href, { title, referer: referrer });
}

/** @param version edition of the cookie text that the consent must be for; undefined: none is needed */
export function startThirdParties(
  navigation: Navigation,
  { metricaId, chatUrl }: ThirdParties,
  version: string | undefined,
): void {
  if (import.meta.env.DEV || (metricaId === undefined && chatUrl === undefined)) return;
  const isGranted = () => version === undefined || readCookieChoice(version)?.choice === 'granted';
  let isRunning = false;
  const whenGranted = (begin: () => void) => {
    const tryNow = () => {
      if (!isGranted()) return;
      stop();
      isRunning = true;
      begin();
    };
    const stop = watchCookieChoice(tryNow);
    tryNow();
  };

  // The chat button of the CRM. Caches fetch it once a minute at most (specification, part 7).
  if (chatUrl !== undefined) whenGranted(() => addScript(`${chatUrl}?${Math.floor(Date.now() / 60_000)}`));
  if (metricaId !== undefined) {
    const waitMs = Math.max(0, pageStartedAt + analyticsDelayMs - Date.now());
    setTimeout(() => whenGranted(() => countPages(navigation, startAnalytics(metricaId))), waitMs);
  }
  watchCookieChoice(() => {
    // Running scripts cannot be unloaded without a reload.
    if (isRunning && !isGranted() && !hasUnsentInput()) window.location.reload();
  });
}

function addScript(src: string): void {
  document.head.append(Object.assign(document.createElement('script'), { async: true, src }));
}

function countPages(navigation: Navigation, count: (title: string, referrer: string) => void): void {
  let last = window.location.href;
  navigation.watchArrivals(() => {
    const { href } = window.location;
    if (href.split('#')[0] === last.split('#')[0]) return;
    count(document.title, last);
    last = href;
  });
}
