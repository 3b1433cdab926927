/** Databases of an earlier version, and temporary loss of a database. */
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '#server/database/migrations.ts';
import type { LeadKind } from '#server/leads/storage/lead.ts';
import { startTcpProxy } from '#tests/stand-ins/tcp-proxy.ts';
import { databaseKinds, leadDatabases } from '#tests/support/lead-databases.ts';
import { newLead } from '#tests/support/new-lead.ts';
import { openStore } from '#tests/support/open-store.ts';
import { goodQuestion, leadLinkOf, manyLeads, sendForm } from '#tests/support/sent-forms.ts';
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

test('without PostgreSQL the form is shown again with the phone; leads are accepted once it is back', async () => {
  const proxy = await startTcpProxy(await databases.createPostgres());
  const site = await openSite({ env: { DATABASE_URL: proxy.url } });
  const send = async (question: string) => sendForm(site.origin, 'question', { ...goodQuestion, question });
  const first = await send('Раз');
  expect(first.status).toBe(303);
  proxy.cut();
  const refused = await send('Два');
  expect([refused.status, await refused.text()]).toEqual([
    503,
    expect.stringMatching(/Заявка не принята: у нас неполадка/),
  ]);
  expect((await fetch(`${site.origin}${leadLinkOf(first)}`)).status).toBe(503);
  expect((await fetch(`${site.origin}/contacts`)).status).toBe(200);
  proxy.restore();
  expect((await send('Два')).status).toBe(303);
  expect((await fetch(`${site.origin}${leadLinkOf(first)}`)).status).toBe(200);
  expect((await site.services.leads.store.list({ limit: 9 })).length).toBe(2);
  expect(JSON.stringify(site.logLines)).not.toContain(goodQuestion.email);
  proxy.close();
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
