/** Pages tell when their content changed, and robots that know it already get no second copy. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { robots } from '#tests/support/crawler.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { getRaw } from '#tests/support/raw-request.ts';
import { realContent, realFrontend, startTestSite } from '#tests/support/test-app.ts';

const build = { ...realFrontend.build, time: '2026-01-01T00:00:00.000Z' };
let site: Awaited<ReturnType<typeof startTestSite>>;
beforeAll(async () => {
  const article = async (...[input, options]: Parameters<typeof realContent.article>) => {
    const found = await realContent.article(input, options);
    return found && { ...found, date: '2026-02-01', updated: '2026-02-03' };
  };
  site = await startTestSite({ frontend: { build }, content: { article } });
});
afterAll(() => site.close());

const robot = `User-Agent: ${robots['Yandex for phones']}`;
const ask = (path: string, ...headers: string[]) => getRaw(site.port, path, ['Host: localhost', ...headers]);
const changed = 'Tue, 03 Feb 2026 00:00:00 GMT';

test('an article has the day of its last change', async () => {
  expect((await ask(pageSamples['blog-article'])).headers['last-modified']).toBe(changed);
});

test('a robot gets 304 for what it knows, and the page once it has changed', async () => {
  const path = pageSamples['blog-article'];
  const known = await ask(path, robot, `If-Modified-Since: ${changed}`);
  expect([known.status, known.body]).toEqual([304, '']);
  expect((await ask(path, robot, 'If-Modified-Since: Mon, 02 Feb 2026 00:00:00 GMT')).status).toBe(200);
});

test('a browser is never sent away by a date: what stands around the text may have changed', async () => {
  expect((await ask(pageSamples['blog-article'], `If-Modified-Since: ${changed}`)).status).toBe(200);
});

test.each(['product', 'policy', 'rent'] as const)('%s tells its day', async (id) => {
  const { headers } = await ask(pageSamples[id]);
  expect(Date.parse(String(headers['last-modified']))).toBeGreaterThanOrEqual(Date.parse(build.time));
});

test.each(['/contacts', '/nowhere'])('%s is made of no one record, and tells no day', async (path) => {
  expect((await ask(path)).headers['last-modified']).toBeUndefined();
});

test('no page is younger than the build that made it, nor of tomorrow', async () => {
  const now = await startTestSite();
  const { headers } = await getRaw(now.port, pageSamples['blog-article']);
  await now.close();
  const moment = Date.parse(String(headers['last-modified']));
  expect(moment).toBeLessThanOrEqual(Date.now());
  expect(moment).toBeGreaterThanOrEqual(Math.floor(Date.parse(realFrontend.build.time) / 1000) * 1000);
});
