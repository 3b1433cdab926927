/** Reports the web vitals of one page load in ten. Sends figures only, reads no cookie. */
import { reportPaths } from '#shared/pages/report-paths.ts';
import { desktopMediaQuery } from '#shared/viewport.ts';

const sampledShare = 0.1;

/** @param route id of the page that the document came with */
export async function reportVitals(route: string): Promise<void> {
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
