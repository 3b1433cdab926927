/** What a page does once it is alive and nobody waits for it. */
import type { SiteState } from '#shared/page-result.ts';
import type { RouteRule } from '#shared/route-rules.ts';
import type { RouteId } from '#shared/routes.ts';
import { watchBuild } from './build-watch.ts';
import { startCompareMarks } from './compare-marks.ts';
import type { Navigation } from './navigation.ts';
import { nextTask } from './next-task.ts';
import { loadPageModule } from './page-modules.ts';
import { readRouteRules } from './route-rules.ts';
import { startThirdParties } from './third-parties.ts';

export type LateState = Pick<SiteState, 'buildId' | 'site' | 'thirdParties'>;

/** What the visit comes to know of its site. */
export interface Learned {
  onNewerBuild(): void;
  onRouteRules(rules: ReadonlyMap<RouteId, RouteRule>): void;
}

export async function startLate(navigation: Navigation, state: LateState, learned: Learned): Promise<void> {
  // A page that breaks later finds the error page at hand, also when the server is gone by then.
  loadPageModule('error').catch(() => undefined);
  if (!import.meta.env.DEV) {
    watchBuild(state.buildId, learned.onNewerBuild);
    void readRouteRules(state.buildId).then(learned.onRouteRules);
  }
  // Nobody waits for either half, and a tap may come between them.
  await nextTask();
  startCompareMarks();
  startThirdParties(navigation, state.thirdParties, state.site.cookieNotice.version);
  document.documentElement.dataset['late'] = 'started';
}
