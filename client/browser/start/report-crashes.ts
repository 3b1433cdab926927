/** Errors of our own scripts go to the server's log. Nothing is stored, and nothing that a visitor typed is read. */
import { crashLimits, reportPaths } from '#shared/pages/paths.ts';
import { documentBuild } from './reload-guard.ts';

const minuteMs = 60_000;
let sentLately = 0;

/** Reports uncaught errors and rejections, unless they come from an extension or another site. */
export function watchCrashes(): void {
  const ownFiles = `${window.location.origin}/assets/`;
  const report = (error: unknown) => {
    if (error instanceof Error && error.stack?.includes(ownFiles)) reportCrash(error);
  };
  window.addEventListener('error', ({ error }) => report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

/** A few a minute at most. */
export function reportCrash(error: unknown): void {
  if (!(error instanceof Error) || sentLately >= crashLimits.perMinute) return;
  sentLately += 1;
  setTimeout(() => {
    sentLately -= 1;
  }, minuteMs);
  const { name, message, stack = '' } = error;
  const crash = {
    build: documentBuild(),
    path: window.location.pathname.slice(0, crashLimits.path),
    message: `${name}: ${message}`.slice(0, crashLimits.message),
    stack: stack.slice(0, crashLimits.stack),
  };
  navigator.sendBeacon(reportPaths.crashes, JSON.stringify(crash));
}
