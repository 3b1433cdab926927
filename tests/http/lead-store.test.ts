/** The contract of the lead store, on SQLite and on a real PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DatabaseFailed, type Driver } from '#server/database/sql.ts';
import type { NewLead } from '#server/leads/storage/lead.ts';
import type { LeadStore } from '#server/leads/storage/lead-store.ts';
import { type DatabaseKind, databaseKinds, leadDatabases } from '#tests/support/lead-databases.ts';
import { newLead } from '#tests/support/new-lead.ts';
import { openStore } from '#tests/support/open-store.ts';
import { freezeQuote } from '#tests/support/quote-visits.ts';

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
    const lead = newLead({ files: [file], consent: { version: '1.0', advertisingVersion: '1', address: '::1' } });
    const accepted = await store.accept(lead);
    if (accepted.kind !== 'accepted') throw new Error(accepted.kind);
    expect(await other.findStatus(accepted.receipt)).toEqual({
      number: accepted.receipt.number,
      form: 'product',
      page: lead.page,
      product: lead.values['product'],
      acceptedAt: now,
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
