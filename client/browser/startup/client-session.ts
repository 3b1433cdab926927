/** A client session: the pages shown inside one document, from its hydration to the next document. */

import { takeShownPage } from '#client/browser/navigation/cancel-navigation.ts';
import { createNavigation, type Navigation } from '#client/browser/navigation/navigation.ts';
import { createNavigationFallback } from '#client/browser/navigation/navigation-fallback.ts';
import { createPageMemory } from '#client/browser/navigation/page-memory.ts';
import { createPayloadClient, type PayloadClient } from '#client/browser/navigation/payload-client.ts';
import { watchShownPage } from '#client/browser/navigation/rewritten-address.ts';
import type { PageResult, ViewId } from '#shared/page-result.ts';
import type { RouteRule } from '#shared/route-rules.ts';
import type { RouteId } from '#shared/routes.ts';
import type { DeferredState, Learned } from './deferred-startup.ts';

export interface ClientSession {
  navigation: Navigation;
  prefetch: PayloadClient['prefetch'];
  startDeferred(): void;
}

/** @param loadForms loads the code of the forms that a page holds, if any */
export function startClientSession(
  first: PageResult,
  state: DeferredState,
  loadForms: (id: ViewId) => Promise<void>,
): ClientSession {
  let isOutdated = false;
  let rules: ReadonlyMap<RouteId, RouteRule> = new Map();
  const fallback = createNavigationFallback(state.buildId, () => navigation.cancel());
  const shownPage = watchShownPage(first);
  const payloadClient = createPayloadClient(state.buildId, {
    takeShownPage: (url) => takeShownPage(url) ?? shownPage.afterJump(url),
    isOutdated: () => isOutdated,
    mayPrefetch: (id) => rules.get(id)?.prefetch !== false,
    loadForms,
    ...fallback,
    ...createPageMemory(first),
  });
  const navigation = createNavigation(first, payloadClient.load, fallback.fallBack);
  navigation.watchArrivals(({ page }) => shownPage.arrive(page));
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
        ({ startDeferred }) => startDeferred(navigation, first.id, state, learned),
        () => undefined,
      );
    },
  };
}
