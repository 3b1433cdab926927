/** Errors of the site's scripts in browsers, reduced to what mends them and names nobody. */
import { z } from 'zod';
import { crashLimits } from '#shared/pages/report-paths.ts';
import { matchRoute, type RouteId } from '#shared/routes.ts';

const report = z.strictObject({
  build: z.string().regex(/^[\w-]{0,64}$/),
  path: z
    .string()
    .max(crashLimits.path)
    .regex(/^\/[^?#]*$/),
  message: z.string().max(crashLimits.message),
  stack: z.string().max(crashLimits.stack),
});

const mostFrames = 10;

export interface BrowserCrash {
  build: string;
  /** `other` is none of our pages: it becomes a metric label, so its values are bounded. */
  route: RouteId | 'other';
  message: string;
  /** Functions and their places in our files, the innermost first. */
  stack: string[];
}

/** Returns undefined for malformed input. */
export function readBrowserCrash(body: unknown): BrowserCrash | undefined {
  const { data } = report.safeParse(body);
  if (data === undefined) return undefined;
  const found = matchRoute(data.path);
  return {
    build: data.build,
    route: found.kind === 'page' ? found.match.id : 'other',
    message: withoutValues(data.message),
    stack: data.stack.split('\n').flatMap(readFrame).slice(0, mostFrames),
  };
}

/**
 * Drops what a visitor may have typed: addresses, quoted values, digits of phones, mail addresses and all that is not
 * English. Names of properties and files remain.
 */
function withoutValues(message: string): string {
  return message
    .replace(/\S*:\/\/\S*/g, (address) => /\/assets\/[\w.-]+/.exec(address)?.[0] ?? '…')
    .replace(/(["'`])([^"'`]*)\1/g, (quoted, mark: string, value: string) =>
      /^[A-Za-z_$][\w$.-]{0,40}$/.test(value) ? quoted : `${mark}…${mark}`,
    )
    .replace(/\S*@\S*/g, '…')
    .replace(/\d[\d ()+-]{3,}\d/g, '…')
    .replace(/[^\x20-\x7e…]+/g, '…');
}

/** A line of any browser's stack, `at name (address:1:2)` or `name@address:1:2`; none for code that is not ours. */
function readFrame(line: string): string[] {
  const place = /\/assets\/([\w.-]{1,80}:\d{1,7}:\d{1,7})\)?$/.exec(line)?.[1];
  const name = /^\s*(?:at (?:async )?)?([\w$.]{1,60})(?=[ @])/.exec(line)?.[1];
  if (place === undefined) return [];
  return [name === undefined ? place : `${name} ${place}`];
}
