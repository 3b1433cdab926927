/** Uploads: stored with their lead, typed by their content, removed when the lead is rejected. */
import { once } from 'node:events';
import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { eraseExpiredLeads } from '#server/leads/housekeeping.ts';
import { requestText } from '#tests/hostile/raw-request.ts';
import { sampleFiles } from '#tests/support/sample-files.ts';
import {
  givenConsent,
  goodClaim,
  rowsOf,
  runLeads,
  sendParts,
  storedFiles as storedOf,
} from '#tests/support/sent-forms.ts';
import { testNow } from '#tests/support/test-app.ts';
import { openSite, type TestSite } from '#tests/support/test-site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openSite();
});

const send = (files: [name: string, bytes: Uint8Array][], fields: Record<string, string> = goodClaim, form = 'claim') =>
  sendParts(site.origin, form, fields, { file: files.map(([name, bytes]) => new File([bytes as BlobPart], name)) });

const pdf = sampleFiles['чертёж.pdf'].bytes;
const folder = () => path.join(site.services.config.dataDir, 'uploads');
const storedFiles = () => storedOf(site);

test.each(Object.entries(sampleFiles))('%s is known by its content, and stored as another', async (name, file) => {
  const answer = await send([[name, file.bytes]]);
  expect(answer.status).toBe(200);
  const [row] = rowsOf(site, 'files');
  expect(row).toMatchObject({ name, type: file.type, bytes: file.bytes.length });
  expect(storedFiles()).toEqual([row?.['id']]);
  expect(readFileSync(path.join(folder(), String(row?.['id']))).equals(file.bytes)).toBe(true);
  expect((await fetch(`${site.origin}/uploads/${row?.['id']}`)).status).toBe(404);
});

const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic');

test.each<[what: string, files: Parameters<typeof send>[0], field: string, words: string, fields?: typeof goodClaim]>([
  ['a page named like a picture', [['foto.jpg', Buffer.from('<script>alert(1)</script>')]], 'files', 'foto.jpg'],
  ['a photo of an iPhone', [['IMG_0001.HEIC', heic]], 'files', 'Медиатеки'],
  ['a file that is empty', [['a.pdf', Buffer.alloc(0)]], 'files', 'a.pdf'],
  ['a file above ten megabytes', [['large.pdf', Buffer.alloc(10 * 2 ** 20 + 1, pdf)]], 'files', 'large.pdf'],
  ['a sixth file', Array.from({ length: 5 }, (_, number) => [`${number}.pdf`, pdf]), 'files', '5 файлов'],
  ['a wrong field', [], 'phone', 'телефон', { ...goodClaim, phone: '12' }],
])('%s is rejected with a word about it, and leaves nothing behind', async (_what, files, field, words, fields) => {
  const answer = await send([['b.pdf', pdf], ...files], fields);
  expect([answer.status, await answer.json()]).toEqual([422, { errors: { [field]: expect.stringContaining(words) } }]);
  expect(storedFiles()).toEqual([]);
  // The database is there with its first question.
  await site.services.leads.store.measureOutbox(0);
  expect(rowsOf(site, 'leads')).toEqual([]);
});

test('the same lead with the same files is one, and its files are stored once', async () => {
  const [first, second] = await Promise.all([send([['a.pdf', pdf]]), send([['a.pdf', pdf]])]);
  expect((await first.json()) as object).toEqual(await second.json());
  expect(storedFiles().length).toBe(1);
});

const multipart = 'multipart/form-data; boundary=x1';
const fileStart = '--x1\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7';

test('a form that takes no files rejects them; one cut short leaves nothing', async () => {
  const question = { name: 'И', email: 'a@firma.example', question: 'Что?', ...givenConsent };
  expect((await send([['a.pdf', pdf]], question, 'question')).status).toBe(400);
  const headers = { Origin: site.origin, 'Content-Type': multipart };
  const cut = await fetch(`${site.origin}/requests/claim`, { method: 'POST', body: fileStart, headers });
  expect(cut.status).toBe(400);
  expect(storedFiles()).toEqual([]);
});

test('a visitor who leaves in the middle of a file leaves nothing behind', async () => {
  const head = [
    'Host: localhost',
    `Content-Type: ${multipart}`,
    'Sec-Fetch-Site: same-origin',
    'Content-Length: 9000000',
  ];
  const socket = connect(site.port, '127.0.0.1');
  socket.write(`${requestText('POST /requests/claim', head)}${fileStart}${'x'.repeat(300_000)}`);
  await expect.poll(() => storedFiles().length).toBe(1);
  socket.destroy();
  await expect.poll(() => storedFiles()).toEqual([]);
});

test('files that belong to no lead are set aside once they are old; an erased lead takes its files along', async () => {
  await send([['a.pdf', pdf]]);
  const [id] = storedFiles();
  const old = new Date(testNow() - 2 * 3_600_000);
  for (const name of ['orphan', 'fresh']) writeFileSync(path.join(folder(), name), 'x');
  for (const name of ['orphan', id ?? '']) utimesSync(path.join(folder(), name), old, old);
  await eraseExpiredLeads(site.services.leads, site.services.logger);
  expect(storedFiles().sort()).toEqual([id, 'fresh'].sort());

  const [lead] = await site.services.leads.store.list({ limit: 1 });
  expect((await runLeads(site, 'erase', lead?.number ?? '')).code).toBe(0);
  expect(storedFiles()).toEqual(['fresh']);
});

test('an endless form of unannounced length is rejected at its limit', async () => {
  let sent = 0;
  const chunk = Buffer.alloc(1024 * 1024, 'x');
  const body = new ReadableStream({
    pull(controller) {
      const part = `--x1\r\nContent-Disposition: form-data; name="files"; filename="${sent}.pdf"\r\n\r\n`;
      controller.enqueue(sent % 9 === 0 ? Buffer.from(`\r\n${part}%PDF-1.7`) : chunk);
      sent += 1;
      if (sent === 70) controller.close();
    },
  });
  const headers = { Origin: site.origin, 'Content-Type': multipart };
  const init = { method: 'POST', body, headers, duplex: 'half' };
  expect((await fetch(`${site.origin}/requests/claim`, init)).status).toBe(413);
  expect(storedFiles()).toEqual([]);
});

test('an upload may be slow while it makes progress; a stalled upload or any other slow form is cut off', async () => {
  site = await openSite({ bodyTime: { limitMs: 2000, uploadBytesPerSecond: 1 } });
  /** @returns the status, if any, sent to a client that trickles bytes */
  const drip = async (form: string, type: string, body: string, bytes: string) => {
    const head = ['Host: localhost', 'Sec-Fetch-Site: same-origin', 'Content-Length: 90000', `Content-Type: ${type}`];
    const socket = connect(site.port, '127.0.0.1');
    const closed = once(socket, 'data').then((chunk) => /^HTTP\/1.1 (\d+)/.exec(String(chunk))?.[1]);
    socket.write(requestText(`POST /requests/${form}`, head) + body);
    const timer = setInterval(() => socket.write(bytes), 50);
    const status = await Promise.race([closed, delay(bytes.length > 1 ? 5000 : 60_000)]);
    clearInterval(timer);
    socket.destroy();
    return status;
  };
  const statuses = await Promise.all([
    drip('claim', multipart, fileStart, 'xx'),
    drip('claim', multipart, fileStart, ''),
    drip('question', 'application/x-www-form-urlencoded', 'name=', 'x'),
  ]);
  expect(statuses).toEqual([undefined, '408', '408']);
  await expect.poll(() => storedFiles()).toEqual([]);
});
