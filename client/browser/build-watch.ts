/** Specification, part 4 and 7: asks every hour whether the site has a newer build. */
import { buildCheckMs } from '#shared/constants.ts';
import { pageStartedAt } from './page-start.ts';

/** Not while the window is hidden: it asks as soon as it is seen again. @param onNewer called once */
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

/** Undefined where it cannot be known: offline, a server in trouble, an answer that is none of ours. */
async function readLatestBuild(): Promise<string | undefined> {
  try {
    const response = await fetch(`/_builds/latest.json?${Date.now()}`, { cache: 'no-store' });
    const latest = (await response.json()) as { id?: unknown };
    return response.ok && typeof latest.id === 'string' ? latest.id : undefined;
  } catch {
    return undefined;
  }
}
