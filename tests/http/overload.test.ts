/** Overload: pages, plans and their places by network; who is refused when. */
import { expect, test } from 'vitest';
import { href } from '#shared/routes.ts';
import { expectSecurityHeaders } from '#tests/hostile/hostile.ts';
import { getRaw } from '#tests/hostile/raw-request.ts';
import { createGate } from '#tests/support/gate.ts';
import { productTrip } from '#tests/support/loading-requests.ts';
import { goodQuestion, sendForm } from '#tests/support/sent-forms.ts';
import { realContent, realFrontend, type TestAppOptions } from '#tests/support/test-app.ts';
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

const trip = '?count1=24&kind1=euro&mass1=900&model=shtora-136';
const json = { 'Content-Type': 'application/json' };
const pallets = { kind: 'pallet', size: '1200x800', massKg: 900, count: 24 };
const post = (body: object): RequestInit => ({ method: 'POST', headers: json, body: JSON.stringify(body) });
const doors: readonly (readonly [string, RequestInit?])[] = [
  [`/services/reys${trip}`],
  [`/services/reys/_payload.json${trip}`],
  ['/services/podbor?kind1=euro&count1=24&mass1=900'],
  [`/data/trip.pdf${trip}`],
  ['/data/products/les-5/loading.pdf'],
  [`/_og/services/reys.jpg${trip}`],
  ['/api/loading/check', post({ ...productTrip, cargo: [pallets] })],
  ['/api/loading/fit', post({ cargo: [pallets], tractor: { preset: '4x2' }, roadClass: 10 })],
];

async function start(planner: TestAppOptions['planner'] = {}) {
  const site = await openSite({
    env: { TRUSTED_PROXIES: '127.0.0.1' },
    planner,
    // However busy the machine is, only the planner refuses.
    limits: { pageDataMs: 60_000, renderMs: 60_000 },
    renderLimiter: { waitMs: 60_000, slotMs: 60_000 },
  });
  const ask = (path: string, from: string, init: RequestInit = {}) =>
    fetch(`${site.origin}${path}`, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, 'X-Forwarded-For': from },
    });
  return { ...site.services, logLines: site.logLines, ask };
}

test('a network with all its places of the planner is refused at every door; others wait for their turn, in no slot of pages', async () => {
  const { planner, renderLimiter, metrics, logLines, ask } = await start({ atOnce: 1, waiting: 20, waitMs: 600_000 });
  const inWork = async () => /site_plans_in_work\{state="waiting"\} (\d+)/.exec(await metrics.registry.metrics())?.[1];
  const gate = createGate();
  // One works, ten wait.
  const held = Array.from({ length: 11 }, () => planner.run('203.0.113.0/24', () => gate.opened));
  for (const [path, init] of doors) {
    const { status, headers } = await ask(path, '203.0.113.7', init);
    expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '5']);
  }
  const refusals = logLines.filter(({ msg }) => msg === 'too much work at once');
  // Hundreds of them must not bury what matters.
  expect(refusals.map(({ level, err }) => [level, err])).toEqual(doors.map(() => [40, undefined]));
  const others = doors.map(([path, init]) => ask(path, '198.51.100.7', init));
  // The second paper waits for the first; a page and its payload are one rendering.
  await expect.poll(inWork).toBe('16');
  // Pages that plan nothing are served meanwhile.
  for (const path of ['/services/reys', '/contacts']) expect((await ask(path, '203.0.113.7')).status).toBe(200);
  expect(renderLimiter.figures()).toEqual({ running: 0, waiting: 0 });
  gate.open();
  await Promise.all(held);
  const statuses = await Promise.all(others.map(async (answer) => (await answer).status));
  // The og-image of a query does not exist, which its page must be loaded to know.
  expect(statuses).toEqual(doors.map(([path]) => (path.startsWith('/_og/') ? 400 : 200)));
});

test('a program that leaves while it waits has nothing planned, and is no failure', async () => {
  const { planner, metrics, logLines, ask } = await start({ atOnce: 1, waiting: 20, waitMs: 600_000 });
  const gate = createGate();
  const held = planner.run('203.0.113.0/24', () => gate.opened);
  const leaving = new AbortController();
  const [path, init] = doors.find(([address]) => address === '/api/loading/check') ?? [''];
  const left = ask(path, '203.0.113.7', { ...init, signal: leaving.signal }).catch(() => 'left');
  await expect.poll(() => metrics.registry.metrics()).toContain('site_plans_in_work{state="waiting"} 1');
  leaving.abort();
  expect(await left).toBe('left');
  await expect.poll(() => logLines.map(({ msg }) => msg)).toContain('request aborted');
  let plans = 0;
  const { nextTurn } = planner;
  planner.nextTurn = async () => {
    plans += 1;
    await nextTurn();
  };
  gate.open();
  await held;
  await expect.poll(() => metrics.registry.metrics()).toContain('site_plans_in_work{state="running"} 0');
  expect(plans).toBe(1);
  expect(logLines.filter(({ level }) => level > 30)).toEqual([]);
});

test('an address of a sheet that only moves is answered before anything is planned', async () => {
  const { planner, ask } = await start();
  planner.run = () => new Promise(() => undefined);
  const moved = await ask(`/data/trip.pdf${trip}&front=free`, '203.0.113.7');
  expect([moved.status, moved.headers.get('location')]).toEqual([302, `/data/trip.pdf${trip}`]);
  const wrong = await ask(`/data/trip.pdf${trip.replace('900', 'x')}`, '203.0.113.7');
  expect([wrong.status, wrong.headers.get('location')]).toEqual([302, `/services/reys${trip.replace('900', 'x')}`]);
});

test('a sheet that is stored is not planned again', async () => {
  const { planner, knownFiles, ask } = await start();
  expect((await ask(`/data/trip.pdf${trip}`, '203.0.113.7')).status).toBe(200);
  planner.run = () => new Promise(() => undefined);
  knownFiles.expire();
  expect((await ask(`/data/trip.pdf${trip}`, '203.0.113.7')).status).toBe(200);
});

test('places of cargo that this trip has not, and cargo that has no room, are found out in the planner’s turn', async () => {
  const { ask } = await start();
  const lost = await ask(`/data/trip.pdf${trip}&moved=zzz`, '203.0.113.7');
  expect([lost.status, lost.headers.get('location')]).toEqual([302, `/data/trip.pdf${trip}`]);
  const tooMuch = trip.replace('count1=24', 'count1=90');
  const noRoom = await ask(`/data/trip.pdf${tooMuch}`, '203.0.113.7');
  expect([noRoom.status, noRoom.headers.get('location')]).toEqual([302, `/services/reys${tooMuch}`]);
});
