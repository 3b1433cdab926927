/** Last-Modified of pages, and 304 for robots. */
import { expect, test } from 'vitest';
import { getRaw } from '#tests/hostile/raw-request.ts';
import { robots } from '#tests/support/crawler.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { realContent, realFrontend } from '#tests/support/test-app.ts';
import { openFileSite, openSite } from '#tests/support/test-site.ts';

const build = { ...realFrontend.build, time: '2026-01-01T00:00:00.000Z' };
const article: typeof realContent.article = async (input, options) => {
  const found = await realContent.article(input, options);
  return found && { ...found, date: '2026-02-01', updated: '2026-02-03' };
};
const site = openFileSite({ frontend: { build }, content: { article } });

const robot = `User-Agent: ${robots['Yandex for phones']}`;
const ask = (path: string, ...headers: string[]) => getRaw(site.port, path, ['Host: localhost', ...headers]);
const changed = 'Tue, 03 Feb 2026 00:00:00 GMT';

test('an article has the day of its last change: a robot that knows it gets 304, a browser the page, whose menus may have changed', async () => {
  const path = pageSamples['blog-article'];
  expect((await ask(path)).headers['last-modified']).toBe(changed);
  const known = await ask(path, robot, `If-Modified-Since: ${changed}`);
  expect([known.status, known.body]).toEqual([304, '']);
  expect((await ask(path, robot, 'If-Modified-Since: Mon, 02 Feb 2026 00:00:00 GMT')).status).toBe(200);
  expect((await ask(path, `If-Modified-Since: ${changed}`)).status).toBe(200);
});

test.each(['product', 'policy', 'rent'] as const)('%s has the day of its content', async (id) => {
  const { headers } = await ask(pageSamples[id]);
  expect(Date.parse(String(headers['last-modified']))).toBeGreaterThanOrEqual(Date.parse(build.time));
});

test.each(['/contacts', '/nowhere'])('%s comes from no single record and has no day', async (path) => {
  expect((await ask(path)).headers['last-modified']).toBeUndefined();
});

test('no page is dated before its build or in the future', async () => {
  const now = await openSite();
  const { headers } = await getRaw(now.port, pageSamples['blog-article']);
  const moment = Date.parse(String(headers['last-modified']));
  expect(moment).toBeLessThanOrEqual(Date.now());
  expect(moment).toBeGreaterThanOrEqual(Math.floor(Date.parse(realFrontend.build.time) / 1000) * 1000);
});
