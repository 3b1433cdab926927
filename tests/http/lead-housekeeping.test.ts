/** What housekeeping removes, and what it leaves alone because the clock, the database or the disk must be wrong. */
import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import { eraseExpiredLeads } from '#server/leads/housekeeping.ts';
import type { Leads } from '#server/leads/leads.ts';
import { orphanBatch } from '#server/leads/uploads/orphan-folder.ts';
import { newLead } from '#tests/support/new-lead.ts';
import { runLeads } from '#tests/support/sent-forms.ts';
import { openSite } from '#tests/support/test-site.ts';

const dayMs = 24 * 3_600_000;
const start = Date.parse('2026-11-23T10:00:00Z');
const many = { perNetwork: 1e9, perMiddleNetwork: 1e9, perWideNetwork: 1e9, perContact: 1e9, total: 1e9 };

/** A site whose clocks the test sets. */
async function openClockedSite() {
  const clocks = { now: start, monotonic: 0 };
  const parts = { now: () => clocks.now, monotonicMs: () => clocks.monotonic, limits: many };
  const site = await openSite({ leads: parts });
  const { leads, logger } = site.services;
  const clean = () => eraseExpiredLeads(leads, logger);
  const pass = async (ms: number) => {
    clocks.now += ms;
    clocks.monotonic += ms;
    await clean();
  };
  const eraseOld = (...args: string[]) => runLeads(site, 'erase-old', ...args);
  const lastError = () => site.logLines.findLast(({ level }) => level === 50);
  return { site, leads, clocks, clean, pass, eraseOld, lastError, dir: site.services.config.dataDir };
}

async function acceptLeads(leads: Leads, count: number, eraseAt: number): Promise<void> {
  for (let number = 0; number < count; number += 1) await leads.store.accept(newLead({ at: start, eraseAt }));
}

async function countLeads({ store }: Leads): Promise<number> {
  return (await store.list({ limit: 1e6 })).length;
}

/** Files older than an hour by the clock of the site. */
function addFiles(folder: string, names: string[], old = new Date(start - 2 * 3_600_000)): void {
  mkdirSync(folder, { recursive: true });
  for (const name of names) {
    writeFileSync(path.join(folder, name), 'x');
    utimesSync(path.join(folder, name), old, old);
  }
}

const numbered = (count: number, word: string) => Array.from({ length: count }, (_, index) => `${word}-${index}`);
const uploadsOf = (dir: string) => readdirSync(path.join(dir, 'uploads')).length;

test('a clock four years ahead erases nothing, whether it jumps in a running process or before its start', async () => {
  const { site, leads, clocks, clean, pass, eraseOld, lastError } = await openClockedSite();
  await acceptLeads(leads, 3, start + 365 * dayMs);
  await pass(3_600_000);
  clocks.now += 4 * 365 * dayMs;
  await clean();
  expect(await countLeads(leads)).toBe(3);
  expect(lastError()).toMatchObject({ msg: 'old leads are not erased', what: 'clock' });
  expect(site.services.notices.list()).toEqual(['housekeeping: clock']);
  expect(await site.services.metrics.registry.metrics()).toContain('site_notices{notice="housekeeping: clock"} 1');

  const restarted = await openSite({ leads: { now: () => clocks.now }, database: openDatabase(site.services.config) });
  await eraseExpiredLeads(restarted.services.leads, restarted.services.logger);
  expect(restarted.services.notices.list()).toEqual(['housekeeping: clock']);
  expect(await countLeads(leads)).toBe(3);

  // The operator knows better.
  expect((await eraseOld()).code).toBe(1);
  expect(await eraseOld('--confirm', '0')).toEqual({ code: 0, text: expect.stringContaining('Erased: 3') });
  await clean();
  expect(site.services.notices.list()).toEqual([]);
});

test('a clock that runs on as time passes erases what is past its term, a few at once', async () => {
  const { leads, pass } = await openClockedSite();
  await acceptLeads(leads, 4, start + 10 * dayMs);
  await acceptLeads(leads, 40, start + 365 * dayMs);
  for (let day = 0; day < 10; day += 1) await pass(dayMs);
  expect(await countLeads(leads)).toBe(40);
});

