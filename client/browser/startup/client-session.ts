/** A client session: the pages shown inside one document, from its start to the next document. */
import { takeShownPage } from '#client/browser/navigation/cancel-navigation.ts';
import { rememberCounted } from '#client/browser/navigation/counted.ts';
import { findKept } from '#client/browser/navigation/kept-pages.ts';
import { createNavigation } from '#client/browser/navigation/navigation.ts';
import { StylesLost } from '#client/browser/navigation/page-styles.ts';
import { createPayloadClient } from '#client/browser/navigation/payload-client.ts';
import { watchShownPage } from '#client/browser/navigation/rewritten-address.ts';
import { createStage, hasOwnLayout } from '#client/browser/navigation/show-page.ts';
import { hideNotice, showNotice } from '#client/browser/start/notice-bar.ts';
import { mayReload } from '#client/browser/start/reload-guard.ts';
import { hasUnsentInput } from '#client/browser/start/unsent-input.ts';
import { navigationLimitMs } from '#shared/constants.ts';
import type { DocumentState } from '#shared/pages/page-payload.ts';
import type { RouteRule } from '#shared/route-rules.ts';
import type { RouteId } from '#shared/routes.ts';

/** @param preloadIslands starts to fetch the code of islands */
export function startClientSession(state: DocumentState, preloadIslands: (names: readonly string[]) => void) {
  const { page: first, buildId } = state;
  let isOutdated = false;
  let rules: ReadonlyMap<RouteId, RouteRule> = new Map();
  const stage = createStage(first);
  const fallback = createNavigationFallback(buildId, () => navigation.cancel());
  const shownPage = watchShownPage(first);
  const steppedTo = watchSteps();
  const payloadClient = createPayloadClient(buildId, {
    takeShownPage: (url) => takeShownPage(url) ?? shownPage.afterJump(url) ?? findKept(steppedTo(url)),
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
    shownPage.arrive(page);
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

/**
 * Call it before the router is created: its loader does not know whether a link or the history led to an address.
 * @returns a function that takes an address and returns the key of the entry, if back or forward has just led there
 */
function watchSteps(): (url: URL) => string {
  let step: { address: string; key: string } | undefined;
  window.addEventListener('popstate', ({ state }) => {
    const { pathname, search } = window.location;
    step = { address: `${pathname}${search}`, key: (state as { key?: string } | null)?.key ?? 'default' };
  });
  return ({ pathname, search }) => {
    const key = step?.address === `${pathname}${search}` ? step.key : '';
    step = undefined;
    return key;
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
