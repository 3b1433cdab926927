/** Overload: pages, plans and their places by network; who is refused when. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { toOgImagePath } from '#shared/pages/paths.ts';
import { href } from '#shared/routes.ts';
import { expectSecurityHeaders } from '#tests/hostile/hostile.ts';
import { getRaw } from '#tests/hostile/raw-request.ts';
import { photo } from '#tests/stand-ins/picture-site.ts';
import { askContent } from '#tests/support/changed-content.ts';
import { wordedPapers } from '#tests/support/fetch-paper.ts';
import { productTrip } from '#tests/support/loading-requests.ts';
import { goodQuestion, sendForm } from '#tests/support/sent-forms.ts';
import { folderOfTest } from '#tests/support/temporary-folder.ts';
import { realContent, realFrontend, type TestAppOptions, testNow } from '#tests/support/test-app.ts';
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
    expect(answer.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
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

test('a page that waits too long is refused, and a slot that is held too long is released', async () => {
  const gate = Promise.withResolvers<void>();
  const site = await openSite({ renderLimiter: { atOnce: 1, waiting: 3, waitMs: 50 } });
  const held = site.services.renderLimiter.run(() => gate.promise);
  const { status, headers } = await getRaw(site.port, '/policy');
  expect([status, headers['retry-after']]).toEqual([503, '2']);
  await expectReadyThings(site);
  gate.resolve();
  await held;
  expect((await getRaw(site.port, '/policy')).status).toBe(200);

  const short = await openSite({ renderLimiter: { atOnce: 1, waiting: 3, slotMs: 50 } });
  const never = Promise.withResolvers<void>();
  short.services.renderLimiter.run(() => never.promise);
  expect((await getRaw(short.port, '/policy')).status).toBe(200);
  expect(short.services.renderLimiter.figures().running).toBe(0);
});

const browser = { 'User-Agent': 'Mozilla/5.0 (X11) Firefox/140.0' };

test.each<[string, number, path?: (index: number) => string]>([
  ['wrong forms', 422],
  ['pages that do not exist', 404, (index) => `/none-${index}`],
  ['ambiguous addresses', 400, (index) => `/none-${index}%00`],
  ['pages of one visitor', 200, () => '/requests'],
  ['searches', 200, (index) => `/catalog?q=${index}`],
  ['the page of all blocks', 200, () => '/dev?x=1'],
  ['cards for social networks', 200, () => '/_og/about.jpg'],
])('20 requests at once for %s load and render two pages at once', async (_what, status, path) => {
  const gate = Promise.withResolvers<void>();
  const work = { running: 0, most: 0 };
  const counted = async <Result>(run: () => Promise<Result>): Promise<Result> => {
    work.running += 1;
    work.most = Math.max(work.most, work.running);
    await gate.promise;
    work.running -= 1;
    return run();
  };
  const { origin, ask, services } = await openSite({
    renderLimiter: { atOnce: 2, waiting: 100 },
    frontend: { render: (...args) => counted(() => realFrontend.render(...args)) },
    // One for every loaded page.
    content: { seo: (...args) => counted(() => realContent.seo(...args)) },
  });
  const wrong = { ...goodQuestion, name: '', phone: 'x' };
  const answers = Array.from({ length: 20 }, (_, index) =>
    path === undefined ? sendForm(origin, 'question', wrong) : ask(path(index), { headers: browser }),
  );
  await expect.poll(() => work.running).toBeGreaterThan(0);
  // Requests that pass the limit by would be counted before these two, which came later, have answered.
  await Promise.all([ask('/robots.txt'), ask('/readyz')]);
  gate.resolve();
  expect(new Set((await Promise.all(answers)).map((answer) => answer.status))).toEqual(new Set([status]));
  expect(work.most).toBeLessThanOrEqual(2);
  await expect.poll(services.renderLimiter.figures).toEqual({ running: 0, waiting: 0 });
});

test('of many pages at once each is sent before the next one begins', async () => {
  const steps: string[] = [];
  const noted = <Given extends unknown[], Result>(step: string, run: (...given: Given) => Result) => {
    return (...given: Given) => {
      steps.push(step);
      return run(...given);
    };
  };
  const { ask } = await openSite({
    frontend: { render: noted('render', realFrontend.render) },
    content: { seo: noted('load', realContent.seo) },
  });
  const paths = ['about', 'partners', 'manufacture', 'policy', 'contacts', 'credit', 'guarantee', 'rent'] as const;
  const answers = await Promise.all(paths.map((id) => ask(href(id), { headers: browser })));
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
  // The first ones come while nobody waits.
  const [first = 0, ...others] = steps.flatMap((step, index) => (step === 'render' ? [index] : []));
  expect(first, steps.join(' ')).toBeLessThan(4);
  expect(others.length).toBe(paths.length - 1);
  expect(steps.join(' ')).toMatch(/( load render){4}$/);
});

test('hundreds who ask for one page take one place, before it begins and while it is made', async () => {
  const { ask, services } = await openSite({ renderLimiter: { waiting: 2 } });
  const paths = [href('policy'), ...Array.from({ length: 200 }, () => href('about')), href('partners')];
  const answers = await Promise.all(paths.map((path) => ask(path, { headers: browser })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(services.renderLimiter.figures()).toEqual({ running: 0, waiting: 0 });
});

test('a page whose request has waited goes before others, a renewal in the background does not', async () => {
  const { ask, services } = await openSite({ pageCache: { freshMs: 0, retryMs: 0 } });
  const run = vi.spyOn(services.renderLimiter, 'run');
  const visit = async () => {
    run.mockClear();
    await ask(href('about'), { headers: browser });
    // Loaded and rendered.
    await expect.poll(() => run.mock.calls.length).toBe(2);
    return run.mock.calls.map(([, hasBegun = false]) => hasBegun);
  };
  expect([await visit(), await visit()]).toEqual([
    [true, true],
    [false, false],
  ]);
});

const cards = await askContent.products({ limit: 100 });
type Card = (typeof cards)[number];

test.each<[string, (card: Card) => string, (opened: Promise<void>) => TestAppOptions]>([
  [
    'papers',
    ({ id }) => `/data/products/${id}/drawing.pdf`,
    (opened) => ({ frontend: { paperModule: () => opened.then(wordedPapers.paperModule) } }),
  ],
  [
    'og-images',
    ({ category, id }) => toOgImagePath(href('product', { slug: category, id })),
    (opened) => {
      const transform = () => opened.then(() => photo(8, 8).webp().toBuffer());
      return { pictures: { dataDir: folderOfTest(), transform } };
    },
  ],
])('%s are made one at a time; the owner of a /48 has the places of one client', async (_what, addressOf, gated) => {
  const gate = Promise.withResolvers<void>();
  const site = await openSite({ env: { TRUSTED_PROXIES: '127.0.0.1' }, ...gated(gate.promise) });
  // Both ends share an event loop, and a busy machine draws for longer than a client may take for its head or be silent.
  site.server.headersTimeout = 0;
  site.server.timeout = 0;
  const refused: (string | null)[] = [];
  const ask = async (card: Card, from: string) => {
    const { status, headers } = await site.ask(addressOf(card), { headers: { 'X-Forwarded-For': from } });
    if (status === 503) refused.push(headers.get('retry-after'));
    return status;
  };
  const flood = cards.slice(0, 30).map((card, place) => ask(card, `2001:db8:1:${place.toString(16)}::1`));
  await expect.poll(() => refused.length).toBeGreaterThanOrEqual(6);
  expect((await site.ask('/contacts')).status).toBe(200);
  const visitor = cards.slice(30).map((card) => ask(card, '2001:db8:2::1'));
  gate.resolve();
  expect(await Promise.all(visitor)).toEqual(visitor.map(() => 200));
  await Promise.all(flood);
  // One was being made, twelve waited.
  expect(refused).toEqual(Array(30 - 13).fill('5'));
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
  const site = await openSite({ env: { TRUSTED_PROXIES: '127.0.0.1' }, planner, frontend: wordedPapers });
  const ask = (path: string, from: string, init: RequestInit = {}) => {
    const headers = { ...init.headers, 'X-Forwarded-For': from };
    return site.ask(path, { ...init, redirect: 'manual', headers });
  };
  return { ...site.services, logLines: site.logLines, ask };
}

test('a network with all its places of the planner is refused at every door; others wait for their turn, in no slot of pages', async () => {
  const { planner, renderLimiter, metrics, logLines, ask } = await start({ atOnce: 1, waiting: 20 });
  const inWork = async () => /site_plans_in_work\{state="waiting"\} (\d+)/.exec(await metrics.registry.metrics())?.[1];
  const gate = Promise.withResolvers<void>();
  // One works, ten wait.
  const held = Array.from({ length: 11 }, () => planner.run('203.0.113.0/24', () => gate.promise));
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
  gate.resolve();
  await Promise.all(held);
  const statuses = await Promise.all(others.map(async (answer) => (await answer).status));
  // The og-image of a query does not exist, which its page must be loaded to know.
  expect(statuses).toEqual(doors.map(([path]) => (path.startsWith('/_og/') ? 400 : 200)));
});

test('a program that leaves while it waits has nothing planned, and is no failure', async () => {
  const { planner, metrics, logLines, ask } = await start({ atOnce: 1, waiting: 20 });
  const gate = Promise.withResolvers<void>();
  const held = planner.run('203.0.113.0/24', () => gate.promise);
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
  gate.resolve();
  await held;
  await expect.poll(() => metrics.registry.metrics()).toContain('site_plans_in_work{state="running"} 0');
  expect(plans).toBe(1);
  expect(logLines.filter(({ level }) => level > 30)).toEqual([]);
});

test('a sheet is planned once: neither where it is stored nor where its address only moves is it planned again', async () => {
  // A sheet bears its day: no midnight comes between two of them.
  vi.useFakeTimers({ toFake: ['Date'], now: testNow() });
  onTestFinished(() => void vi.useRealTimers());
  const { planner, knownFiles, ask } = await start();
  const moved = async (search: string) => (await ask(`/data/trip.pdf${search}`, '203.0.113.7')).headers.get('location');
  // Cargo that has no room, and places that this trip has not, are found out by planning.
  const tooMuch = trip.replace('count1=24', 'count1=90');
  expect(await moved(tooMuch)).toBe(`/services/reys${tooMuch}`);
  expect(await moved(`${trip}&moved=zzz`)).toBe(`/data/trip.pdf${trip}`);
  expect((await ask(`/data/trip.pdf${trip}`, '203.0.113.7')).status).toBe(200);
  planner.run = () => new Promise(() => undefined);
  knownFiles.expire();
  expect((await ask(`/data/trip.pdf${trip}`, '203.0.113.7')).status).toBe(200);
  expect(await moved(`${trip}&mass2=9`)).toBe(`/data/trip.pdf${trip}`);
  const wrong = trip.replace('900', 'x');
  expect(await moved(wrong)).toBe(`/services/reys${wrong}`);
});
