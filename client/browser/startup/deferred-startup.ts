/** Startup work that waits until the page works: overlays, comparison marks, device class, measuring, third parties, newer builds. */

import { startCompareBar } from '#client/browser/compare/compare-bar.ts';
import { startCompareMarks } from '#client/browser/compare/compare-marks.ts';
import { startThirdParties } from '#client/browser/consent/third-parties.ts';
import type { Navigation } from '#client/browser/navigation/navigation.ts';
import { startOverlays } from '#client/browser/overlays/start-overlays.ts';
import type { DocumentState } from '#shared/pages/page-payload.ts';
import type { RouteRule } from '#shared/route-rules.ts';
import type { RouteId } from '#shared/routes.ts';
import { watchBuild } from './build-watch.ts';
import { correctViewport } from './correct-viewport.ts';
import { nextTask } from './next-task.ts';
import { reportVitals } from './report-vitals.ts';
import { readRouteRules } from './route-rules.ts';

/** What the client session learns about the site. */
export interface Learned {
  onNewerBuild(): void;
  onRouteRules(rules: ReadonlyMap<RouteId, RouteRule>): void;
}

export async function startDeferred(navigation: Navigation, state: DocumentState, learned: Learned): Promise<void> {
  if (!import.meta.env.DEV) {
    watchBuild(state.buildId, learned.onNewerBuild);
    void readRouteRules(state.buildId).then(learned.onRouteRules);
  }
  // Tasks of their own, so that a tap may come between them.
  await nextTask();
  startCompareMarks();
  startCompareBar();
  const overlays = startOverlays(navigation, state).catch(() => undefined);
  await nextTask();
  correctViewport();
  void reportVitals(state.page.id);
  const { thirdParties, consentMode, cookieVersion } = state;
  startThirdParties(navigation, thirdParties, consentMode === undefined ? cookieVersion : undefined);
  await overlays;
  document.documentElement.dataset['deferred'] = 'started';
}
