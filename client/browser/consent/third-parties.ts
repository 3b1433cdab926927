/** Analytics and chat: only after consent to the current cookie text, if the site asks for it, and never in development. */

import type { Navigation } from '#client/browser/navigation/navigation.ts';
import { hasUnsentInput } from '#client/browser/start/unsent-input.ts';
import { pageStartedAt } from '#client/browser/startup/page-start.ts';
import { analyticsDelayMs } from '#shared/constants.ts';
import type { ThirdParties } from '#shared/pages/page-result.ts';
import { startAnalytics } from './analytics.ts';
import { readCookieChoice, watchCookieChoice } from './cookie-choice.ts';

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

  if (chatUrl !== undefined) whenGranted(() => startChat(chatUrl));
  if (metricaId !== undefined) {
    const waitMs = Math.max(0, pageStartedAt + analyticsDelayMs - Date.now());
    setTimeout(() => whenGranted(() => countPages(navigation, startAnalytics(metricaId))), waitMs);
  }
  watchCookieChoice(() => {
    // Running scripts cannot be unloaded without a reload.
    if (isRunning && !isGranted() && !hasUnsentInput()) window.location.reload();
  });
}

/** The chat button of the CRM. Caches fetch it once a minute at most (specification, part 7). */
function startChat(url: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = `${url}?${Math.floor(Date.now() / 60_000)}`;
  document.head.append(script);
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
