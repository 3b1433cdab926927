/** The contract of the lead store, and how many leads are taken from whom, on SQLite and on a real PostgreSQL. */

import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { DatabaseFailed } from '#server/database/sql.ts';
import type { NewLead } from '#server/leads/storage/lead.ts';
import type { LeadLimits } from '#server/leads/storage/lead-limits.ts';
import type { LeadStore } from '#server/leads/storage/lead-store.ts';
import { limitKey } from '#server/limits/client-network.ts';
import { type DatabaseKind, databaseKinds, leadDatabases } from '#tests/support/lead-databases.ts';
import { newLead } from '#tests/support/new-lead.ts';
import { openStore } from '#tests/support/open-store.ts';
import { freezeQuote } from '#tests/support/quote-visits.ts';
import { goodQuestion, manyLeads, runLeads, sendForm } from '#tests/support/sent-forms.ts';
import { openSite } from '#tests/support/test-site.ts';

const databases = leadDatabases();
const kinds = databaseKinds;

/** Three stores over one new database, as so many processes have them. */
async function openStores(kind: DatabaseKind, limits: Partial<LeadLimits> = manyLeads) {
  const open = await databases.create(kind);
  const [store, other, third] = [openStore(open, limits), openStore(open, limits), openStore(open, limits)];
  const stores = [store, other, third];
  // One at a time: the first one makes the tables.
  for (const each of stores) await each.hasLeads();
  onTestFinished(async () => void (await Promise.all(stores.map((each) => each.close()))));
  return { open, stores, store, other };
}

/** @throws Error for a lead that is refused */
async function accept(store: LeadStore, given: Partial<NewLead> = {}) {
  const accepted = await store.accept(newLead(given));
  if (accepted.kind !== 'accepted') throw new Error(accepted.kind);
  return accepted;
}

const now = newLead().at;
const claim = { now, leaseMs: 1000, limit: 10 } as const;

test.each(kinds)('%s: a lead is stored completely, and found by number and secret', async (kind) => {
  const { store, other } = await openStores(kind);
  const file = { id: randomUUID(), name: 'список.xlsx', type: 'x', bytes: 5, sha256: 'a' };
  const consent = { version: '1.0', advertisingVersion: '1', address: '::1' };
  const lead = newLead({ files: [file], consent, replyBy: now + 60_000 });
  const { receipt } = await accept(store, lead);
  const { page, replyBy } = lead;
  const { product } = lead.values;
  expect(await other.findStatus(receipt)).toEqual({
    ...{ number: receipt.number, form: 'product', page, product, chosen: {}, fileCount: 1 },
    ...{ department: 'sales', acceptedAt: now, replyBy },
  });
  expect(await other.findStatus({ ...receipt, secret: 'x' })).toBeUndefined();
  expect(await other.findById(lead.id)).toMatchObject({ values: lead.values, files: [file], hasAdvertising: true });
  expect(await other.knownFiles([file.id, 'other'])).toEqual(new Set([file.id]));
});

test.each(kinds)('%s: a quote stays as it was counted, is confirmed once, and goes with its lead', async (kind) => {
  const { store, other } = await openStores(kind);
  const quote = await freezeQuote();
  const { receipt } = await accept(store, { form: 'quote', quote, channels: ['copy'] });
  const plain = await accept(store);
  const { number } = receipt;
  expect((await other.findStatus(receipt))?.quote).toEqual(JSON.parse(JSON.stringify(quote)));
  const confirmation = { at: now, by: 'Ольга Смирнова', phone: '+78464000002', until: '2026-12-07', days: 20 };
  const twice = [store, other].map((each) => each.confirm(number, confirmation, ['offer']));
  expect((await Promise.all(twice)).sort()).toEqual([false, true]);
  expect(await store.confirm(plain.receipt.number, confirmation, ['offer'])).toBe(false);
  expect(await store.findByNumber(number)).toMatchObject({ confirmation, answeredAt: now });
  expect(await other.claim({ ...claim, channel: 'offer' })).toHaveLength(1);
  await store.erase(number);
  expect(await other.findStatus(receipt)).toBeUndefined();
  expect(await store.confirm(number, confirmation, ['offer'])).toBe(false);
});

