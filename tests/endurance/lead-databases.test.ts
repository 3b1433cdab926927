/** Databases of an earlier version, temporary loss of a database, and the drill: back up while accepting, destroy, restore into nothing. */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrations.ts';
import { readConfig } from '#server/environment/config.ts';
import { backupTables, passingTables } from '#server/leads/backup/backup-file.ts';
import { createLeads, type Leads } from '#server/leads/leads.ts';
import type { Lead, LeadFile, LeadKind } from '#server/leads/storage/lead.ts';
import { createLogger } from '#server/telemetry/logger.ts';
import { startTcpProxy } from '#tests/stand-ins/tcp-proxy.ts';
import { type DatabaseKind, databaseKinds, leadDatabases } from '#tests/support/lead-databases.ts';
import { newLead } from '#tests/support/new-lead.ts';
import { openStore } from '#tests/support/open-store.ts';
import { freezeQuote } from '#tests/support/quote-visits.ts';
import { goodQuestion, manyLeads, runLeads, sendForm } from '#tests/support/sent-forms.ts';
import { folderOfFile } from '#tests/support/temporary-folder.ts';
import { realContent } from '#tests/support/test-app.ts';
import { openSite } from '#tests/support/test-site.ts';

const databases = leadDatabases();
/** How many steps the build before the column `kind` knows. */
const stepsBefore = 11;

test.each(databaseKinds)('%s: a database of the first version is migrated by several at once', async (kind) => {
  const open = await databases.create(kind);
  const first = await open();
  await migrate(first, 1);
  await first.query(`INSERT INTO leads (id, number, secret, form, department, field_values, page, fingerprint, is_spam,
      network, accepted_at, erase_at) VALUES ('1', '1234-5678', 's', 'call', 'sales', '{}', '/', 'f', 0, 'n', 1, 2)`);
  await first.query(
    `INSERT INTO consents (lead_id, form, given_at, version, address, erase_at) VALUES ('1', 'call', 1, '1.0', 'a', 2)`,
  );
  await first.close();
  const stores = [1, 2, 3].map(() => openStore(open));
  const found = await Promise.all(stores.map((store) => store.findConsent('1234-5678')));
  expect(found).toEqual(Array(3).fill({ number: '1234-5678', form: 'call', at: 1, version: '1.0', address: 'a' }));
  expect((await stores[0]?.accept(newLead()))?.kind).toBe('accepted');
  await Promise.all(stores.map((store) => store.close()));
});

test.each(databaseKinds)('%s: kinds of leads are alike for this build and the one before', async (kind) => {
  const open = await databases.create(kind);
  const before = await open();
  onTestFinished(before.close);
  await migrate(before, stepsBefore);
  const insert = (number: string, isSpam: number) =>
    before.query(
      `INSERT INTO leads (id, number, secret, form, department, field_values, page, fingerprint, send_key, is_spam,
        network, accepted_at, erase_at) VALUES ($1, $1, 's', 'call', 'sales', '{}', '/', $1, 'key', $2, 'n', 1, 2)`,
      [number, isSpam],
    );
  await insert('old', 0);
  await insert('old-suspect', 1);
  const store = openStore(open, { total: 1 });
  onTestFinished(store.close);
  const numbers = async (of: LeadKind) => (await store.list({ kind: of, limit: 9 })).map(({ number }) => number).sort();
  expect([await numbers('genuine'), await numbers('suspect')]).toEqual([['old'], ['old-suspect']]);
  // The build before goes on beside this one: it has no more steps to run, accepts leads and releases them.
  await migrate(before, stepsBefore);
  await insert('held', 2);
  expect(await numbers('held')).toEqual(['held']);
  await before.query(
    `UPDATE leads SET is_spam = 0, spam_reason = NULL, send_key = NULL WHERE number IN ('held', 'old-suspect')`,
  );
  expect([await numbers('genuine'), await numbers('suspect'), await numbers('held')]).toEqual([
    ['held', 'old', 'old-suspect'],
    [],
    [],
  ]);
  // What this build stores, the build before reads.
  const spamOf = async (id: string) =>
    (await before.query('SELECT is_spam FROM leads WHERE id = $1', [id]))[0]?.['is_spam'];
  const [genuine, held, suspect] = [newLead(), newLead(), newLead({ spam: 'trap' })];
  for (const lead of [genuine, held, suspect]) await store.accept(lead);
  expect([await spamOf(genuine.id), await spamOf(held.id), await spamOf(suspect.id)]).toEqual([0, 2, 1]);
  const [waiting] = await numbers('held');
  await store.release(waiting ?? '', [], 1);
  expect(await spamOf(held.id)).toBe(0);
});

