/** Overload: cached pages and files are served, the rest gets 503 with Retry-After; every rendering counts against one limit. */
import { expect, test } from 'vitest';
import { href } from '#shared/routes.ts';
import { expectSecurityHeaders } from '#tests/hostile/hostile.ts';
import { getRaw } from '#tests/hostile/raw-request.ts';
import { createGate } from '#tests/support/gate.ts';
import { goodQuestion, sendForm } from '#tests/support/sent-forms.ts';
import { realContent, realFrontend } from '#tests/support/test-app.ts';
import { openSite, type TestSite } from '#tests/support/test-site.ts';

/** Addresses that need no rendering. */
async function expectReadyThings(site: TestSite): Promise<void> {
  const { styles } = await realFrontend.assetsOf('home');
  const paths = ['/healthz', '/readyz', '/robots.txt', '/_builds/latest.json', '/favicon.ico', String(styles[0]?.href)];
  for (const path of paths) expect([path, (await getRaw(site.port, path)).status]).toEqual([path, 200]);
}

test('a process whose event loop is behind renders no pages until it has caught up', async () => {
  let delayMs = 201;
  const site = await openSite({ load: { delayMs: () => delayMs } });
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

test('beyond the limits of running and waiting pages the next one is refused', async () => {
  const gate = createGate();
  const site = await openSite({
    renderLimiter: { atOnce: 2, waiting: 3, waitMs: 60_000, slotMs: 60_000 },
    content: {
      article: async (...args) => {
        await gate.opened;
        return realContent.article(...args);
      },
    },
    limits: { pageDataMs: 60_000 },
  });
  // Requests for one page are coalesced, so these ask for six.
  const { articles } = (await realContent.articles({ section: 'blog' }, { signal: AbortSignal.timeout(1000) })) ?? {};
  const [last, ...paths] = (articles ?? [])
    .slice(0, 6)
    .map(({ id }) => `${href('blog-article', { id })}/_payload.json`);
  const visits = paths.map((path) => getRaw(site.port, path));
  await expect.poll(() => site.services.renderLimiter.figures()).toEqual({ running: 2, waiting: 3 });
  const refused = await getRaw(site.port, String(last));
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
  await expectReadyThings(site);
  gate.open();
  for (const visit of await Promise.all(visits)) expect(visit.status).toBe(200);
  expect(site.services.renderLimiter.figures()).toEqual({ running: 0, waiting: 0 });
});

test('a page that waits too long is refused, and a slot that is held too long is released', async () => {
  const gate = createGate();
  const site = await openSite({ renderLimiter: { atOnce: 1, waiting: 3, waitMs: 50, slotMs: 60_000 } });
  const held = site.services.renderLimiter.run(() => gate.opened);
  expect((await getRaw(site.port, '/policy')).status).toBe(503);
  gate.open();
  await held;
  expect((await getRaw(site.port, '/policy')).status).toBe(200);

  const short = await openSite({ renderLimiter: { atOnce: 1, waiting: 3, waitMs: 60_000, slotMs: 50 } });
  const never = createGate();
  short.services.renderLimiter.run(() => never.opened);
  expect((await getRaw(short.port, '/policy')).status).toBe(200);
  expect(short.services.renderLimiter.figures().running).toBe(0);
});

/** A site in which renderings and SEO calls, one for every loaded page, wait for a gate and are counted. */
async function openCountingSite() {
  const gate = createGate();
  const work = { running: 0, most: 0 };
  const counted = async <Result>(run: () => Promise<Result>): Promise<Result> => {
    work.running += 1;
    work.most = Math.max(work.most, work.running);
    await gate.opened;
    work.running -= 1;
    return run();
  };
  const site = await openSite({
    renderLimiter: { atOnce: 2, waiting: 100, waitMs: 60_000, slotMs: 60_000 },
    limits: { pageDataMs: 60_000, seoMs: 60_000, renderMs: 60_000 },
    frontend: { render: (...args) => counted(() => realFrontend.render(...args)) },
    content: { seo: (...args) => counted(() => realContent.seo(...args)) },
  });
  return { ...site, gate, work };
}

const browser = { 'User-Agent': 'Mozilla/5.0 (X11) Firefox/140.0' };

test.each<[string, number, (origin: string, index: number) => Promise<Response>]>([
  ['wrong forms', 422, (origin) => sendForm(origin, 'question', { ...goodQuestion, name: '', phone: 'x' })],
  ['pages that do not exist', 404, (origin, index) => fetch(`${origin}/none-${index}`, { headers: browser })],
  ['ambiguous addresses', 400, (origin, index) => fetch(`${origin}/none-${index}%00`, { headers: browser })],
  ['pages of one visitor', 200, (origin) => fetch(`${origin}/requests`, { headers: browser })],
  ['searches', 200, (origin, index) => fetch(`${origin}/catalog?q=${index}`, { headers: browser })],
  ['the page of all blocks', 200, (origin) => fetch(`${origin}/dev?x=1`, { headers: browser })],
  ['cards for social networks', 200, (origin) => fetch(`${origin}/_og/about.jpg`, { headers: browser })],
])('20 requests at once for %s load and render two pages at once', async (_what, status, send) => {
  const { origin, gate, work, services } = await openCountingSite();
  const answers = Array.from({ length: 20 }, (_, index) => send(origin, index));
  await expect.poll(() => work.running).toBeGreaterThan(0);
  // Requests that pass the limit by would be counted before these two, which came later, have answered.
  await Promise.all([fetch(`${origin}/robots.txt`), fetch(`${origin}/readyz`)]);
  gate.open();
  expect(new Set((await Promise.all(answers)).map((answer) => answer.status))).toEqual(new Set([status]));
  expect(work.most).toBeLessThanOrEqual(2);
  await expect.poll(services.renderLimiter.figures).toEqual({ running: 0, waiting: 0 });
});
