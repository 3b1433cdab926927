/** Startup work that waits until the page is hydrated: third parties, comparison marks, watching for newer builds. */

import { startCompareMarks } from '#client/browser/compare/compare-marks.ts';
import { startThirdParties } from '#client/browser/consent/third-parties.ts';
import type { Navigation } from '#client/browser/navigation/navigation.ts';
import { loadPageModule } from '#client/browser/navigation/page-modules.ts';
import type { SiteState } from '#shared/page-result.ts';
import type { RouteRule } from '#shared/route-rules.ts';
import type { RouteId } from '#shared/routes.ts';
import { watchBuild } from './build-watch.ts';
import { nextTask } from './next-task.ts';
import { readRouteRules } from './route-rules.ts';

export type DeferredState = Pick<SiteState, 'buildId' | 'site' | 'thirdParties' | 'consentMode'>;

/** What the client session learns about the site. */
export interface Learned {
  onNewerBuild(): void;
  onRouteRules(rules: ReadonlyMap<RouteId, RouteRule>): void;
}

export async function startDeferred(navigation: Navigation, state: DeferredState, learned: Learned): Promise<void> {
  // Loaded now, so that a page that crashes later has its error page even when the server is down.
  loadPageModule('error').catch(() => undefined);
  if (!import.meta.env.DEV) {
    watchBuild(state.buildId, learned.onNewerBuild);
    void readRouteRules(state.buildId).then(learned.onRouteRules);
  }
  // Two tasks, so that a tap may come between them.
  await nextTask();
  startCompareMarks();
  const { site, thirdParties, consentMode } = state;
  startThirdParties(navigation, thirdParties, consentMode === undefined ? site.cookieNotice.version : undefined);
  document.documentElement.dataset['deferred'] = 'started';
}
