/** Files of a lead in the department's e-mail: whatever is wrong with them, the text arrives at once. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMail } from '#server/leads/delivery/mail.ts';
import type { Lead, LeadFile } from '#server/leads/storage/lead.ts';
import { createLocalHome, type UploadHome } from '#server/leads/uploads/upload-home.ts';
import { mailText, type SmtpMood, startSmtp } from '#tests/stand-ins/smtp-stand-in.ts';

let smtp: Awaited<ReturnType<typeof startSmtp>>;
let folder: string;
beforeEach(async () => {
  smtp = await startSmtp();
  folder = mkdtempSync(path.join(tmpdir(), 'mail-files-'));
});
afterEach(async () => {
  await smtp.close();
  rmSync(folder, { recursive: true, force: true });
});

/** @param written bytes on the disk, if there are others than the lead says */
function fileOf(id: string, name: string, bytes: number, written: number | undefined = bytes): LeadFile {
  if (written > 0) writeFileSync(path.join(folder, id), Buffer.alloc(written, 7));
  return { id, name, type: 'application/pdf', bytes, sha256: '' };
}

function deliver(
  files: LeadFile[],
  uploads: Pick<UploadHome, 'openFile' | 'sizeOf'> = createLocalHome(folder),
): Promise<void> {
  const lead: Lead = {
    id: 'a7f3a3f6-0d7c-4b9e-9a6b-2f4f3f0a1c11',
    number: '4827-1930',
    secret: 'A'.repeat(22),
    form: 'claim',
    department: 'service',
    page: '/services/guarantee',
    values: { name: 'Ирина', phone: '+79161234567', fault: 'Течёт крыша' },
    files,
    hasAdvertising: false,
    acceptedAt: Date.parse('2026-11-21T10:00:00Z'),
  };
  return createMail({
    smtpUrl: smtp.url,
    mailboxes: { main: 'zakaz@os-zavod.example', ofDepartments: {} },
    timeoutMs: 10_000,
    siteUrl: 'https://os-zavod.example',
    uploads,
    readPlant: async () => ({}),
  }).deliverToDepartment(lead);
}

/** The text part of the only e-mail, and how many files are attached. */
function received(): { text: string; attached: number } {
  expect(smtp.mails.length).toBe(1);
  const [{ text } = { text: '' }] = smtp.mails;
  const boundary = /boundary="([^"]+)"/.exec(text)?.[1];
  const parts = boundary === undefined ? [text] : text.split(`--${boundary}`).slice(1, -1);
  return { text: mailText({ to: [], text: (parts[0] ?? '').trim() }), attached: parts.length - 1 };
}

test('files are attached, and nothing is said of files that are not', async () => {
  await deliver([fileOf('1', 'паспорт.pdf', 3000), fileOf('2', 'крыша.pdf', 4000)]);
  const { text, attached } = received();
  expect(attached).toBe(2);
  expect(text).toContain('Файл: паспорт.pdf (3 КБ)');
  expect(text).not.toContain('Эти файлы');
});

test.each([
  ['is gone', 0],
  ['is cut short', 10],
])('where a file %s the others are attached, and the e-mail names it with its size', async (_what, written) => {
  await deliver([fileOf('1', 'паспорт.pdf', 30_000, written), fileOf('2', 'крыша.pdf', 4000)]);
  const { text, attached } = received();
  expect(attached).toBe(1);
  expect(text).toContain('Течёт крыша');
  expect(text).toMatch(/пропали или не читаются.*\nФайл: паспорт\.pdf \(30 КБ\)/);
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

test('files beyond 15 MB are left out and named', async () => {
  const large = 8 * 1024 * 1024;
  await deliver([fileOf('1', 'первый.pdf', large), fileOf('2', 'второй.pdf', large)]);
  const { text, attached } = received();
  expect(attached).toBe(1);
  expect(text).toMatch(/не поместились.*\nФайл: второй\.pdf/);
});

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