test.each(kinds)('%s: fifty equal leads from two processes at once are one', async (kind) => {
  const { store, other } = await openStores(kind);
  const key = randomUUID();
  const sends = Array.from({ length: 50 }, (_, index) =>
    accept(index % 2 === 0 ? store : other, { fingerprint: 'same', ...(index % 3 === 0 ? { key } : {}) }),
  );
  expect(new Set((await Promise.all(sends)).map(({ receipt }) => receipt.number)).size).toBe(1);
  expect((await store.list({ limit: 100 })).length).toBe(1);
  expect(await store.measureOutbox(now)).toEqual({ waiting: 3, dead: 0, held: 0, oldestMs: 0 });
});

test.each(kinds)('%s: equal content is a repeat within its network or under its key alone', async (kind) => {
  const { store, other } = await openStores(kind);
  const send = (each: LeadStore, given: Partial<NewLead>) => accept(each, { fingerprint: 'same', ...given });
  const { receipt } = await send(store, { key: 'first', network: '192.0.2.7' });
  // Again, and from a train.
  for (const given of [{ network: '192.0.2.7' }, { key: 'first', network: '2001:db8:1:2::/64' }])
    expect(await send(other, given)).toMatchObject({ receipt, isNew: false });
  for (const given of [{ key: 'second', network: '192.0.2.8' }, { network: '2001:db8:9:9::/64' }]) {
    const stranger = await send(other, given);
    expect([stranger.isNew, stranger.receipt.number === receipt.number]).toEqual([true, false]);
    expect(stranger.receipt.secret).not.toBe(receipt.secret);
  }
  expect(await store.accept(newLead({ key: 'first' }))).toEqual({ kind: 'sent-differently' });
});

test.each(kinds)('%s: a fault of our own stays what it is, stores nothing and costs no connection', async (kind) => {
  const { open, store } = await openStores(kind);
  const sql = await open();
  const sessionOf = async () => kind === 'postgres' && (await sql.query('SELECT pg_backend_pid() AS pid'))[0]?.['pid'];
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
});

test.each(kinds)('%s: a delivery is claimed once, and is due again when its lease is over', async (kind) => {
  const { store, other } = await openStores(kind);
  for (let count = 0; count < 10; count += 1) await store.accept(newLead());
  const atOnce = [store, other, store, other].map((each) => each.claim({ ...claim, channel: 'crm' }));
  const claimed = (await Promise.all(atOnce)).flat();
  expect(new Set(claimed.map(({ leadId }) => leadId)).size).toBe(claimed.length);
  const rest = await store.claim({ ...claim, channel: 'crm' });
  expect(claimed.length + rest.length).toBe(10);
  expect(await store.claim({ ...claim, channel: 'crm' })).toEqual([]);

  const [first, second] = claimed;
  if (first === undefined || second === undefined) throw new Error('nothing was claimed');
  await store.settle(first, { kind: 'delivered' }, now);
  await store.settle(second, { kind: 'again', at: now + 5000, error: 'crm 503' }, now);
  const later = await other.claim({ ...claim, now: now + 1001, channel: 'crm' });
  expect(later.map(({ attempts }) => attempts)).toEqual(Array(8).fill(2));
  // A late failure of the former holder does not touch the new holder's attempt.
  const [taken] = later;
  const expiredClaim = claimed.find(({ leadId }) => leadId === taken?.leadId);
  if (expiredClaim !== undefined) await store.settle(expiredClaim, { kind: 'dead', error: 'late' }, now);
  expect((await store.measureOutbox(now)).dead).toBe(0);
  expect((await store.findById(first.leadId))?.passedOnAt).toBe(now);
});