test('more than fifty and more than a twentieth of all requests are erased only when the operator confirms it', async () => {
  const { leads, pass, eraseOld, lastError } = await openClockedSite();
  await acceptLeads(leads, 60, start + 1000);
  await acceptLeads(leads, 100, start + 365 * dayMs);
  await pass(3_600_000);
  expect(await countLeads(leads)).toBe(160);
  expect(lastError()).toMatchObject({ what: 'leads', count: 60, total: 160 });
  expect(lastError()?.['mend']).toContain('npm run leads -- erase-old --confirm 60');
  expect((await eraseOld('--confirm', '59')).code).toBe(1);
  expect(await countLeads(leads)).toBe(160);
  expect((await eraseOld('--confirm', '60')).code).toBe(0);
  expect(await countLeads(leads)).toBe(100);
  expect((await eraseOld('--confirm')).code).toBe(2);
});

test('a clock a day behind erases nothing early, and what is waiting is delivered', async () => {
  const { leads, clocks, pass, clean } = await openClockedSite();
  await pass(3_600_000);
  await acceptLeads(leads, 1, start + 365 * dayMs);
  clocks.now -= dayMs;
  await clean();
  const claim = { channel: 'crm', now: clocks.now, leaseMs: 1000, limit: 5 } as const;
  expect((await leads.store.claim(claim)).length).toBe(1);
  expect(await leads.store.claim({ ...claim, now: clocks.now + 500 })).toEqual([]);
  clocks.now += dayMs;
  await clean();
  expect(await countLeads(leads)).toBe(1);
});

test('with an empty database, an older one or another one, no file is lost', async () => {
  const { leads, clean, eraseOld, lastError, dir, pass } = await openClockedSite();
  const folder = path.join(dir, 'uploads');
  addFiles(folder, numbered(20, 'few'));
  await clean();
  expect([uploadsOf(dir), lastError()]).toEqual([20, expect.objectContaining({ what: 'files', count: 20, total: 20 })]);
  addFiles(folder, numbered(60, 'many'));
  await acceptLeads(leads, 1, start + 365 * dayMs);
  await clean();
  expect([uploadsOf(dir), lastError()]).toEqual([80, expect.objectContaining({ what: 'files', count: 80, total: 80 })]);

  expect((await eraseOld('--confirm', '80')).code).toBe(0);
  expect(uploadsOf(dir)).toBe(0);
  // The right database again: its files come back.
  const file = { id: 'few-7', name: 'a.pdf', type: 'x', bytes: 1, sha256: 'a' };
  await leads.store.accept(newLead({ files: [file], at: start, eraseAt: start + 365 * dayMs }));
  await pass(dayMs);
  expect(readdirSync(folder)).toEqual(['few-7']);
  for (let day = 0; day < 31; day += 1) await pass(dayMs);
  expect(readdirSync(`${folder}-orphans`)).toEqual([]);
  expect(readdirSync(folder)).toEqual(['few-7']);
});

test('5000 files are looked at in bounded batches, with room for others in between', async () => {
  const { site, leads, clean, dir } = await openClockedSite();
  const files = numbered(5000, 'file');
  addFiles(path.join(dir, 'uploads'), files);
  await acceptLeads(leads, 1, start + 365 * dayMs);
  const { store } = site.services.leads;
  const batches: number[] = [];
  const { knownFiles } = store;
  store.knownFiles = (ids) => {
    batches.push(ids.length);
    return knownFiles(ids);
  };
  let turns = 0;
  let isOver = false;
  const others = (async () => {
    while (!isOver) {
      await setImmediate();
      turns += 1;
    }
  })();
  await clean();
  isOver = true;
  await others;
  expect(Math.max(...batches)).toBeLessThanOrEqual(orphanBatch);
  expect(batches.length).toBeLessThan(5000 / orphanBatch + 10);
  expect(turns).toBeGreaterThan(5000 / orphanBatch);
});

test('the database is readable by the site alone, also one that was readable by all', async () => {
  const { leads, dir } = await openClockedSite();
  await acceptLeads(leads, 1, start);
  const rights = (name: string) => (statSync(path.join(dir, name)).mode & 0o777).toString(8);
  const files = ['leads.sqlite', 'leads.sqlite-wal', 'leads.sqlite-shm'];
  expect(files.map(rights)).toEqual(['600', '600', '600']);
});
