/** Startup work that waits until the page is hydrated: comparison marks, device class, measuring, third parties, newer builds. */

import { startCompareMarks } from '#client/browser/compare/compare-marks.ts';
import { startThirdParties } from '#client/browser/consent/third-parties.ts';
import type { Navigation } from '#client/browser/navigation/navigation.ts';
import { loadPageModule } from '#client/browser/navigation/page-modules.ts';
import type { SiteState, ViewId } from '#shared/page-result.ts';
import type { RouteRule } from '#shared/route-rules.ts';
import type { RouteId } from '#shared/routes.ts';
import { watchBuild } from './build-watch.ts';
import { correctViewport } from './correct-viewport.ts';
import { nextTask } from './next-task.ts';
import { reportVitals } from './report-vitals.ts';
import { readRouteRules } from './route-rules.ts';

export type DeferredState = Pick<SiteState, 'buildId' | 'site' | 'thirdParties' | 'consentMode'>;

/** What the client session learns about the site. */
export interface Learned {
  onNewerBuild(): void;
  onRouteRules(rules: ReadonlyMap<RouteId, RouteRule>): void;
}

/** @param route id of the page that the document came with */
export async function startDeferred(
  navigation: Navigation,
  route: ViewId,
  state: DeferredState,
  learned: Learned,
): Promise<void> {
  // Loaded now, so that a page that crashes later has its error page even when the server is down.
  loadPageModule('error').catch(() => undefined);
  if (!import.meta.env.DEV) {
    watchBuild(state.buildId, learned.onNewerBuild);
    void readRouteRules(state.buildId).then(learned.onRouteRules);
  }
  // Two tasks, so that a tap may come between them.
  await nextTask();
  startCompareMarks();
  correctViewport();
  void reportVitals(route);
  const { site, thirdParties, consentMode } = state;
  startThirdParties(navigation, thirdParties, consentMode === undefined ? site.cookieNotice.version : undefined);
  document.documentElement.dataset['deferred'] = 'started';
}