test('a severed network costs 503s for its length: the first lead after it is stored', async () => {
  const proxy = await startTcpProxy(await databases.createPostgres());
  onTestFinished(proxy.close);
  const site = await openSite({ env: { DATABASE_URL: proxy.url }, leads: { limits: manyLeads } });
  const send = async (question: string) =>
    (await sendForm(site.origin, 'question', { ...goodQuestion, question })).status;
  const inWaves = (wave: string) => Promise.all(Array.from({ length: 5 }, (_, index) => send(`${wave} ${index}`)));
  // As many connections as the pool lends.
  expect(await inWaves('до')).toEqual(Array(5).fill(303));
  proxy.silence();
  expect(await send('Во время')).toBe(503);
  proxy.restore();
  expect(await inWaves('после')).toEqual(Array(5).fill(303));
});

const quote = await freezeQuote();
const folder = folderOfFile();

/** The leads of a process, as the site or the command has them. */
async function openLeads(kind: DatabaseKind, place = { dir: path.join(folder, randomUUID()), url: '' }) {
  if (kind === 'postgres') place.url ||= await databases.createPostgres();
  const config = readConfig({ DATA_DIR: place.dir, ...(kind === 'postgres' && { DATABASE_URL: place.url }) });
  const database = openDatabase(config);
  const logger = createLogger('silent');
  const leads = createLeads({ config, database, content: realContent, logger, limits: manyLeads });
  onTestFinished(database.close);
  return { leads, place };
}

const run = (leads: Leads, ...args: string[]) => runLeads({ services: { leads } }, ...args);

