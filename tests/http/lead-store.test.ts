/** The contract of the lead store, and how many leads are taken from whom, on SQLite and on a real PostgreSQL. */

import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { DatabaseFailed, type Driver } from '#server/database/sql.ts';
import type { NewLead } from '#server/leads/storage/lead.ts';
import type { LeadLimits } from '#server/leads/storage/lead-limits.ts';
import type { LeadStore } from '#server/leads/storage/lead-store.ts';
import { limitKey } from '#server/limits/client-network.ts';
import { type DatabaseKind, databaseKinds, leadDatabases } from '#tests/support/lead-databases.ts';
import { newLead } from '#tests/support/new-lead.ts';
import { openStore } from '#tests/support/open-store.ts';
import { freezeQuote } from '#tests/support/quote-visits.ts';
import { goodQuestion, runLeads, sendForm } from '#tests/support/sent-forms.ts';
import { openSite } from '#tests/support/test-site.ts';

const databases = leadDatabases();
const kinds = databaseKinds;
let open: () => Promise<Driver>;

/** Two stores over one database, as two processes have them. */
async function withStores(
  kind: DatabaseKind,
  use: (store: LeadStore, other: LeadStore) => Promise<void>,
): Promise<void> {
  const limits = { perNetwork: 60, perMiddleNetwork: 60, perWideNetwork: 60, perContact: 60 };
  open = await databases.create(kind);
  const store = openStore(open, limits);
  await store.measureOutbox(0);
  const other = openStore(open, limits);
  try {
    await use(store, other);
  } finally {
    await Promise.all([store.close(), other.close()]);
  }
}

const now = newLead().at;
const claim = { now, leaseMs: 1000, limit: 10 } as const;

test.each(kinds)('%s: a lead is stored completely, and found by number and secret', (kind) =>
  withStores(kind, async (store, other) => {
    const file = { id: randomUUID(), name: 'список.xlsx', type: 'x', bytes: 5, sha256: 'a' };
    const consent = { version: '1.0', advertisingVersion: '1', address: '::1' };
    const lead = newLead({ files: [file], consent, replyBy: now + 60_000 });
    const accepted = await store.accept(lead);
    if (accepted.kind !== 'accepted') throw new Error(accepted.kind);
    expect(await other.findStatus(accepted.receipt)).toEqual({
      number: accepted.receipt.number,
      form: 'product',
      page: lead.page,
      product: lead.values['product'],
      department: 'sales',
      acceptedAt: now,
      replyBy: lead.replyBy,
    });
    expect(await other.findStatus({ ...accepted.receipt, secret: 'x' })).toBeUndefined();
    expect(await other.findById(lead.id)).toMatchObject({ values: lead.values, files: [file], hasAdvertising: true });
    expect(await other.knownFiles([file.id, 'other'])).toEqual(new Set([file.id]));
  }),
);

test.each(kinds)('%s: a quote stays as it was counted, is confirmed once, and goes with its lead', (kind) =>
  withStores(kind, async (store, other) => {
    const quote = await freezeQuote();
    const accepted = await store.accept(newLead({ form: 'quote', quote, channels: ['copy'] }));
    const plainLead = await store.accept(newLead());
    if (accepted.kind !== 'accepted' || plainLead.kind !== 'accepted') throw new Error('refused');
    const { number } = accepted.receipt;
    expect((await other.findStatus(accepted.receipt))?.quote).toEqual(JSON.parse(JSON.stringify(quote)));
    const confirmation = { at: now, by: 'Ольга Смирнова', phone: '+78464000002', until: '2026-12-07', days: 20 };
    const twice = [store, other].map((each) => each.confirm(number, confirmation, ['offer']));
    expect((await Promise.all(twice)).sort()).toEqual([false, true]);
    expect(await store.confirm(plainLead.receipt.number, confirmation, ['offer'])).toBe(false);
    expect(await store.findByNumber(number)).toMatchObject({ confirmation, answeredAt: now });
    expect(await other.claim({ ...claim, channel: 'offer' })).toHaveLength(1);
    await store.erase(number);
    expect(await other.findStatus(accepted.receipt)).toBeUndefined();
    expect(await store.confirm(number, confirmation, ['offer'])).toBe(false);
  }),
);

