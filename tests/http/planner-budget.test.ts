/** Cargo is planned within one budget, whatever door it is asked for at; nothing is planned for an address that only moves. */
import { expect, test } from 'vitest';
import { createGate } from '#tests/support/gate.ts';
import { productTrip } from '#tests/support/loading-requests.ts';
import type { TestAppOptions } from '#tests/support/test-app.ts';
import { openSite } from '#tests/support/test-site.ts';

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
