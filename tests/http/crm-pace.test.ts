/** Calls to the CRM: one pace for all processes, and time for a slow call to come to rest. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPostgres } from '#server/database/postgres.ts';
import { DatabaseFailed } from '#server/database/sql.ts';
import { openSqlite } from '#server/database/sqlite.ts';
import { createCrm } from '#server/leads/delivery/crm.ts';
import type { DeliveryFailed } from '#server/leads/delivery/delivery-failed.ts';
import { createOutbox, defaultOutboxTimes } from '#server/leads/delivery/outbox.ts';
import type { LeadStore } from '#server/leads/storage/lead-store.ts';
import { createLogger } from '#server/telemetry/logger.ts';
import { createNotices } from '#server/telemetry/notices.ts';
import { startCrm } from '#tests/stand-ins/crm-stand-in.ts';
import { startPostgres } from '#tests/stand-ins/postgres-server.ts';
import { newLead } from '#tests/support/new-lead.ts';
import { openStore } from '#tests/support/open-store.ts';

let crm: Awaited<ReturnType<typeof startCrm>>;
let folder: string;
const closers: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  crm = await startCrm();
  folder = mkdtempSync(path.join(tmpdir(), 'pace-'));
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  await crm.close();
  rmSync(folder, { recursive: true, force: true });
});

function openOwnStore(open = () => openSqlite(path.join(folder, 'leads.sqlite'))): LeadStore {
  const store = openStore(open);
  closers.push(() => store.close());
  return store;
}

function connect(store: Pick<LeadStore, 'reserveCall'>, timeoutMs: number) {
  const webhookUrl = crm.url.replace(/\/$/, '');
  const { reserveCall } = store;
  return createCrm({ webhookUrl, method: 'crm.item.add', timeoutMs, siteUrl: 'https://site.example', reserveCall });
}

const pace = { burst: 5, perSecond: 2 };
const start = Date.parse('2026-11-21T10:00:00Z');

/** Asserts that no window of time holds more calls than the pace allows. */
function expectPaced(times: number[]): void {
  const sorted = times.toSorted((first, second) => first - second);
  for (const [from, first] of sorted.entries()) {
    for (const [to, last] of sorted.entries()) {
      if (to >= from) expect(to - from + 1).toBeLessThanOrEqual(pace.burst + ((last - first) / 1000) * pace.perSecond);
    }
  }
}

test.each(['sqlite', 'postgres'])('%s: two processes together never exceed the pace', async (kind) => {
  const server = kind === 'postgres' ? await startPostgres() : undefined;
  if (server !== undefined) closers.push(() => server.stop());
  const open = server === undefined ? undefined : () => openPostgres(server.url);
  const stores = [openOwnStore(open), openOwnStore(open)];
  await stores[0]?.measureOutbox(0);
  const calls: number[] = [];
  // Some at once, some after a rest, one of the clocks a little behind.
  for (const [at, count] of [0, 400, 900, 60_000, 60_100].map((at) => [start + at, 12] as const)) {
    const turns = Array.from({ length: count }, async (_, index) => {
      const now = at - (index % 2) * 50;
      const waitMs = await stores[index % 2]?.reserveCall('crm', pace, now);
      if (waitMs !== undefined) calls.push(now + waitMs);
    });
    await Promise.all(turns);
  }
  expect(calls.length).toBe(60);
  expectPaced(calls);
});

test('too many waiting calls are refused instead of outliving their lease, and a wrong clock is forgotten', async () => {
  const store = openOwnStore();
  const turns: (number | undefined)[] = [];
  for (let count = 0; count < 60; count += 1) turns.push(await store.reserveCall('crm', pace, start));
  expect(turns.filter((waitMs) => waitMs !== undefined).length).toBe(pace.burst + 20 * pace.perSecond);
  expect(await store.reserveCall('crm', pace, start + 1000)).toBeLessThanOrEqual(20_000);
  await store.reserveCall('crm', pace, start + 4 * 365 * 86_400_000);
  expect(await store.reserveCall('crm', pace, start)).toBe(0);
});

test('while the database cannot say whose turn it is the CRM is not called', async () => {
  const store = openOwnStore(async () => {
    throw new Error('gone');
  });
  await expect(connect(store, 10_000).deliver(await storedLead(), 1)).rejects.toThrow(DatabaseFailed);
  expect(crm.calls).toEqual([]);
});

test('the code of a refusal is kept, and the time after which the CRM takes calls again', async () => {
  crm.feel(429);
  const failure = await connect(openOwnStore(), 10_000)
    .deliver(await storedLead(), 1)
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: 'crm 429 OPERATION_TIME_LIMIT', needsOperator: false });
  expect((failure as DeliveryFailed).retryAfterMs).toBeGreaterThanOrEqual(1000);
  crm.feel(401);
  await expect(connect(openOwnStore(), 10_000).deliver(await storedLead(), 1)).rejects.toMatchObject({
    ...{ message: 'crm 401 NO_AUTH_FOUND', isRejection: false, needsOperator: true },
  });
});

async function storedLead() {
  const other = openOwnStore(() => openSqlite(path.join(folder, 'other.sqlite')));
  const lead = newLead();
  await other.accept(lead);
  const stored = await other.findById(lead.id);
  if (stored === undefined) throw new Error('no lead');
  return stored;
}

test('a call that outlives its timeout has a minute to come to rest; then the CRM is asked, and has the lead once', async () => {
  const store = openOwnStore();
  const lead = newLead({ channels: ['crm'] });
  await store.accept(lead);
  let now = lead.at;
  const outbox = createOutbox({
    store,
    deliverers: { crm: connect(store, 150).deliver },
    logger: createLogger('silent', { write: () => undefined }),
    now: () => now,
    times: { ...defaultOutboxTimes, pollMs: 20 },
    notices: createNotices(),
    onSettled: () => undefined,
  });
  const lastError = async () => (await store.deliveriesOf(lead.id))[0]?.lastError;
  crm.feel('slow');
  outbox.start();
  await expect.poll(lastError, { timeout: 20_000 }).toBe('crm no answer in time');
  expect(crm.leads).toEqual([]);
  crm.feel('well');
  await outbox.stop();
  now += 59_000;
  expect(await store.claim({ channel: 'crm', now, leaseMs: 1, limit: 1 })).toEqual([]);

  crm.release();
  await expect.poll(() => crm.leads.length, { timeout: 20_000 }).toBe(1);
  now += 2000;
  outbox.start();
  await expect.poll(async () => (await store.measureOutbox(now)).waiting, { timeout: 20_000 }).toBe(0);
  await outbox.stop();
  expect(crm.calls).toEqual(['crm.item.add', 'crm.item.list']);
  expect(crm.leads.map(({ originId }) => originId)).toEqual([lead.id]);
});
