/** Leads cannot be stored: the visitor learns it, with the phone and what they typed. */
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabase } from '#server/database/database.ts';
import type { Sql } from '#server/database/sql.ts';
import { openSqlite } from '#server/database/sqlite.ts';
import { goodQuestion, rowsOf, sendForm } from '#tests/support/sent-forms.ts';
import { startTestSite } from '#tests/support/test-app.ts';
import type { TestSite } from '#tests/support/test-site.ts';

let site: TestSite;
let database: DatabaseSync | undefined;
beforeEach(async () => {
  site = await startTestSite();
});
afterEach(async () => {
  database?.close();
  database = undefined;
  await site.close();
});

async function expectHonestRefusal(): Promise<void> {
  const answer = await sendForm(site.origin, 'question', goodQuestion);
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
    503,
    '60',
    'no-store',
  ]);
  const html = await answer.text();
  expect(html).toContain('<h1>Контакты</h1>');
  expect(html).toMatch(/Заявка не принята: у нас неполадка.*Позвоните, пожалуйста: 8\u00a0800\u00a0000-00-01/);
  expect(html).toContain(`${goodQuestion.question}</textarea>`);
  const scripted = await sendForm(site.origin, 'question', goodQuestion, { isScript: true });
  expect([scripted.status, await scripted.json()]).toEqual([503, { errors: {}, problem: 'not-saved' }]);
  const lines = JSON.stringify(site.logLines);
  for (const value of [goodQuestion.name, goodQuestion.email, goodQuestion.question])
    expect(lines).not.toContain(value);
}

test('a database locked by another process: 503, and the lead is accepted once it is free', async () => {
  await site.services.leads.store.findStatus({ number: '', secret: '' });
  database = new DatabaseSync(path.join(site.services.config.dataDir, 'leads.sqlite'));
  database.exec('BEGIN EXCLUSIVE');
  await expectHonestRefusal();
  expect((await fetch(`${site.origin}/contacts`)).status).toBe(200);
  database.exec('ROLLBACK');
  expect((await sendForm(site.origin, 'question', goodQuestion)).status).toBe(303);
  expect(rowsOf(site, 'leads').length).toBe(1);
});

test('a full disk: 503, and no lead is stored in part', async () => {
  await site.close();
  const file = path.join(tmpdir(), `leads-${randomUUID()}`, 'leads.sqlite');
  const open = async () => {
    const sql = await openSqlite(file);
    // SQLite reports a file that may not grow as a full disk.
    await sql.query('PRAGMA max_page_count = 60');
    return sql;
  };
  site = await startTestSite({
    database: createDatabase(open),
    leads: { limits: { perNetwork: 1000, perMiddleNetwork: 1000, perWideNetwork: 1000, perContact: 1000 } },
  });
  // Long leads first; short ones fill the rest.
  for (const length of [2900, 10]) {
    for (let number = 1, status = 303; status === 303; number += 1) {
      const question = `${number} ${'я'.repeat(length)}`;
      status = (await sendForm(site.origin, 'question', { ...goodQuestion, question })).status;
    }
  }
  await expectHonestRefusal();
  database = new DatabaseSync(file);
  const countOf = (table: string) => database?.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.['count'];
  expect(countOf('leads')).toBeGreaterThan(0);
  expect(countOf('consents')).toBe(countOf('leads'));
  rmSync(path.dirname(file), { recursive: true });
});

test('a fault of our own is a 500 with its stack in the log, and no outage', async () => {
  await site.close();
  const open = async () => {
    const sql = await openSqlite(path.join(site.services.config.dataDir, 'leads.sqlite'));
    const transaction: Sql['transaction'] = (locks, work) =>
      sql.transaction(locks, (query) => (locks.includes('migrations') ? work(query) : Promise.reject(ourFault)));
    return { ...sql, transaction };
  };
  const ourFault = new TypeError('a fault of ours');
  site = await startTestSite({ database: createDatabase(open) });
  const answer = await sendForm(site.origin, 'question', goodQuestion);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([500, null]);
  const found = site.logLines.filter(({ level }) => level >= 50);
  expect(found).toEqual([expect.objectContaining({ msg: ourFault.message, err: expect.anything() })]);
  expect(JSON.stringify(found)).toContain('lead-storage.test.ts');
});

test('a folder that cannot be made: 503, and once it can be made the next lead is accepted', async () => {
  writeFileSync(site.services.config.dataDir, 'in the way');
  await expectHonestRefusal();
  rmSync(site.services.config.dataDir);
  expect((await sendForm(site.origin, 'question', goodQuestion)).status).toBe(303);
  expect(rowsOf(site, 'leads').length).toBe(1);
});