test.each(kinds)('%s: dead deliveries are counted, listed and retried on demand', async (kind) => {
  const { store } = await openStores(kind);
  const lead = newLead({ channels: ['crm'] });
  await store.accept(lead);
  const [delivery] = await store.claim({ ...claim, channel: 'crm' });
  if (delivery === undefined) throw new Error('nothing was claimed');
  await store.settle(delivery, { kind: 'dead', error: 'crm 400 ERROR_CORE' }, now);
  expect(await store.measureOutbox(now)).toEqual({ waiting: 0, dead: 1, held: 0, oldestMs: 0 });
  const [stuck] = await store.list({ isStuck: true, limit: 5 });
  expect(stuck?.id).toBe(lead.id);
  const dead = { channel: 'crm', state: 'dead', attempts: 1, lastError: 'crm 400 ERROR_CORE' };
  expect(await store.deliveriesOf(lead.id)).toEqual([dead]);
  expect(await store.retry(stuck?.number ?? '', now)).toBe(true);
  expect((await store.claim({ ...claim, channel: 'crm' })).length).toBe(1);
});

test.each(kinds)('%s: leads past their retention are erased completely; the proof of consent stays', async (kind) => {
  const { open, store } = await openStores(kind);
  const file = { id: randomUUID(), name: 'a.pdf', type: 'x', bytes: 5, sha256: 'a' };
  await store.accept(newLead({ eraseAt: now + 10, files: [file] }));
  await store.accept(newLead());
  expect(await store.eraseExpired(now + 10)).toEqual({ leads: 1, files: [file.id] });
  expect((await store.list({ limit: 5 })).length).toBe(1);
  expect((await store.measureOutbox(now)).waiting).toBe(3);
  const sql = await open();
  expect((await sql.query('SELECT lead_id FROM consents')).length).toBe(2);
  const [{ number: erased } = {}] = await sql.query('SELECT number FROM consents ORDER BY erase_at');
  const proof = { number: erased, form: 'product', at: now, version: '1.0', address: '192.0.2.7' };
  expect(await store.findConsent(String(erased))).toEqual(proof);
  expect(await store.findByNumber(String(erased))).toBeUndefined();
  expect(await sql.query('SELECT id FROM files')).toEqual([]);
  await sql.close();
  const [left] = await store.list({ limit: 5 });
  expect(await store.markAnswered(left?.number ?? '', now + 5)).toBe(true);
  expect(await store.erase(left?.number ?? '')).toEqual([]);
  expect(await store.erase(left?.number ?? '')).toBeUndefined();
});

let phones = 0;
/** A lead of somebody else every time, from this address. */
function leadFrom(address: string) {
  phones += 1;
  return newLead({ network: limitKey(address), values: { name: 'И', phone: String(phones) } });
}

test.each(kinds)('%s: who owns a /56, a /48 or a /24 gets no more for it than its limit', async (kind) => {
  const { store } = await openStores(kind, { perNetwork: 3, perMiddleNetwork: 6, perWideNetwork: 12 });
  const acceptedOf = async (count: number, addressOf: (number: number) => string) => {
    let accepted = 0;
    for (let number = 0; number < count; number += 1)
      accepted += Number((await store.accept(leadFrom(addressOf(number)))).kind === 'accepted');
    return accepted;
  };
  expect(await acceptedOf(13, (number) => `2001:db8:1:ff${(16 + number).toString(16)}::1`)).toBe(6);
  expect(await acceptedOf(13, (number) => `2001:db8:2:${(number << 8).toString(16)}::1`)).toBe(12);
  expect(await acceptedOf(13, (number) => `198.51.100.${number}`)).toBe(12);
  expect(await acceptedOf(2, (number) => ['2001:db8:3::1', '203.0.113.1'][number] ?? '')).toBe(2);
});

