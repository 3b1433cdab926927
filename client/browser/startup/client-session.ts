/** A client session: the pages shown inside one document, from its start to the next document. */
import { takeShownPage } from '#client/browser/navigation/cancel-navigation.ts';
import { rememberCounted } from '#client/browser/navigation/counted.ts';
import { findKept } from '#client/browser/navigation/kept-pages.ts';
import { createNavigation, type Navigation } from '#client/browser/navigation/navigation.ts';
import { createNavigationFallback } from '#client/browser/navigation/navigation-fallback.ts';
import { createPayloadClient, type PayloadClient } from '#client/browser/navigation/payload-client.ts';
import { watchShownPage } from '#client/browser/navigation/rewritten-address.ts';
import { createStage, hasOwnLayout } from '#client/browser/navigation/show-page.ts';
import type { DocumentState } from '#shared/pages/page-payload.ts';
import type { RouteRule } from '#shared/route-rules.ts';
import type { RouteId } from '#shared/routes.ts';
import type { Learned } from './deferred-startup.ts';

export interface ClientSession {
  navigation: Navigation;
  prefetch: PayloadClient['prefetch'];
  startDeferred(): void;
}

/** @param preloadIslands starts to fetch the code of islands */
export function startClientSession(
  state: DocumentState,
  preloadIslands: (names: readonly string[]) => void,
): ClientSession {
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
  const learned: Learned = {
    onNewerBuild: () => {
      isOutdated = true;
    },
    onRouteRules: (read) => {
      rules = read;
    },
  };
  return {
    navigation,
    prefetch: payloadClient.prefetch,
    startDeferred: () => {
      import('./deferred-startup.ts').then(
        ({ startDeferred }) => startDeferred(navigation, state, learned),
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
