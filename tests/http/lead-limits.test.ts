/** How many leads are taken from whom, on both databases; above the total they are held, not refused. */
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import type { LeadLimits } from '#server/leads/storage/lead-limits.ts';
import { createLeadStore } from '#server/leads/storage/sql-lead-store.ts';
import { limitKey } from '#server/limits/client-network.ts';
import { type DatabaseKind, databaseKinds, leadDatabases } from '#tests/support/lead-databases.ts';
import { newLead } from '#tests/support/new-lead.ts';
import { goodQuestion, runLeads, sendForm } from '#tests/support/sent-forms.ts';
import { openSite } from '#tests/support/test-site.ts';

const databases = leadDatabases();

async function openStores(kind: DatabaseKind, limits: Partial<LeadLimits>, count = 1) {
  const open = await databases.create(kind);
  const stores = Array.from({ length: count }, () => createLeadStore({ open, limits }));
  // One at a time: the first one makes the tables.
  for (const store of stores) await store.hasLeads();
  onTestFinished(async () => void (await Promise.all(stores.map((store) => store.close()))));
  const [store = createLeadStore({ open })] = stores;
  return { store, stores };
}

let phones = 0;
/** A lead of somebody else every time, from this address. */
function leadFrom(address: string) {
  phones += 1;
  return newLead({ network: limitKey(address), values: { name: 'И', phone: String(phones) } });
}

test.each(databaseKinds)('%s: limits hold by network and by phone or e-mail', async (kind) => {
  const { store } = await openStores(kind, { perNetwork: 2, perContact: 3 });
  const send = async (network: string, phone: string) =>
    (await store.accept(newLead({ network, values: { name: 'И', phone } }))).kind;
  const kinds = [await send('a', '1'), await send('a', '2'), await send('a', '3')];
  expect(kinds).toEqual(['accepted', 'accepted', 'too-often']);
  expect([await send('b', '1'), await send('c', '1'), await send('d', '1')]).toEqual(kinds);
});

test.each(databaseKinds)('%s: who owns a /56, a /48 or a /24 gets no more for it than its limit', async (kind) => {
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

test.each(databaseKinds)(
  '%s: a hundred leads of one sender at once from three processes stay within the limits',
  async (kind) => {
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
  },
);

test.each(databaseKinds)(
  '%s: a mailbox gets three copies an hour and six a day, whoever asks and however it is spelt; every lead is accepted',
  async (kind) => {
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
    const [suspect] = await store.list({ isSpam: true, limit: 1 });
    await store.release(suspect?.number ?? '', ['crm', 'copy'], start + 5 * hour);
    expect(await store.deliveriesOf(suspect?.id ?? '')).toMatchObject([{ channel: 'crm' }]);
    await send(start + 25 * hour);
    expect(await copiesOf(start + 25 * hour)).toBe(1);
    // The department has had them all.
    expect(await store.claim({ channel: 'mail', now: start + 25 * hour, leaseMs: 1, limit: 99 })).toHaveLength(28);
  },
);

test.each(databaseKinds)(
  '%s: above the total leads are held, up to a bound; a repeat gets the receipt of the first',
  async (kind) => {
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
    expect(await store.list({ isSpam: true, limit: 9 })).toEqual([]);
  },
);

test.each(databaseKinds)('%s: with a clock a day behind, leads of the day ahead fill no hour', async (kind) => {
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
  const logged = site.logLines.filter(({ msg }) => msg === 'requests are held for the operator');
  expect(logged.map(({ level }) => level)).toEqual([50]);

  expect((await runLeads(site, 'list', '--held')).text).toContain('Shown: 2');
  leads.outbox.start();
  onTestFinished(() => leads.outbox.stop());
  expect((await runLeads(site, 'release', '--held')).code).toBe(0);
  await expect.poll(() => delivered.length).toBe(3);
  expect(await metrics.registry.metrics()).toContain('site_leads_held 0');
});