test.each(kinds)('%s: forty leads at once from three processes stay within the limits', async (kind) => {
  const { stores, store } = await openStores(kind, { perNetwork: 10, perContact: 5 });
  const sendAll = async (leads: NewLead[]) => {
    const sent = await Promise.allSettled(leads.map((lead, index) => (stores[index % 3] ?? store).accept(lead)));
    return sent.filter((result) => result.status === 'fulfilled' && result.value.kind === 'accepted').length;
  };
  expect(await sendAll(Array.from({ length: 40 }, () => leadFrom('192.0.2.1')))).toBe(10);
  const values = { name: 'И', phone: '+79160000000' };
  const fromEverywhere = Array.from({ length: 20 }, (_, index) => newLead({ network: `10.${index}.0.1`, values }));
  expect(await sendAll(fromEverywhere)).toBe(5);
});

test.each(kinds)('%s: a mailbox gets three copies an hour and six a day, however it is spelt', async (kind) => {
  const { stores, store } = await openStores(kind, { perContact: 1000 });
  const hour = 3_600_000;
  const spellings = ['irina@firma.example', 'Irina+1@Firma.example', 'IRINA@firma.example'];
  let sent = 0;
  const send = (hours: number, given = {}) => {
    sent += 1;
    const at = now + hours * hour;
    const values = { name: 'И', email: spellings[sent % 3] ?? '' };
    const lead = { network: `10.${sent}.0.1`, values, at, eraseAt: at + 100 * hour, ...given };
    return accept(stores[sent % 3] ?? store, lead);
  };
  const copiesAfter = async (hours: number) => {
    const at = now + hours * hour;
    const copies = await store.claim({ channel: 'copy', now: at, leaseMs: hour, limit: 99 });
    for (const copy of copies) await store.settle(copy, { kind: 'delivered' }, at);
    return copies.length;
  };
  const first = await Promise.all(Array.from({ length: 20 }, () => send(0)));
  expect(first.filter(({ withoutCopy }) => withoutCopy)).toHaveLength(17);
  expect(await copiesAfter(0)).toBe(3);
  // Other mailboxes have their own.
  expect(await send(0, { values: { name: 'И', email: 'petr@firma.example' } })).not.toHaveProperty('withoutCopy');
  for (let count = 0; count < 5; count += 1) await send(2);
  expect(await copiesAfter(2)).toBe(3 + 1);
  await send(4);
  expect(await copiesAfter(4)).toBe(0);
  // Nor do suspects, which are stored apart, once an operator releases them.
  await send(5, { spam: 'trap' });
  expect(await store.list({ limit: 99 })).toHaveLength(27);
  const [suspect] = await store.list({ kind: 'suspect', limit: 9 });
  expect([suspect?.spam, await store.deliveriesOf(suspect?.id ?? '')]).toEqual(['trap', []]);
  await store.release(suspect?.number ?? '', ['crm', 'copy'], now + 5 * hour);
  expect(await store.deliveriesOf(suspect?.id ?? '')).toMatchObject([{ channel: 'crm' }]);
  await send(25);
  expect(await copiesAfter(25)).toBe(1);
  // The department has had them all.
  expect(await store.claim({ channel: 'mail', now: now + 25 * hour, leaseMs: 1, limit: 99 })).toHaveLength(28);
});

test.each(kinds)('%s: above the total leads are held, up to a bound; a repeat gets its receipt', async (kind) => {
  const { store } = await openStores(kind, { total: 2, held: 2 });
  const send = () => store.accept(leadFrom(`10.0.${(phones % 100) + 1}.1`));
  for (const sent of [await send(), await send()]) expect(sent).not.toHaveProperty('isHeld');
  const lead = { ...leadFrom('10.1.0.1'), key: randomUUID() };
  const held = await store.accept(lead);
  expect(held).toMatchObject({ kind: 'accepted', isNew: true, isHeld: true });
  const receipt = held.kind === 'accepted' && held.receipt;
  expect(await store.accept({ ...lead, id: randomUUID() })).toEqual({ kind: 'accepted', receipt, isNew: false });
  expect([(await send()).kind, (await send()).kind]).toEqual(['accepted', 'too-often']);
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
