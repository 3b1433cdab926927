/** What a page does once it is alive and nobody waits for it. */
import type { SiteState } from '#shared/page-result.ts';
import { watchBuild } from './build-watch.ts';
import type { Navigation } from './navigation.ts';
import { loadPageModule } from './page-modules.ts';
import { startThirdParties } from './third-parties.ts';

export type LateState = Pick<SiteState, 'buildId' | 'site' | 'thirdParties'>;

export function startLate(navigation: Navigation, state: LateState, onNewerBuild: () => void): void {
  // A page that breaks later finds the error page at hand, also when the server is gone by then.
  loadPageModule('error').catch(() => undefined);
  if (!import.meta.env.DEV) watchBuild(state.buildId, onNewerBuild);
  startThirdParties(navigation, state.thirdParties, state.site.cookieNotice.version);
  document.documentElement.dataset['late'] = 'started';
}
