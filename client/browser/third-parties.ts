/** Counter and chat: only where the visitor has accepted the present text, and never in development. */
import type { DataRouter } from 'react-router';
import { analyticsDelayMs } from '#shared/constants.ts';
import type { PageResult, ThirdParties } from '#shared/page-result.ts';
import { startAnalytics } from './analytics.ts';
import { readCookieChoice, watchCookieChoice } from './cookie-choice.ts';
import { pageStartedAt } from './page-start.ts';
import { hasUnsentInput } from './unsent-input.ts';

/** @param version edition of the cookie text that an answer must belong to */
export function startThirdParties(router: DataRouter, { metricaId, chatUrl }: ThirdParties, version: string): void {
  if (import.meta.env.DEV || (metricaId === undefined && chatUrl === undefined)) return;
  const isGranted = () => {
    const answer = readCookieChoice();
    return answer?.choice === 'granted' && answer.version === version;
  };
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
    setTimeout(() => whenGranted(() => countPages(router, startAnalytics(metricaId))), waitMs);
  }
  watchCookieChoice(() => {
    // Scripts that run cannot be called back: only a new load is without them.
    if (isRunning && !isGranted() && !hasUnsentInput()) window.location.reload();
  });
}

/** Spec.md 7: the button of the CRM, asked for once a minute at most by any cache. */
function startChat(url: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = `${url}?${Math.floor(Date.now() / 60_000)}`;
  document.head.append(script);
}

function countPages(router: DataRouter, count: (title: string, referrer: string) => void): void {
  let last = window.location.href;
  router.subscribe(({ navigation, loaderData }) => {
    const { href } = window.location;
    if (navigation.state !== 'idle' || href.split('#')[0] === last.split('#')[0]) return;
    const { seo } = loaderData['page'] as PageResult;
    count(seo.title, last);
    last = href;
  });
}
