/** Databases of an earlier version, and temporary loss of a database. */
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '#server/leads/storage/migrations.ts';
import { createLeadStore } from '#server/leads/storage/sql-lead-store.ts';
import { startTcpProxy } from '#tests/stand-ins/tcp-proxy.ts';
import { databaseKinds, leadDatabases } from '#tests/support/lead-databases.ts';
import { newLead } from '#tests/support/new-lead.ts';
import { goodQuestion, leadLinkOf, manyLeads, sendForm } from '#tests/support/sent-forms.ts';
import { openSite } from '#tests/support/test-site.ts';

const databases = leadDatabases();

test.each(databaseKinds)(
  '%s: a database of the first version is migrated with its rows, by several processes at once',
  async (kind) => {
    const open = await databases.create(kind);
    const first = await open();
    await migrate(first, 1);
    await first.query(`INSERT INTO leads (id, number, secret, form, department, field_values, page, fingerprint, is_spam,
      network, accepted_at, erase_at) VALUES ('1', '1234-5678', 's', 'call', 'sales', '{}', '/', 'f', 0, 'n', 1, 2)`);
    await first.query(
      `INSERT INTO consents (lead_id, form, given_at, version, address, erase_at) VALUES ('1', 'call', 1, '1.0', 'a', 2)`,
    );
    await first.close();
    const stores = [1, 2, 3].map(() => createLeadStore({ open }));
    const found = await Promise.all(stores.map((store) => store.findConsent('1234-5678')));
    expect(found).toEqual(Array(3).fill({ number: '1234-5678', form: 'call', at: 1, version: '1.0', address: 'a' }));
    expect((await stores[0]?.accept(newLead()))?.kind).toBe('accepted');
    await Promise.all(stores.map((store) => store.close()));
  },
);

test.each(databaseKinds)('%s: an empty database is built once by three at once', async (kind) => {
  const open = await databases.create(kind);
  const stores = [1, 2, 3].map(() => createLeadStore({ open }));
  const kinds = await Promise.all(stores.map(async (store) => (await store.accept(newLead())).kind));
  expect(kinds).toEqual(['accepted', 'accepted', 'accepted']);
  expect((await stores[0]?.list({ isSpam: false, limit: 9 }))?.length).toBe(3);
  await Promise.all(stores.map((store) => store.close()));
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
  expect((await site.services.leads.store.list({ isSpam: false, limit: 9 })).length).toBe(2);
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
