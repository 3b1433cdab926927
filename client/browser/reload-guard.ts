/** Specification, part 4: where a page's code is stale or cannot be had it is loaded anew, at most once per path within 10 seconds. */
import { reloadGuardMs } from '#shared/constants.ts';

/** In the session's storage: it ends with the window, and outlives a reload. */
const storeKey = 'reloads';
/** A reload that brought the same build again is not repeated, however slowly it came. */
const sameBuildMs = 5 * 60_000;

interface Reload {
  /** Ms since 1970. */
  at: number;
  buildId: string;
}

/**
 * Asks for leave to load a path, and takes note of it.
 * @param brokenBuild the build of a document that has just proved broken; unset for a navigation
 * @returns false within the guard, offline, and where no note can be kept: nobody could tell a loop then
 */
export function mayReload(pathname: string, buildId: string, brokenBuild?: string): boolean {
  if (!navigator.onLine) return false;
  const now = Date.now();
  try {
    const kept = readReloads().filter(([, { at }]) => at <= now && now - at < sameBuildMs);
    const last = new Map(kept).get(pathname);
    if (last !== undefined && (now - last.at < reloadGuardMs || last.buildId === brokenBuild)) return false;
    const reloads = Object.fromEntries([...kept, [pathname, { at: now, buildId }]]);
    sessionStorage.setItem(storeKey, JSON.stringify(reloads));
    return true;
  } catch {
    return false;
  }
}

/** @throws Error where there is no storage, or something else has written there */
function readReloads(): [string, Reload][] {
  return Object.entries(JSON.parse(sessionStorage.getItem(storeKey) ?? '{}') as Record<string, Reload>);
}
