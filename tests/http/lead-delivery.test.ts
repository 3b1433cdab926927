/** Leads on their way: one pace of calls to the CRM for all processes, time for a slow one to come to rest; e-mails whose text arrives at once, whatever is wrong with their files. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { DatabaseFailed } from '#server/database/sql.ts';
import { openSqlite } from '#server/database/sqlite.ts';
import { createCrm } from '#server/leads/delivery/crm.ts';
import type { DeliveryFailed } from '#server/leads/delivery/delivery-failed.ts';
import { createMail } from '#server/leads/delivery/mail.ts';
import { createOutbox, defaultOutboxTimes } from '#server/leads/delivery/outbox.ts';
import type { Lead, LeadFile } from '#server/leads/storage/lead.ts';
import type { LeadStore } from '#server/leads/storage/lead-store.ts';
import { createLocalHome, type UploadHome } from '#server/leads/uploads/upload-home.ts';
import { createLogger } from '#server/telemetry/logger.ts';
import { createNotices } from '#server/telemetry/notices.ts';
import { startCrm } from '#tests/stand-ins/crm-stand-in.ts';
import { type SmtpMood, startSmtp } from '#tests/stand-ins/smtp-stand-in.ts';
import { databaseKinds, leadDatabases } from '#tests/support/lead-databases.ts';
import { readMail } from '#tests/support/mail-parts.ts';
import { newLead } from '#tests/support/new-lead.ts';
import { openStore } from '#tests/support/open-store.ts';
import { folderOfTest } from '#tests/support/temporary-folder.ts';

let crm: Awaited<ReturnType<typeof startCrm>>;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let folder: string;
beforeEach(async () => {
  [crm, smtp] = await Promise.all([startCrm(), startSmtp()]);
  folder = folderOfTest();
});
afterEach(() => Promise.all([crm.close(), smtp.close()]));

const databases = leadDatabases();

function openOwnStore(open = () => openSqlite(path.join(folder, 'leads.sqlite'))): LeadStore {
  const store = openStore(open);
  onTestFinished(() => store.close());
  return store;
}

function connect(store: Pick<LeadStore, 'reserveCall'>, timeoutMs: number) {
  const webhookUrl = crm.url.replace(/\/$/, '');
  const { reserveCall } = store;
  return createCrm({ webhookUrl, method: 'crm.item.add', timeoutMs, siteUrl: 'https://site.example', reserveCall });
}

const pace = { burst: 5, perSecond: 2 };
const start = Date.parse('2026-11-21T10:00:00Z');
const storedLead: Lead = {
  ...{ id: 'a7f3a3f6-0d7c-4b9e-9a6b-2f4f3f0a1c11', number: '4827-1930', secret: 'A'.repeat(22) },
  ...{ form: 'claim', department: 'service', page: '/services/guarantee', files: [], hasAdvertising: false },
  values: { name: 'Ирина', phone: '+79161234567', fault: 'Течёт крыша' },
  acceptedAt: start,
};

/** Asserts that no window of time holds more calls than the pace allows. */
function expectPaced(times: number[]): void {
  const sorted = times.toSorted((first, second) => first - second);
  for (const [from, first] of sorted.entries()) {
    for (const [to, last] of sorted.entries()) {
      if (to >= from) expect(to - from + 1).toBeLessThanOrEqual(pace.burst + ((last - first) / 1000) * pace.perSecond);
    }
  }
}

test.each(databaseKinds)('%s: two processes together never exceed the pace', async (kind) => {
  const open = await databases.create(kind);
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
  await expect(connect(store, 10_000).deliver(storedLead, 1)).rejects.toThrow(DatabaseFailed);
  expect(crm.calls).toEqual([]);
});

