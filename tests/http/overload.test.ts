/** More visitors than pages can be made for: what is ready is served, the rest hears when to come again. */
import { afterEach, expect, test } from 'vitest';
import { href } from '#shared/routes.ts';
import { createGate } from '#tests/support/gate.ts';
import { expectSecurityHeaders } from '#tests/support/hostile.ts';
import { getRaw } from '#tests/support/raw-request.ts';
import { realContent, realFrontend, startTestSite, type TestAppOptions } from '#tests/support/test-app.ts';

const sites: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close();
});

async function start(options: TestAppOptions = {}) {
  const site = await startTestSite(options);
  sites.push(site);
  return site;
}

/** Files and addresses that are ready, whatever the pages have to wait for. */
async function expectReadyThings(site: Awaited<ReturnType<typeof startTestSite>>): Promise<void> {
  const { styles } = await realFrontend.assetsOf('home');
  const paths = ['/healthz', '/readyz', '/robots.txt', '/_builds/latest.json', '/favicon.ico', String(styles[0]?.href)];
  for (const path of paths) expect([path, (await getRaw(site.port, path)).status]).toEqual([path, 200]);
}

test('a process far behind makes no pages until it has caught up', async () => {
  let delayMs = 201;
  const site = await start({ load: { delayMs: () => delayMs } });
  for (const path of ['/policy', '/policy/_payload.json']) {
    const answer = await getRaw(site.port, path);
    expect([path, answer.status]).toEqual([path, 503]);
    expectSecurityHeaders(answer);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  await expectReadyThings(site);
  const missing = await getRaw(site.port, '/nowhere');
  expect([missing.status, missing.body.includes('<script')]).toEqual([404, false]);
  const refused = await getRaw(site.port, '/policy');
  expect(refused.body).toContain('<h1>Сервер перегружен</h1>');
  expect(refused.body).toMatch(/^<!doctype html>[\s\S]*<\/html>\s*$/);
  expect(refused.body).not.toContain('<script');
  expect(site.logLines.filter(({ level }) => level >= 50)).toEqual([]);
  expect(await site.services.metrics.registry.metrics()).toMatch(/site_pages_refused_total\{reason="behind"\} \d/);

  delayMs = 199;
  expect((await getRaw(site.port, '/policy')).status).toBe(200);
});

test('so many pages are made at once, so many wait, the next one is refused', async () => {
  const gate = createGate();
  const site = await start({
    pageWork: { atOnce: 2, waiting: 3, waitMs: 60_000, placeMs: 60_000 },
    content: {
      article: async (...args) => {
        await gate.opened;
        return realContent.article(...args);
      },
    },
    limits: { pageDataMs: 60_000 },
  });
  // Visitors of one page share its making; these ask for six.
  const { articles } = (await realContent.articles({ section: 'blog' }, { signal: AbortSignal.timeout(1000) })) ?? {};
  const [last, ...paths] = (articles ?? [])
    .slice(0, 6)
    .map(({ id }) => `${href('blog-article', { id })}/_payload.json`);
  const visits = paths.map((path) => getRaw(site.port, path));
  await expect.poll(() => site.services.pageWork.figures()).toEqual({ running: 2, waiting: 3 });
  const refused = await getRaw(site.port, String(last));
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
  await expectReadyThings(site);
  gate.open();
  for (const visit of await Promise.all(visits)) expect(visit.status).toBe(200);
  expect(site.services.pageWork.figures()).toEqual({ running: 0, waiting: 0 });
});

test('who waits too long for his turn is told to come again, and a place that is held too long comes free', async () => {
  const gate = createGate();
  const site = await start({ pageWork: { atOnce: 1, waiting: 3, waitMs: 50, placeMs: 60_000 } });
  const held = site.services.pageWork.run(() => gate.opened);
  expect((await getRaw(site.port, '/policy')).status).toBe(503);
  gate.open();
  await held;
  expect((await getRaw(site.port, '/policy')).status).toBe(200);

  const short = await start({ pageWork: { atOnce: 1, waiting: 3, waitMs: 60_000, placeMs: 50 } });
  const never = createGate();
  short.services.pageWork.run(() => never.opened);
  expect((await getRaw(short.port, '/policy')).status).toBe(200);
  expect(short.services.pageWork.figures().running).toBe(0);
});
