/** Random addresses, which every parser reads alike, and random requests, of which none is a server error. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanedPaths } from '#server/middleware/canonical-url.ts';
import { requestTarget } from '#server/middleware/request-target.ts';
import { isPagePath, matchRoute, pathOf } from '#shared/routes.ts';
import { expectClean, loggedFaults } from '#tests/hostile/hostile.ts';
import { anyPath, anyRequest } from '#tests/hostile/hostile-arbitraries.ts';
import { getCachedRaw } from '#tests/hostile/raw-request.ts';
import { askAndLeave } from '#tests/support/clients.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const target = requestTarget({ siteUrl: 'http://localhost', allowedHosts: ['localhost'], servesAnyAddress: false });

/** The path that the site accepts, or undefined. */
function read(url: string): string | undefined {
  const request = { url, rawHeaders: ['Host', 'localhost'] };
  const response = { locals: {} as { pathname?: string } };
  try {
    target(request as never, response as never, () => undefined);
  } catch {
    return undefined;
  }
  return response.locals.pathname;
}

test('20 000 addresses: every parser reads that of a page alike; a missing one may lead to pages, at the address of their route', () => {
  let redirects = 0;
  fc.assert(
    fc.property(anyPath, (path) => {
      const pathname = read(path);
      if (pathname === undefined) return;
      if (matchRoute(pathname).kind === 'page') {
        expect(new URL(pathname, 'http://localhost').pathname).toBe(pathname);
        expect(decodeURIComponent(pathname)).toBe(pathname);
        expect(pathname).toMatch(/^\/(?![/\\])[\w/.-]*$/);
      }
      const pages = cleanedPaths(pathname).filter(isPagePath);
      expect(pages.length).toBeLessThanOrEqual(2);
      for (const location of pages) {
        redirects += 1;
        expect(location).not.toBe(pathname);
        expect(location).toMatch(/^\/(?![/\\])/);
        expect(read(location)).toBe(location);
        const found = matchRoute(location);
        expect(found.kind === 'page' && pathOf(found.match)).toBe(location);
        // At most its case is left to clean.
        expect(cleanedPaths(location)).toEqual(location === location.toLowerCase() ? [] : [location.toLowerCase()]);
      }
    }),
    { numRuns: 20_000, seed: 20_261_121 },
  );
  expect(redirects).toBeGreaterThan(200);
});

const site = openFileSite();

test('4000 random requests end without a server error', async () => {
  const clean = await getCachedRaw(site.port, '/about');
  const statuses = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(anyRequest, { minLength: 25, maxLength: 25 }), async (requests) => {
      for (const answer of await Promise.all(requests.map((bytes) => askAndLeave(site.port, bytes)))) {
        const [, status = 'none'] = /^HTTP\/1\.1 (\d{3})/.exec(answer) ?? [];
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        expect(status).not.toMatch(/^5/);
        expect(answer).not.toMatch(/^location: (?!\/(?![/\\]))/im);
      }
    }),
    { numRuns: 160, seed: 20_261_121, endOnFailure: true },
  );
  for (const status of ['200', '400', '404', '421']) expect(statuses.get(status) ?? 0).toBeGreaterThan(0);
  expect(loggedFaults(site.logLines)).toEqual([]);
  expectClean(await getCachedRaw(site.port, '/about'), clean);
  const count = () => new Promise<number>((resolve) => site.server.getConnections((_error, open) => resolve(open)));
  await expect.poll(count).toBe(0);
});
