/** Limits reloads of pages whose code is outdated or fails to load: one per path in 10 seconds (specification, part 4). */
import { reloadGuardMs } from '#shared/constants.ts';
import { storedKeys } from '#shared/stored-keys.ts';

/** In sessionStorage, which outlives a reload and ends with the window. */
const storeKey = storedKeys.reloads;
/** A reload that brought the same build again is not repeated within this time. */
const sameBuildMs = 5 * 60_000;

interface Reload {
  /** Ms since 1970. */
  at: number;
  buildId: string;
}

/**
 * Records the reload when it is allowed.
 * @param brokenBuild build of a document whose own code failed to load; unset for a navigation
 * @returns false within the limit, offline, and without storage, where a loop could not be detected
 */
export function mayReload(pathname: string, buildId: string, brokenBuild?: string): boolean {
  if (!navigator.onLine) return false;
  const now = Date.now();
  try {
    const recent = readReloads().filter(([, { at }]) => at <= now && now - at < sameBuildMs);
    const last = new Map(recent).get(pathname);
    if (last !== undefined && (now - last.at < reloadGuardMs || last.buildId === brokenBuild)) return false;
    const reloads = Object.fromEntries([...recent, [pathname, { at: now, buildId }]]);
    sessionStorage.setItem(storeKey, JSON.stringify(reloads));
    return true;
  } catch {
    return false;
  }
}

/** @throws Error without storage, and for a value that is not ours */
function readReloads(): [string, Reload][] {
  return Object.entries(JSON.parse(sessionStorage.getItem(storeKey) ?? '{}') as Record<string, Reload>);
}

/**
 * The build of the document, read without parsing its state: code that works where the rest is broken needs it.
 * @returns an empty string before the state has arrived
 */
export function documentBuild(): string {
  return /"buildId":"([\w-]+)"/.exec(document.getElementById('state')?.textContent ?? '')?.[1] ?? '';
}