test.each(kinds)('%s: fifty equal leads from two processes at once are one', (kind) =>
  withStores(kind, async (store, other) => {
    const key = randomUUID();
    const sends = Array.from({ length: 50 }, (_, index) =>
      (index % 2 === 0 ? store : other).accept(newLead({ fingerprint: 'same', ...(index % 3 === 0 ? { key } : {}) })),
    );
    const receipts = (await Promise.all(sends)).map((sent) => sent.kind === 'accepted' && sent.receipt.number);
    expect(new Set(receipts).size).toBe(1);
    expect((await store.list({ limit: 100 })).length).toBe(1);
    expect(await store.measureOutbox(now)).toEqual({ waiting: 3, dead: 0, held: 0, oldestMs: 0 });
  }),
);

test.each(kinds)(
  '%s: equal content is a repeat within its network or under its key; another sender has a receipt of his own',
  (kind) =>
    withStores(kind, async (store, other) => {
      const send = async (each: LeadStore, given: Partial<NewLead>) => {
        const sent = await each.accept(newLead({ fingerprint: 'same', ...given }));
        if (sent.kind !== 'accepted') throw new Error(sent.kind);
        return sent;
      };
      const first = await send(store, { key: 'first', network: '192.0.2.7' });
      const again = await send(other, { network: '192.0.2.7' });
      expect([again.receipt, again.isNew]).toEqual([first.receipt, false]);
      const onTheTrain = await send(other, { key: 'first', network: '2001:db8:1:2::/64' });
      expect([onTheTrain.receipt, onTheTrain.isNew]).toEqual([first.receipt, false]);
      const stranger = await send(other, { key: 'second', network: '192.0.2.8' });
      expect([stranger.isNew, stranger.receipt.number === first.receipt.number]).toEqual([true, false]);
      expect(stranger.receipt.secret).not.toBe(first.receipt.secret);
      const strangerWithoutKey = await send(store, { network: '2001:db8:9:9::/64' });
      expect([strangerWithoutKey.isNew, strangerWithoutKey.receipt.number === first.receipt.number]).toEqual([
        true,
        false,
      ]);
    }),
);

test.each(kinds)('%s: one key with two contents is rejected', (kind) =>
  withStores(kind, async (store) => {
    await store.accept(newLead({ key: 'k' }));
    expect(await store.accept(newLead({ key: 'k' }))).toEqual({ kind: 'sent-differently' });
  }),
);

test.each(kinds)(
  '%s: a fault of our own is no outage: it stays what it is, stores nothing and costs no connection',
  (kind) =>
    withStores(kind, async (store) => {
      const sql = await open();
      const sessionOf = async () =>
        kind === 'postgres' && (await sql.query('SELECT pg_backend_pid() AS pid'))[0]?.['pid'];
      const session = await sessionOf();
      const sloppy = openStore(async () => sql);
      const incomplete = newLead({ consent: undefined as unknown as NewLead['consent'] });
      await expect(sloppy.accept(incomplete)).rejects.toThrow(TypeError);
      expect(await store.list({ limit: 5 })).toEqual([]);
      expect(await sessionOf()).toBe(session);
      expect((await sloppy.accept(newLead())).kind).toBe('accepted');
      await sql.query('DROP TABLE consents');
      await expect(sloppy.accept(newLead())).rejects.toThrow(DatabaseFailed);
      await sloppy.close();
    }),
);

