/** Uploads: disk and quotas bound them, a disk that fails leaves nothing behind, and ClamAV, where it is well, checks them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leadText } from '#server/leads/delivery/lead-text.ts';
import { eraseExpiredLeads } from '#server/leads/housekeeping.ts';
import { isInfected } from '#server/leads/inspection/virus-scan.ts';
import type { LeadParts } from '#server/leads/leads.ts';
import { createDiskSpace, type UploadDisk } from '#server/leads/uploads/uploads.ts';
import { TooMuchWork } from '#server/limits/limiter.ts';
import { startClamd, virusSample } from '#tests/stand-ins/clamd-stand-in.ts';
import { goodClaim, rowsOf, sendParts, storedFiles } from '#tests/support/sent-forms.ts';
import { openSite, type TestSite } from '#tests/support/test-site.ts';
import { withFile } from '#tests/support/with-file.ts';

const diskError = () => Object.assign(new Error('EIO: the disk failed'), { code: 'EIO' });

/** A disk on which a file of `afterBytes` can be written, but no more. */
function failingDisk(afterBytes: number): Partial<UploadDisk> {
  if (afterBytes === 0) return { create: () => Promise.reject(diskError()) };
  let left = afterBytes;
  const create: UploadDisk['create'] = async (name) => {
    const file = await open(name, 'wx');
    return {
      writeFile: async (bytes) => {
        left -= (bytes as Buffer).length;
        if (left < 0) throw diskError();
        await file.writeFile(bytes);
      },
      sync: () => file.sync(),
      close: () => file.close(),
    };
  };
  return { create };
}

