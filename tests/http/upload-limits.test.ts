/** Uploads share the disk and their quotas: bytes are promised before they are written. */
import { existsSync, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { eraseExpiredLeads } from '#server/leads/housekeeping.ts';
import type { LeadParts } from '#server/leads/leads.ts';
import { createDiskSpace } from '#server/leads/uploads/uploads.ts';
import { givenConsent, rowsOf } from '#tests/support/sent-forms.ts';
import { openSite, type TestSite } from '#tests/support/test-site.ts';

const megabyte = 1024 * 1024;
const reserve = 256 * megabyte;
const person = { name: 'Ирина', phone: '8 916 123-45-67', chassisNumber: 'X1F13600000000001', ...givenConsent };
let number = 0;

interface Sending {
  from?: string;
  trap?: string;
}

/** Sends a claim with one PDF of so many bytes. */
async function sendFile(site: TestSite, bytes: number, { from = '203.0.113.7', trap = '' }: Sending = {}) {
  number += 1;
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...person, fault: `Течёт ${number}`, homepage: trap })) {
    body.append(name, value);
  }
  const [start, end] = ['%PDF-1.7\n', '\n%%EOF\n'];
  body.append('files', new File([start, ' '.repeat(bytes - start.length - end.length), end], `${number}.pdf`));
  const headers = { Origin: site.origin, Accept: 'application/json', 'X-Forwarded-For': from };
  const answer = await fetch(`${site.origin}/requests/claim`, { method: 'POST', body, headers });
  return { status: answer.status, body: (await answer.json()) as { problem?: string } };
}

const openUploadSite = (leads: LeadParts, env: Record<string, string> = {}) =>
  openSite({
    env: { TRUSTED_PROXIES: '127.0.0.1', ...env },
    leads: { limits: { perNetwork: 100, perContact: 100 }, ...leads },
  });

const storedFiles = (site: TestSite) => {
  const folder = path.join(site.services.config.dataDir, 'uploads');
  return existsSync(folder) ? readdirSync(folder) : [];
};

test('twelve uploads at once leave the reserve of the disk alone', async () => {
  let written = 0;
  const disk: LeadParts['disk'] = {
    freeBytes: async () => reserve + 3 * megabyte - written,
    create: async (name) => {
      const file = await open(name, 'wx');
      return {
        writeFile: async (bytes) => {
          await file.writeFile(bytes);
          written += (bytes as Buffer).length;
        },
        sync: () => file.sync(),
        close: () => file.close(),
      };
    },
  };
  const site = await openUploadSite({ disk, intakeLimits: { uploads: { total: 100, perKey: 100 } } });
  const answers = await Promise.all(Array.from({ length: 12 }, () => sendFile(site, megabyte)));
  expect(written).toBeLessThanOrEqual(3 * megabyte);
  expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThanOrEqual(9);
  expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
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
