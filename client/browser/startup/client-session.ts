/** A client session: the pages shown inside one document, from its start to the next document. */
import { takeShownPage } from '#client/browser/navigation/cancel-navigation.ts';
import { rememberCounted } from '#client/browser/navigation/counted.ts';
import { takeStep } from '#client/browser/navigation/history-steps.ts';
import { findKept } from '#client/browser/navigation/kept-pages.ts';
import { createNavigation } from '#client/browser/navigation/navigation.ts';
import { StylesLost } from '#client/browser/navigation/page-styles.ts';
import { createPayloadClient } from '#client/browser/navigation/payload-client.ts';
import { forgetRewritten, isRewritten } from '#client/browser/navigation/rewritten-address.ts';
import { createStage, hasOwnLayout } from '#client/browser/navigation/show-page.ts';
import { hideNotice, showNotice } from '#client/browser/start/notice-bar.ts';
import { mayReload } from '#client/browser/start/reload-guard.ts';
import { hasUnsentInput } from '#client/browser/start/unsent-input.ts';
import { navigationLimitMs } from '#shared/constants.ts';
import type { DocumentState, ShownPage } from '#shared/pages/page-payload.ts';
import type { RouteRule } from '#shared/route-rules.ts';
import type { RouteId } from '#shared/routes.ts';

/** @param preloadIslands starts to fetch the code of islands */
export function startClientSession(state: DocumentState, preloadIslands: (names: readonly string[]) => void) {
  const { page: first, buildId } = state;
  let isOutdated = false;
  let rules: ReadonlyMap<RouteId, RouteRule> = new Map();
  const stage = createStage(first);
  const fallback = createNavigationFallback(buildId, () => navigation.cancel());
  let shown: ShownPage = first;
  const payloadClient = createPayloadClient(buildId, {
    takeShownPage: (url) => {
      const key = takeStep(url);
      // A link to the rewritten address asks the server: its page differs from what was chosen here.
      return takeShownPage(url) ?? (key === undefined ? key : isRewritten(url) ? shown : findKept(key));
    },
    isOutdated: () => isOutdated,
    mayPrefetch: (id) => rules.get(id)?.prefetch !== false,
    canShow: (page) => stage.hasShell || hasOwnLayout(page),
    preloadIslands,
    ...fallback,
  });
  const navigation = createNavigation(first, {
    load: payloadClient.load,
    show: stage.show,
    onLost: fallback.fallBack,
  });
  rememberCounted();
  navigation.watchArrivals(({ page }) => {
    if (page !== shown) forgetRewritten();
    shown = page;
    rememberCounted();
  });
  return {
    navigation,
    prefetch: payloadClient.prefetch,
    startDeferred: () => {
      import('./deferred-startup.ts').then(
        ({ startDeferred }) =>
          startDeferred(navigation, state, {
            onNewerBuild: () => {
              isOutdated = true;
            },
            onRouteRules: (read) => {
              rules = read;
            },
          }),
        // The page works without it.
        () => undefined,
      );
    },
  };
}

const pending = () => new Promise<never>(() => undefined);

/**
 * What happens when a page cannot be shown in this document: a full load, a notice with a button, or an error page.
 * @param cancel cancels the pending navigation, if there is one
 */
function createNavigationFallback(buildId: string, cancel: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopWaiting = () => clearTimeout(timer);
  const offer = (text: string, words: string, onAccept: () => void) => {
    cancel();
    showNotice({ text, offer: words, onAccept });
    return pending();
  };
  const load = (url: URL) => {
    window.location.assign(url);
    // The server may never answer, and a visitor may stop the load.
    timer = setTimeout(() => offer('Страница не открылась.', 'Открыть заново', () => load(url)), navigationLimitMs);
    window.addEventListener('pagehide', stopWaiting, { once: true });
  };
  /** Never resolves: the browser leaves the document, or the navigation is cancelled. */
  const fallBack = async (url: URL, cause: unknown): Promise<never> => {
    if (!navigator.onLine) {
      const again = () => void fallBack(url, cause);
      return offer('Нет связи с интернетом: страница не открылась.', 'Попробовать снова', again);
    }
    if (hasUnsentInput()) return offer(unsentText, 'Всё равно перейти', () => load(url));
    if (cause instanceof StylesLost && !mayReload(url.pathname, buildId)) {
      return offer('Страница не открылась.', 'Открыть заново', () => load(url));
    }
    load(url);
    return pending();
  };
  return {
    fallBack,
    /** A navigation begins: nothing more is said about the last one. */
    begin: () => {
      stopWaiting();
      hideNotice();
    },
  };
}

const unsentText =
  'Страница не открылась, её можно загрузить заново. То, что вы ввели в форму и не отправили, пропадёт.';