test.each(kinds)('%s: a delivery is claimed once, and is due again when its lease is over', (kind) =>
  withStores(kind, async (store, other) => {
    for (let count = 0; count < 10; count += 1) await store.accept(newLead());
    const claims = await Promise.all(
      [1, 2, 3, 4].map((n) => (n % 2 ? store : other).claim({ ...claim, channel: 'crm' })),
    );
    const claimed = claims.flat();
    const ids = claimed.map(({ leadId }) => leadId);
    expect(new Set(ids).size).toBe(ids.length);
    const rest = await store.claim({ ...claim, channel: 'crm' });
    expect(ids.length + rest.length).toBe(10);
    expect(await store.claim({ ...claim, channel: 'crm' })).toEqual([]);

    const [first, second] = claimed;
    if (first === undefined || second === undefined) throw new Error('nothing was claimed');
    await store.settle(first, { kind: 'delivered' }, now);
    await store.settle(second, { kind: 'again', at: now + 5000, error: 'crm 503' }, now);
    const later = await other.claim({ ...claim, now: now + 1001, channel: 'crm' });
    expect(later.length).toBe(8);
    expect(later.every(({ attempts }) => attempts === 2)).toBe(true);
    // A late failure of the former holder does not touch the new holder's attempt.
    const [taken] = later;
    const expiredClaim = claimed.find(({ leadId }) => leadId === taken?.leadId);
    if (expiredClaim !== undefined) await store.settle(expiredClaim, { kind: 'dead', error: 'late' }, now);
    expect((await store.measureOutbox(now)).dead).toBe(0);
    expect((await store.findById(first.leadId))?.passedOnAt).toBe(now);
  }),
);

test.each(kinds)('%s: dead deliveries are counted, listed and retried on demand', (kind) =>
  withStores(kind, async (store) => {
    const lead = newLead({ channels: ['crm'] });
    await store.accept(lead);
    const [delivery] = await store.claim({ ...claim, channel: 'crm' });
    if (delivery === undefined) throw new Error('nothing was claimed');
    await store.settle(delivery, { kind: 'dead', error: 'crm 400 ERROR_CORE' }, now);
    expect(await store.measureOutbox(now)).toEqual({ waiting: 0, dead: 1, held: 0, oldestMs: 0 });
    const [stuck] = await store.list({ isStuck: true, limit: 5 });
    expect(stuck?.id).toBe(lead.id);
    expect(await store.deliveriesOf(lead.id)).toEqual([
      { channel: 'crm', state: 'dead', attempts: 1, lastError: 'crm 400 ERROR_CORE' },
    ]);
    expect(await store.retry(stuck?.number ?? '', now)).toBe(true);
    expect((await store.claim({ ...claim, channel: 'crm' })).length).toBe(1);
  }),
);

test.each(kinds)('%s: a suspect is stored apart, and delivered once it is released', (kind) =>
  withStores(kind, async (store) => {
    const lead = newLead({ spam: 'trap' });
    await store.accept(lead);
    expect(await store.list({ limit: 5 })).toEqual([]);
    const [suspect] = await store.list({ kind: 'suspect', limit: 5 });
    expect(suspect?.spam).toBe('trap');
    expect((await store.measureOutbox(now)).waiting).toBe(0);
    expect(await store.release(suspect?.number ?? '', ['crm'], now)).toBe(true);
    expect((await store.measureOutbox(now)).waiting).toBe(1);
  }),
);

test.each(kinds)('%s: leads past their retention are erased completely; the proof of consent stays', (kind) =>
  withStores(kind, async (store) => {
    const file = { id: randomUUID(), name: 'a.pdf', type: 'x', bytes: 5, sha256: 'a' };
    await store.accept(newLead({ eraseAt: now + 10, files: [file] }));
    await store.accept(newLead());
    expect(await store.eraseExpired(now + 10)).toEqual({ leads: 1, files: [file.id] });
    expect((await store.list({ limit: 5 })).length).toBe(1);
    expect((await store.measureOutbox(now)).waiting).toBe(3);
    const sql = await open();
    expect((await sql.query('SELECT lead_id FROM consents')).length).toBe(2);
    const [{ number: erased } = {}] = await sql.query('SELECT number FROM consents ORDER BY erase_at');
    expect(await store.findConsent(String(erased))).toEqual({
      ...{ number: erased, form: 'product', at: now, version: '1.0', address: '192.0.2.7' },
    });
    expect(await store.findByNumber(String(erased))).toBeUndefined();
    expect(await sql.query('SELECT id FROM files')).toEqual([]);
    await sql.close();
    const [left] = await store.list({ limit: 5 });
    expect(await store.markAnswered(left?.number ?? '', now + 5)).toBe(true);
    expect(await store.erase(left?.number ?? '')).toEqual([]);
    expect(await store.erase(left?.number ?? '')).toBeUndefined();
  }),
);

