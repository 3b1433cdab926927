/** A visit inside one document: pages, the way from one to the next, and what starts once nobody waits. */
import type { PageResult } from '#shared/page-result.ts';
import type { RouteRule } from '#shared/route-rules.ts';
import type { RouteId } from '#shared/routes.ts';
import type { LateState, Learned } from './late-start.ts';
import { createNavigation, type Navigation } from './navigation.ts';
import { createPageClient, type PageClient } from './page-client.ts';
import { createPageMemory } from './page-memory.ts';
import { createRescue } from './rescue.ts';
import { takeHeldPage } from './stay.ts';

export interface Visit {
  navigation: Navigation;
  prefetch: PageClient['prefetch'];
  startLate(): void;
}

/** @param loadForms fetches the code of forms, for pages that hold one */
export function startVisit(first: PageResult, state: LateState, loadForms: () => Promise<void>): Visit {
  let isOutdated = false;
  let rules: ReadonlyMap<RouteId, RouteRule> = new Map();
  const rescue = createRescue(state.buildId, () => navigation.stay());
  const pageClient = createPageClient(state.buildId, {
    findShown: takeHeldPage,
    isOutdated: () => isOutdated,
    mayPrefetch: (id) => rules.get(id)?.prefetch !== false,
    loadForms,
    ...rescue,
    ...createPageMemory(first),
  });
  const navigation = createNavigation(first, pageClient.load, rescue.rescue);
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
    prefetch: pageClient.prefetch,
    startLate: () => {
      import('./late-start.ts').then(
        ({ startLate }) => startLate(navigation, state, learned),
        () => undefined,
      );
    },
  };
}
