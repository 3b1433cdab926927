/** Random requests: a response below 500 or a closed connection, and never a server error. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectClean, loggedFaults } from '#tests/hostile/hostile.ts';
import { anyRequest } from '#tests/hostile/hostile-arbitraries.ts';
import { getCachedRaw } from '#tests/hostile/raw-request.ts';
import { askAndLeave } from '#tests/support/clients.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const site = openFileSite();

test('10 000 random requests end without a server error', async () => {
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
    { numRuns: 400, seed: 20_261_121, endOnFailure: true },
  );
  for (const status of ['200', '400', '404', '421']) expect(statuses.get(status) ?? 0).toBeGreaterThan(0);
  expect(loggedFaults(site.logLines)).toEqual([]);
  expectClean(await getCachedRaw(site.port, '/about'), clean);
  const count = () => new Promise<number>((resolve) => site.server.getConnections((_error, open) => resolve(open)));
  await expect.poll(count).toBe(0);
}, 120_000);