async function openStores(kind: DatabaseKind, limits: Partial<LeadLimits>, count = 1) {
  const openDatabase = await databases.create(kind);
  const stores = Array.from({ length: count }, () => openStore(openDatabase, limits));
  // One at a time: the first one makes the tables.
  for (const store of stores) await store.hasLeads();
  onTestFinished(async () => void (await Promise.all(stores.map((store) => store.close()))));
  const [store = openStore(openDatabase)] = stores;
  return { store, stores };
}

let phones = 0;
/** A lead of somebody else every time, from this address. */
function leadFrom(address: string) {
  phones += 1;
  return newLead({ network: limitKey(address), values: { name: 'И', phone: String(phones) } });
}

test.each(kinds)('%s: limits hold by network and by phone or e-mail', async (kind) => {
  const { store } = await openStores(kind, { perNetwork: 2, perContact: 3 });
  const send = async (network: string, phone: string) =>
    (await store.accept(newLead({ network, values: { name: 'И', phone } }))).kind;
  const kinds = [await send('a', '1'), await send('a', '2'), await send('a', '3')];
  expect(kinds).toEqual(['accepted', 'accepted', 'too-often']);
  expect([await send('b', '1'), await send('c', '1'), await send('d', '1')]).toEqual(kinds);
});

test.each(kinds)('%s: who owns a /56, a /48 or a /24 gets no more for it than its limit', async (kind) => {
  const { store } = await openStores(kind, {});
  const acceptedOf = async (addresses: string[]) => {
    let accepted = 0;
    for (const address of addresses) accepted += Number((await store.accept(leadFrom(address))).kind === 'accepted');
    return accepted;
  };
  const numbers = Array.from({ length: 130 }, (_, number) => number);
  expect(
    await acceptedOf(numbers.map((number) => `2001:db8:1:ff${(number % 64).toString(16).padStart(2, '0')}::1`)),
  ).toBe(60);
  expect(await acceptedOf(numbers.map((number) => `2001:db8:2:${(number << 8).toString(16)}::1`))).toBe(120);
  expect(await acceptedOf(numbers.map((number) => `198.51.100.${number}`))).toBe(120);
  expect(await acceptedOf(['2001:db8:3::1', '203.0.113.1'])).toBe(2);
});

test.each(kinds)('%s: a hundred leads at once from three processes stay within the limits', async (kind) => {
  const { stores, store } = await openStores(kind, { perNetwork: 30, perContact: 10 }, 3);
  const sendAll = async (leads: ReturnType<typeof newLead>[]) => {
    const sent = await Promise.allSettled(
      leads.map(async (lead, index) => (await (stores[index % 3] ?? store).accept(lead)).kind),
    );
    return sent.filter((result) => result.status === 'fulfilled' && result.value === 'accepted').length;
  };
  expect(await sendAll(Array.from({ length: 100 }, () => leadFrom('192.0.2.1')))).toBe(30);
  const values = { name: 'И', phone: '+79160000000' };
  const fromEverywhere = Array.from({ length: 40 }, (_, index) => newLead({ network: `10.${index}.0.1`, values }));
  expect(await sendAll(fromEverywhere)).toBe(10);
});