test('the code of a refusal is kept, whose it is to mend, and the time after which the CRM takes calls again', async () => {
  crm.feel(429);
  const failure = await connect(openOwnStore(), 10_000)
    .deliver(storedLead, 1)
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: 'crm 429 OPERATION_TIME_LIMIT', needsOperator: false });
  expect((failure as DeliveryFailed).retryAfterMs).toBeGreaterThanOrEqual(1000);
  for (const [status, refused] of [
    [401, { message: 'crm 401 NO_AUTH_FOUND', isRejection: false, needsOperator: true }],
    [400, { message: 'crm 400 ERROR_CORE', isRejection: true, needsOperator: false }],
  ] as const) {
    crm.feel(status);
    await expect(connect(openOwnStore(), 10_000).deliver(storedLead, 1)).rejects.toMatchObject(refused);
  }
});

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
  await expect.poll(lastError).toBe('crm no answer in time');
  expect(crm.leads).toEqual([]);
  crm.feel('well');
  await outbox.stop();
  now += 59_000;
  expect(await store.claim({ channel: 'crm', now, leaseMs: 1, limit: 1 })).toEqual([]);

  crm.release();
  await expect.poll(() => crm.leads.length).toBe(1);
  now += 2000;
  outbox.start();
  await expect.poll(async () => (await store.measureOutbox(now)).waiting).toBe(0);
  await outbox.stop();
  expect(crm.calls).toEqual(['crm.item.add', 'crm.item.list']);
  expect(crm.leads.map(({ originId }) => originId)).toEqual([lead.id]);
});

/** @param written bytes on the disk, if there are others than the lead says */
function fileOf(id: string, name: string, bytes: number, written: number | undefined = bytes): LeadFile {
  if (written > 0) writeFileSync(path.join(folder, id), Buffer.alloc(written, 7));
  return { id, name, type: 'application/pdf', bytes, sha256: '' };
}

type Uploads = Pick<UploadHome, 'openFile' | 'sizeOf'>;

async function deliver(files: LeadFile[], uploads: Uploads = createLocalHome(folder)): Promise<void> {
  const mail = createMail({
    ...{ smtpUrl: smtp.url, timeoutMs: 10_000, siteUrl: 'https://os-zavod.example', uploads },
    mailboxes: { main: 'zakaz@os-zavod.example', ofDepartments: {} },
    readPlant: async () => ({}),
  });
  await mail.deliverToDepartment({ ...storedLead, files });
}

/** The text of the only e-mail, and how many files are attached. */
function received(): { text: string; attached: number } {
  expect(smtp.mails.length).toBe(1);
  const { text, files } = readMail(smtp.mails[0] ?? { to: [], text: '' });
  return { text, attached: files.length };
}

const isLost = /пропали или не читаются.*\nФайл: паспорт\.pdf \(30 КБ\)/;
const large = 15 * 1024 * 1024;

test.each([
  ['is there', 3000, 3000, 2, /Течёт крыша(?![\s\S]*Эти файлы)[\s\S]*Файл: паспорт\.pdf \(3 КБ\)/],
  ['is gone', 30_000, 0, 1, isLost],
  ['is cut short', 30_000, 10, 1, isLost],
  ['makes it more than 15 MB', large, large, 1, /не поместились.*\nФайл: паспорт\.pdf/],
])('where a file %s the others are attached, and it is named', async (_what, bytes, written, count, says) => {
  await deliver([fileOf('1', 'крыша.pdf', 4000), fileOf('2', 'паспорт.pdf', bytes, written)]);
  const { text, attached } = received();
  expect(attached).toBe(count);
  expect(text).toMatch(/Течёт крыша/);
  expect(text).toMatch(says);
});

test.each<SmtpMood>(['small', 'small, 552', 'small, 554 5.3.4'])(
  'an e-mail that the server refuses for its size (%s) goes at once without its files and names them',
  async (mood) => {
    smtp.feel(mood);
    await deliver([fileOf('1', 'паспорт.pdf', 90_000), fileOf('2', 'крыша.pdf', 4000)]);
    const { text, attached } = received();
    expect(attached).toBe(0);
    expect(text).toContain('Течёт крыша');
    expect(text).toMatch(
      /не поместились.*\nФайл: паспорт\.pdf \(88 КБ\).*\nФайл: крыша\.pdf \(4 КБ\).*\n.*show 4827-1930/,
    );
  },
);

test('a server that refuses the e-mail for another reason has failed', async () => {
  smtp.feel(550);
  await expect(deliver([fileOf('1', 'паспорт.pdf', 3000)])).rejects.toThrow('mail 550');
  expect(smtp.mails).toEqual([]);
});

test('a file whose database is gone holds the e-mail back: it is tried again, with the file', async () => {
  const file = fileOf('1', 'паспорт.pdf', 3000);
  const gone = async () => {
    throw Object.assign(new Error('the database restarts'), { code: 'ECONNREFUSED' });
  };
  await expect(deliver([file], { ...createLocalHome(folder), sizeOf: gone })).rejects.toThrow('mail ECONNREFUSED');
  expect(smtp.mails).toEqual([]);
  await deliver([file]);
  expect(received().attached).toBe(1);
});
