/** Navigation inside the browser: pages, what is done where one cannot be had, and what starts later. */
import type { DataRouter } from 'react-router';
import type { LateState } from './late-start.ts';
import { createPageClient, type PageClient } from './page-client.ts';
import { createRescue } from './rescue.ts';
import { createStay, takeHeldPage } from './stay.ts';

export interface Navigation extends PageClient {
  start(router: DataRouter): void;
}

/** @param loadForms fetches the code of forms, for pages that hold one */
export function createNavigation(state: LateState, loadForms: () => Promise<void>): Navigation {
  const { buildId } = state;
  let isOutdated = false;
  // Nothing is to be taken back before there is a router.
  let stay: () => void = () => undefined;
  const pageClient = createPageClient(buildId, {
    findShown: takeHeldPage,
    isOutdated: () => isOutdated,
    loadForms,
    ...createRescue(buildId, () => stay()),
  });
  return {
    ...pageClient,
    start: (router) => {
      stay = createStay(router);
      const onNewerBuild = () => {
        isOutdated = true;
      };
      import('./late-start.ts').then(
        ({ startLate }) => startLate(router, state, onNewerBuild),
        () => undefined,
      );
    },
  };
}