/** @returns the status of a claim whose file arrives in pieces of so many bytes */
async function sendInPieces({ origin, ask }: TestSite, fileBytes: number, pieceBytes: number): Promise<number> {
  const part = (name: string, value: string) =>
    `--x1\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const fields = Object.entries({ name: 'И', phone: '89161234567', consent: 'yes', shown: '1.2' });
  const file = part('files"; filename="a.pdf', `%PDF-1.7${'x'.repeat(fileBytes)}`);
  const bytes = Buffer.from(`${fields.map(([name, value]) => part(name, value)).join('')}${file}--x1--\r\n`);
  const headers = { Origin: origin, 'Content-Type': 'multipart/form-data; boundary=x1' };
  // Every piece is a chunk of its own, whatever the network makes of it.
  const pieces = async function* () {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  };
  const init = { method: 'POST', headers, body: pieces() as unknown as BodyInit, duplex: 'half' };
  return (await ask('/requests/claim', init)).status;
}

test.each([
  { afterBytes: 0, fileBytes: 3_000_000, pieceBytes: 65_536 },
  { afterBytes: 200_000, fileBytes: 3_000_000, pieceBytes: 65_536 },
  { afterBytes: 100, fileBytes: 300_000, pieceBytes: 1000 },
  { afterBytes: 0, fileBytes: 2000, pieceBytes: 1 },
  { afterBytes: 1000, fileBytes: 2000, pieceBytes: 1 },
])('a disk that fails after $afterBytes bytes of $fileBytes, in pieces of $pieceBytes: 503', async (given) => {
  const site = await openSite({ leads: { disk: failingDisk(given.afterBytes) } });
  expect(await sendInPieces(site, given.fileBytes, given.pieceBytes)).toBe(503);
  expect(storedFiles(site)).toEqual([]);
  expect((await site.ask('/contacts')).status).toBe(200);
  const [line] = site.logLines.filter(({ msg }) => msg === 'files of a lead could not be stored');
  expect(line).toMatchObject({ level: 50, err: { message: diskError().message } });
});

test.each([1, 65_536])('a useless folder, and too little free space: 503, in pieces of %i', async (pieceBytes) => {
  const blocked = await openSite();
  mkdirSync(blocked.services.config.dataDir, { recursive: true });
  writeFileSync(path.join(blocked.services.config.dataDir, 'uploads'), 'in the way');
  const full = await openSite({ leads: { disk: { freeBytes: async () => 200_000_000 } } });
  for (const site of [blocked, full]) expect(await sendInPieces(site, pieceBytes * 40, pieceBytes)).toBe(503);
  expect(storedFiles(full)).toEqual([]);
});

test('a file for which no turn is left is refused as busy: a warning, no failure of the disk', async () => {
  const site = await openSite({ leads: { disk: { create: () => Promise.reject(new TooMuchWork()) } } });
  expect(await sendInPieces(site, 2000, 1000)).toBe(503);
  const lines = site.logLines.filter(({ level }) => level >= 40);
  expect(lines).toMatchObject([{ level: 40, msg: 'lead refused', problem: 'busy' }]);
});

const megabyte = 1024 * 1024;
const reserve = 256 * megabyte;
let number = 0;

/** Sends a claim with one PDF of so many bytes. */
async function sendFile({ origin }: TestSite, bytes: number, { from = '203.0.113.7', trap = '' } = {}) {
  number += 1;
  const [start, end] = ['%PDF-1.7\n', '\n%%EOF\n'];
  const file = new File([start, ' '.repeat(bytes - start.length - end.length), end], `${number}.pdf`);
  const fields = { ...goodClaim, fault: `Течёт ${number}`, homepage: trap };
  const answer = await sendParts(origin, 'claim', fields, { file, headers: { 'X-Forwarded-For': from } });
  return { status: answer.status, body: (await answer.json()) as { problem?: string } };
}

const openUploadSite = (leads: LeadParts, env: Record<string, string> = {}) =>
  openSite({
    env: { TRUSTED_PROXIES: '127.0.0.1', ...env },
    leads: { limits: { perNetwork: 100, perContact: 100 }, ...leads },
  });

test('whatever the order of promises and writes, no byte is promised twice', async () => {
  let free = reserve + 1000;
  const space = createDiskSpace(async () => {
    const measured = free;
    await new Promise(setImmediate);
    return measured;
  });
  const writeAll = async (bytes: number) => {
    for (let count = 0; count < 10; count += 1) {
      await space.reserve(bytes);
      await new Promise(setImmediate);
      free -= bytes;
      space.settle(bytes);
    }
  };
  await Promise.allSettled([1, 7, 20, 33, 50, 64].map(writeAll));
  expect(free).toBeGreaterThanOrEqual(reserve);
  expect(free).toBeLessThan(reserve + 64);
  // What was promised but never written is available again.
  free = reserve + 100;
  await new Promise((resolve) => setTimeout(resolve, 250));
  await space.reserve(100);
  space.settle(100);
  await space.reserve(100);
});

test('one network may upload so much in an hour; others are not concerned', async () => {
  const site = await openUploadSite({ uploadLimits: { networkBytesAnHour: megabyte } });
  expect((await sendFile(site, megabyte)).status).toBe(200);
  expect(await sendFile(site, 1000)).toEqual({ status: 429, body: { errors: {}, problem: 'too-often' } });
  expect((await sendFile(site, 1000, { from: '203.0.113.8' })).status).toBe(200);
  expect(storedFiles(site).length).toBe(2);
});

test('all uploads together are bounded: 503 with the phone, an error in the log, and forms without files go on', async () => {
  const site = await openUploadSite({}, { UPLOADS_MAX_MB: '1' });
  expect((await sendFile(site, megabyte / 2)).status).toBe(200);
  expect(await sendFile(site, megabyte)).toEqual({ status: 503, body: { errors: {}, problem: 'not-saved' } });
  expect(site.services.notices.list()).toEqual(['files: the last could not be stored']);
  expect(storedFiles(site).length).toBe(1);
  const [line] = site.logLines.filter(({ msg }) => msg === 'files of a lead could not be stored');
  expect(line).toMatchObject({ level: 50, err: { message: 'all uploads together are too large' } });
  const metrics = await site.services.metrics.registry.metrics();
  expect(metrics).toContain(`site_uploads_bytes{state="stored"} ${megabyte / 2}`);
  expect(metrics).toContain(`site_uploads_bytes{state="allowed"} ${megabyte}`);
  expect(metrics).toMatch(/^site_disk_free_bytes \d+/m);
});

test('files of suspects are kept for seven days, the suspects themselves as long as any lead', async () => {
  const dayMs = 24 * 3_600_000;
  let now = Date.parse('2026-11-23T10:00:00Z');
  const site = await openUploadSite({ now: () => now, monotonicMs: () => now });
  await sendFile(site, 1000, { trap: 'x' });
  await sendFile(site, 1000);
  const clean = () => eraseExpiredLeads(site.services.leads, site.services.logger);
  await clean();
  for (const days of [6, 2]) {
    expect(storedFiles(site).length).toBe(2);
    now += days * dayMs;
    await clean();
  }
  expect(rowsOf(site, 'leads').length).toBe(2);
  const [genuine] = await site.services.leads.store.list({ limit: 1 });
  expect(storedFiles(site)).toEqual(genuine?.files.map(({ id }) => id));
  const [suspect] = await site.services.leads.store.list({ kind: 'suspect', limit: 1 });
  expect(suspect?.files).toEqual([]);
});

let clamd: Awaited<ReturnType<typeof startClamd>>;
beforeAll(async () => {
  clamd = await startClamd();
});
afterAll(() => clamd.close());

async function sendChecked({ origin }: TestSite, content: string) {
  const file = new File([`%PDF-1.7\n${content}\n%%EOF\n`], 'прайс.bat');
  const answer = await sendParts(origin, 'claim', goodClaim, { file });
  return { status: answer.status, body: (await answer.json()) as object };
}

/** What staff read of the only lead. */
async function staffText(site: TestSite): Promise<string> {
  const [lead] = await site.services.leads.store.list({ limit: 1 });
  return lead === undefined ? '' : leadText(lead);
}

const openScannedSite = () => openSite({ env: { CLAMAV_URL: clamd.url } });

test('an infected file is refused with a word about it, and nothing of it is left', async () => {
  clamd.feel('well');
  const site = await openScannedSite();
  const text = expect.stringMatching(/«прайс.bat» антивирус нашёл вирус/);
  expect(await sendChecked(site, virusSample)).toEqual({ status: 422, body: { errors: { files: text } } });
  expect(storedFiles(site)).toEqual([]);
  expect(site.logLines.filter(({ msg }) => msg === 'an infected file was refused').length).toBe(1);
});

test('a clean file is taken, its name ends as its content does, and the mail has nothing to add', async () => {
  clamd.feel('well');
  const site = await openScannedSite();
  expect((await sendChecked(site, 'x'.repeat(300_000))).status).toBe(200);
  expect(await staffText(site)).toMatch(/Файл: прайс\.pdf \(\d+ КБ\)$/);
});

test.each(['cuts', 'limit'] as const)('a daemon that fails (%s) costs nothing: the mail says so', async (mood) => {
  clamd.feel(mood);
  const site = await openScannedSite();
  expect((await sendChecked(site, virusSample)).status).toBe(200);
  expect(await staffText(site)).toMatch(/Файл: прайс\.pdf \(\d+ КБ\), не проверен на вирусы$/);
  expect(site.logLines.filter(({ msg }) => msg === 'a file could not be checked for viruses').length).toBe(1);
});

test('without a daemon files are taken, and the mail says so', async () => {
  const site = await openSite();
  expect((await sendChecked(site, virusSample)).status).toBe(200);
  expect(await staffText(site)).toContain('не проверен на вирусы');
});

test('a daemon that does not answer is given up', async () => {
  clamd.feel('hangs');
  const asking = withFile('file', Buffer.from('x'), (file) =>
    isInfected({ host: '127.0.0.1', port: clamd.port }, file, 100),
  );
  await expect(asking).rejects.toThrow('no answer within 100 ms');
});