test.each(kinds)('%s: a mailbox gets three copies an hour and six a day, however it is spelt', async (kind) => {
  const { stores, store } = await openStores(kind, { perContact: 1000 }, 3);
  const hour = 3_600_000;
  const start = newLead().at;
  const spellings = ['irina@firma.example', 'Irina+1@Firma.example', 'IRINA@firma.example'];
  let sent = 0;
  const send = (at: number, given = {}) => {
    sent += 1;
    const values = { name: 'И', email: spellings[sent % 3] ?? '' };
    const lead = newLead({ network: `10.${sent}.0.1`, values, at, eraseAt: at + 100 * hour, ...given });
    return (stores[sent % 3] ?? store).accept(lead);
  };
  const copiesOf = async (at: number) => {
    const copies = await store.claim({ channel: 'copy', now: at, leaseMs: hour, limit: 99 });
    for (const copy of copies) await store.settle(copy, { kind: 'delivered' }, at);
    return copies.length;
  };
  const first = await Promise.all(Array.from({ length: 20 }, () => send(start)));
  expect(first.filter(({ kind: outcome }) => outcome === 'accepted')).toHaveLength(20);
  expect(first.filter((each) => each.kind === 'accepted' && each.withoutCopy)).toHaveLength(17);
  expect(await copiesOf(start)).toBe(3);
  // Other mailboxes have their own.
  expect(await send(start, { values: { name: 'И', email: 'petr@firma.example' } })).not.toHaveProperty('withoutCopy');
  for (let count = 0; count < 5; count += 1) await send(start + 2 * hour);
  expect(await copiesOf(start + 2 * hour)).toBe(3 + 1);
  await send(start + 4 * hour);
  expect(await copiesOf(start + 4 * hour)).toBe(0);
  // Nor do suspects that an operator releases.
  await send(start + 5 * hour, { spam: 'trap' });
  const [suspect] = await store.list({ kind: 'suspect', limit: 1 });
  await store.release(suspect?.number ?? '', ['crm', 'copy'], start + 5 * hour);
  expect(await store.deliveriesOf(suspect?.id ?? '')).toMatchObject([{ channel: 'crm' }]);
  await send(start + 25 * hour);
  expect(await copiesOf(start + 25 * hour)).toBe(1);
  // The department has had them all.
  expect(await store.claim({ channel: 'mail', now: start + 25 * hour, leaseMs: 1, limit: 99 })).toHaveLength(28);
});

test.each(kinds)('%s: above the total leads are held, up to a bound; a repeat gets its receipt', async (kind) => {
  const { store } = await openStores(kind, { total: 2, held: 2 });
  const accept = () => store.accept(leadFrom(`10.0.${(phones % 100) + 1}.1`));
  expect([await accept(), await accept()]).toEqual([
    expect.not.objectContaining({ isHeld: true }),
    expect.not.objectContaining({ isHeld: true }),
  ]);
  const lead = { ...leadFrom('10.1.0.1'), key: randomUUID() };
  const held = await store.accept(lead);
  expect(held).toMatchObject({ kind: 'accepted', isNew: true, isHeld: true });
  const receipt = held.kind === 'accepted' && held.receipt;
  expect(await store.accept({ ...lead, id: randomUUID() })).toEqual({ kind: 'accepted', receipt, isNew: false });
  expect((await accept()).kind).toBe('accepted');
  expect((await accept()).kind).toBe('too-often');
  expect((await store.measureOutbox(lead.at)).held).toBe(2);
  expect(await store.list({ kind: 'suspect', limit: 9 })).toEqual([]);
});

test.each(kinds)('%s: with a clock a day behind, leads of the day ahead fill no hour', async (kind) => {
  const { store } = await openStores(kind, { perNetwork: 1, total: 1, held: 0 });
  const lead = leadFrom('10.0.0.1');
  expect((await store.accept(lead)).kind).toBe('accepted');
  expect((await store.accept({ ...leadFrom('10.0.0.1'), at: lead.at - 24 * 3_600_000 })).kind).toBe('accepted');
});

test('held leads look accepted to visitors; the operator sees them, and releases all at once', async () => {
  const delivered: string[] = [];
  const crm = async ({ number }: { number: string }) => void delivered.push(number);
  const site = await openSite({
    leads: { limits: { total: 1, held: 10 }, deliverers: { crm }, times: { pollMs: 20 } },
  });
  const { leads, metrics } = site.services;
  const send = (question: string) => sendForm(site.origin, 'question', { ...goodQuestion, question });
  const answers = [await send('Раз'), await send('Два'), await send('Три')];
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(await metrics.registry.metrics()).toContain('site_leads_held 2');
  const logged = site.logLines.filter(({ msg }) => msg === 'leads are held for the operator');
  expect(logged.map(({ level }) => level)).toEqual([50]);

  expect((await runLeads(site, 'list', '--held')).text).toContain('Shown: 2');
  leads.outbox.start();
  onTestFinished(() => leads.outbox.stop());
  expect((await runLeads(site, 'release', '--held')).code).toBe(0);
  await expect.poll(() => delivered.length).toBe(3);
  expect(await metrics.registry.metrics()).toContain('site_leads_held 0');
});
