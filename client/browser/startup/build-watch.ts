/** Checks every hour whether the site has a newer build (specification, parts 4 and 7). */
import { buildCheckMs } from '#shared/constants.ts';
import { pageStartedAt } from './page-start.ts';

/** Pauses while the window is hidden and checks as soon as it is visible again. @param onNewer called once */
export function watchBuild(buildId: string, onNewer: () => void): void {
  let dueAt = pageStartedAt + buildCheckMs;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const arm = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = setTimeout(check, Math.max(0, dueAt - Date.now()));
  };
  const check = async () => {
    dueAt = Date.now() + buildCheckMs;
    const latest = await readLatestBuild();
    if (latest === undefined || latest === buildId) return arm();
    document.removeEventListener('visibilitychange', arm);
    clearTimeout(timer);
    onNewer();
  };
  document.addEventListener('visibilitychange', arm);
  arm();
}

/** @returns undefined when offline, and for any malformed or failed response */
async function readLatestBuild(): Promise<string | undefined> {
  try {
    const response = await fetch(`/_builds/latest.json?${Date.now()}`, { cache: 'no-store' });
    const latest = (await response.json()) as { id?: unknown };
    return response.ok && typeof latest.id === 'string' ? latest.id : undefined;
  } catch {
    return undefined;
  }
}
