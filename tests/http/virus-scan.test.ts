/** Uploads and ClamAV: an infected file is refused; a daemon that is absent or fails costs no lead, and the mail says so. */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leadText } from '#server/leads/delivery/lead-text.ts';
import { isInfected } from '#server/leads/inspection/virus-scan.ts';
import { startClamd, virusSample } from '#tests/stand-ins/clamd-stand-in.ts';
import { givenConsent } from '#tests/support/sent-forms.ts';
import { openSite, type TestSite } from '#tests/support/test-site.ts';

let clamd: Awaited<ReturnType<typeof startClamd>>;
beforeAll(async () => {
  clamd = await startClamd();
});
afterAll(() => clamd.close());

async function send(site: TestSite, content: string) {
  const body = new FormData();
  const fields = { name: 'Ирина', phone: '89161234567', chassisNumber: 'X1', fault: 'Течёт крыша', ...givenConsent };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('files', new File([`%PDF-1.7\n${content}\n%%EOF\n`], 'прайс.bat'));
  const headers = { Origin: site.origin, Accept: 'application/json' };
  const answer = await fetch(`${site.origin}/requests/claim`, { method: 'POST', body, headers });
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
  expect(await send(site, virusSample)).toEqual({ status: 422, body: { errors: { files: text } } });
  const folder = path.join(site.services.config.dataDir, 'uploads');
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
  expect(site.logLines.filter(({ msg }) => msg === 'an infected file was refused').length).toBe(1);
});

test('a clean file is taken, its name ends as its content does, and the mail has nothing to add', async () => {
  clamd.feel('well');
  const site = await openScannedSite();
  expect((await send(site, 'x'.repeat(300_000))).status).toBe(200);
  expect(await staffText(site)).toMatch(/Файл: прайс\.pdf \(\d+ КБ\)$/);
});

test.each(['cuts', 'limit'] as const)('a daemon that fails (%s) costs nothing: the mail says so', async (mood) => {
  clamd.feel(mood);
  const site = await openScannedSite();
  expect((await send(site, virusSample)).status).toBe(200);
  expect(await staffText(site)).toMatch(/Файл: прайс\.pdf \(\d+ КБ\), не проверен на вирусы$/);
  expect(site.logLines.filter(({ msg }) => msg === 'a file could not be checked for viruses').length).toBe(1);
});

test('without a daemon files are taken, and the mail says so', async () => {
  const site = await openSite();
  expect((await send(site, virusSample)).status).toBe(200);
  expect(await staffText(site)).toContain('не проверен на вирусы');
});

test('a daemon that does not answer is given up', async () => {
  clamd.feel('hangs');
  const folder = mkdtempSync(path.join(tmpdir(), 'clamd-'));
  writeFileSync(path.join(folder, 'file'), 'x');
  const asking = isInfected({ host: '127.0.0.1', port: clamd.port }, path.join(folder, 'file'), 100);
  await expect(asking).rejects.toThrow('no answer within 100 ms');
  rmSync(folder, { recursive: true });
});