/** A lead with a file larger than one chunk. */
async function acceptWithFile({ store, uploads }: Leads): Promise<string> {
  const bytes = Buffer.concat([Buffer.from(randomUUID()), Buffer.alloc(300_000, 7)]);
  const file: LeadFile = {
    ...{ id: randomUUID(), name: 'чертёж.pdf', type: 'application/pdf', bytes: bytes.length },
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
  await uploads.put(file.id, Readable.from([bytes]));
  const lead = newLead({ files: [file], key: randomUUID(), quote });
  await store.accept(lead);
  return lead.id;
}

const listLeads = ({ store }: Leads) => store.list({ limit: 1e6 });

async function expectWholeFiles(leads: Leads): Promise<void> {
  for (const { files } of await listLeads(leads)) {
    for (const { id, sha256 } of files) {
      const content = await buffer(leads.uploads.openFile(id));
      expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
    }
  }
}

test.each([
  ['sqlite', 'sqlite'],
  ['postgres', 'postgres'],
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
] as const)('%s to %s: what was accepted before the backup is back, with its files', async (from, to) => {
  const { leads: site, place } = await openLeads(from);
  const before: string[] = [];
  for (let count = 0; count < 10; count += 1) before.push(await acceptWithFile(site));
  const { leads: command } = await openLeads(from, place);
  let isOver = false;
  const visitors = (async () => {
    while (!isOver) await acceptWithFile(site);
  })();
  const during = path.join(folder, randomUUID());
  const backedUp = await run(command, 'backup', during);
  isOver = true;
  await visitors;
  expect(backedUp).toMatchObject({ code: 0, text: expect.stringMatching(/^Backed up: \d+ leads, \d+ files\n$/) });
  const after = path.join(folder, randomUUID());
  expect((await run(command, 'backup', after)).code).toBe(0);
  expect((statSync(after).mode & 0o777).toString(8)).toBe('600');
  expect(readdirSync(folder).filter((name) => name.startsWith(path.basename(after)))).toEqual([path.basename(after)]);
  const all = await listLeads(site);
  rmSync(place.dir, { recursive: true, force: true });

  const { leads: early } = await openLeads(to);
  expect((await run(early, 'restore', during)).code).toBe(0);
  expect((await listLeads(early)).map(({ id }) => id)).toEqual(expect.arrayContaining(before));
  await expectWholeFiles(early);

  const { leads: late } = await openLeads(to);
  expect(await run(late, 'restore', after)).toMatchObject({
    code: 0,
    text: `Restored: ${all.length} leads, ${all.length} files\n`,
  });
  const sorted = (found: Lead[]) => found.sort((first, second) => (first.id < second.id ? -1 : 1));
  expect(sorted(await listLeads(late))).toEqual(sorted(all));
  expect((await late.store.measureOutbox(0)).waiting).toBe(all.length * 3);
  await expectWholeFiles(late);
});

test('a damaged backup changes nothing; leads that are there go only when the operator says so', async () => {
  const { leads } = await openLeads('sqlite');
  await acceptWithFile(leads);
  const file = path.join(folder, randomUUID());
  await run(leads, 'backup', file);
  expect(await run(leads, 'backup', file)).toEqual({ code: 1, text: `backup: ${file} exists\n` });

  const { leads: other } = await openLeads('sqlite');
  await acceptWithFile(other);
  const there = await listLeads(other);
  const damages = [
    'UPDATE leads SET secret = 1',
    "UPDATE file_chunks SET content = x'00' WHERE part = 0",
    'DELETE FROM consents',
  ];
  for (const damage of damages) {
    const damaged = path.join(folder, randomUUID());
    writeFileSync(damaged, readFileSync(file));
    const database = new DatabaseSync(damaged);
    database.exec(damage);
    database.close();
    expect(await run(other, 'restore', damaged, '--replace')).toEqual({
      code: 1,
      text: expect.stringContaining('not as'),
    });
  }
  writeFileSync(`${file}-torn`, readFileSync(file).subarray(0, 50_000));
  const torn = run(other, 'restore', `${file}-torn`, '--replace');
  expect(await torn.catch(() => ({ code: 1 }))).toMatchObject({ code: 1 });
  expect((await run(other, 'restore', file)).text).toContain('--replace');
  expect(await listLeads(other)).toEqual(there);
  expect((await run(other, 'restore', file, '--replace')).code).toBe(0);
  expect(await listLeads(other)).toEqual(await listLeads(leads));
});

test('a file that is gone is named, and keeps nothing else back', async () => {
  const { leads, place } = await openLeads('sqlite');
  await acceptWithFile(leads);
  const [lead] = await listLeads(leads);
  const [{ id } = { id: '' }] = lead?.files ?? [];
  const target = path.join(folder, randomUUID());
  const written = await run(leads, 'files', lead?.number ?? '', target);
  expect([written.code, readdirSync(target)]).toEqual([0, [`${lead?.number}-1.pdf`]]);
  rmSync(path.join(place.dir, 'uploads', id));
  const backedUp = await run(leads, 'backup', path.join(folder, randomUUID()));
  expect(backedUp).toEqual({ code: 1, text: expect.stringContaining(id) });
  expect(existsSync(path.join(place.dir, 'uploads', id))).toBe(false);
});

test('every table is in the backup, or known to be of passing use', async () => {
  const sql = await (await databases.create('sqlite'))();
  await migrate(sql);
  const tables = await sql.query(`SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`);
  expect(tables.map(({ name }) => name)).toEqual([...Object.keys(backupTables), ...passingTables].sort());
  await sql.close();
});
