/** Startup work that waits until the page works: overlays, comparison marks, device class, measuring, third parties, newer builds. */
import { startCompareBar, startCompareMarks } from '#client/browser/compare/compare-bar.ts';
import { startThirdParties } from '#client/browser/consent/third-parties.ts';
import type { Navigation } from '#client/browser/navigation/navigation.ts';
import { startOverlays } from '#client/browser/overlays/start-overlays.ts';
import { buildCheckMs, viewportCookie } from '#shared/constants.ts';
import type { DocumentState } from '#shared/pages/page-payload.ts';
import { reportPaths } from '#shared/pages/paths.ts';
import type { RouteRule, RouteRules } from '#shared/route-rules.ts';
import type { RouteId } from '#shared/routes.ts';
import { storedKeys } from '#shared/stored-keys.ts';
import { desktopMediaQuery, type Viewport } from '#shared/viewport.ts';
import { nextTask, pageStartedAt } from './moments.ts';

/** Pauses while the window is hidden and checks as soon as it is visible again. @param onNewer called once */
function watchBuild(buildId: string, onNewer: () => void): void {
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

// Corrects the server's guess of the device class: the cookie follows the width of the window, and so do folded parts.

const daySeconds = 24 * 3600;

/** Writes the cookie when it disagrees with the window, now and whenever the width changes class; a narrow one folds at once. */
function correctViewport(): void {
  const desktop = matchMedia(desktopMediaQuery);
  const write = () => {
    const viewport: Viewport = desktop.matches ? 'desktop' : 'mobile';
    if (document.cookie.split('; ').includes(`${storedKeys.viewport}=${viewport}`)) return;
    const maxAge = viewportCookie.maxAgeDays * daySeconds;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `${storedKeys.viewport}=${viewport}; Path=/; Max-Age=${maxAge}; SameSite=Strict${window.isSecureContext ? '; Secure' : ''}`;
  };
  write();
  if (!desktop.matches) foldBelow();
  desktop.addEventListener('change', write);
}

/** Folds what lies below the screen: nothing that is seen moves. */
function foldBelow(): void {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('details[data-folds]')) {
    if (fold.getBoundingClientRect().top > innerHeight) fold.open = false;
  }
}

// Reports the web vitals of one page load in ten. Sends figures only, reads no cookie.

const sampledShare = 0.1;

/** @param route id of the page that the document came with */
async function reportVitals(route: string): Promise<void> {
  // Robots that drive a browser are not visitors.
  if (navigator.webdriver || Math.random() >= sampledShare) return;
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  // The library also reports what was painted before it loaded.
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
  const device = matchMedia(desktopMediaQuery).matches ? 'desktop' : 'mobile';
  const waiting: object[] = [];
  const send = () => {
    if (waiting.length > 0) navigator.sendBeacon(reportPaths.vitals, JSON.stringify(waiting.splice(0)));
  };
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    watch(({ name, value }) => waiting.push({ name, value: Math.round(value * 1000) / 1000, route, device }));
  }
  // Registered after web-vitals' own listeners, which report their last figures in the same events.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  addEventListener('pagehide', send);
}

/** Never throws. No rules when the manifest is unavailable: rules only save requests. */
async function readRouteRules(buildId: string): Promise<ReadonlyMap<RouteId, RouteRule>> {
  try {
    const response = await fetch(`/_builds/meta/${buildId}.json`);
    const { routeRules } = (await response.json()) as { routeRules: RouteRules };
    return new Map(Object.values(routeRules).map((rule) => [rule.id, rule]));
  } catch {
    return new Map();
  }
}

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
