/** What a page does once it is alive and nobody waits for it. */
import { watchBuild } from './build-watch.ts';
import { loadPageModule } from './page-modules.ts';

interface LateParts {
  buildId: string;
  onNewerBuild: () => void;
}

export function startLate({ buildId, onNewerBuild }: LateParts): void {
  // A page that breaks later finds the error page at hand, also when the server is gone by then.
  loadPageModule('error').catch(() => undefined);
  if (!import.meta.env.DEV) watchBuild(buildId, onNewerBuild);
  document.documentElement.dataset['late'] = 'started';
}
