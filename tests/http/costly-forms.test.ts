/** Forms made to cost more than they are worth, and senders who keep sending wrong ones. */
import { connect, type Socket } from 'node:net';
import { Busboy } from '@fastify/busboy';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { requestText } from '#tests/hostile/raw-request.ts';
import { goodClaim, goodQuestion, rowsOf, sendForm, sendParts } from '#tests/support/sent-forms.ts';
import { openSite, type TestSite } from '#tests/support/test-site.ts';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

const marks = '\u0301\u0323';
test('thousands of combining marks are refused by their length, in every encoding', async () => {
  const site = await openSite();
  const question = marks.repeat(12_000);
  const asJson = await fetch(`${site.origin}/requests/question`, {
    method: 'POST',
    headers: { Origin: site.origin, 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ ...goodQuestion, question }),
  });
  const error = { errors: { question: 'Слишком длинно: 24000 знаков, помещается 3000' } };
  expect([asJson.status, await asJson.json()]).toEqual([422, error]);
  const asParts = await sendParts(site.origin, 'question', { ...goodQuestion, question: marks.repeat(7000) });
  expect(asParts.status).toBe(422);
  expect((await sendForm(site.origin, 'question', { ...goodQuestion, question: marks.repeat(5000) })).status).toBe(422);
});

test('a form comes back with 20 000 characters at most', async () => {
  const site = await openSite();
  const size = async (length: number) => {
    const answer = await sendForm(site.origin, 'question', { ...goodQuestion, question: 'я'.repeat(length) });
    const html = await answer.text();
    return { length: html.length, isRefilled: html.includes('я'.repeat(Math.min(length, 10_000))) };
  };
  const small = await size(10_000);
  const large = await size(20_000);
  expect([small.isRefilled, large.isRefilled]).toEqual([true, true]);
  expect(large.length - small.length).toBeLessThan(3 * 10_000);
});

test('all fields of a form together hold 200 kB at most, and one field 32 kB', async () => {
  const site = await openSite();
  const fields = (count: number, length: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, 'x'.repeat(length)]));
  const statusFor = async (more: Record<string, string>) =>
    (await sendParts(site.origin, 'claim', { ...goodClaim, chassisNumber: '', ...more })).status;
  const sent = [fields(7, 30_000), fields(1, 40_000), fields(6, 30_000)];
  expect(await Promise.all(sent.map(statusFor))).toEqual([413, 413, 422]);
});

test('a body with too many parts is parsed no further', async () => {
  const site = await openSite();
  const parse = vi.spyOn(Busboy.prototype, '_write');
  onTestFinished(() => parse.mockRestore());
  const body = '--x1\r\n\r\n\r\n'.repeat(300_000);
  const headers = { Origin: site.origin, 'Content-Type': 'multipart/form-data; boundary=x1' };
  const answer = await fetch(`${site.origin}/requests/claim`, { method: 'POST', body, headers });
  expect(answer.status).toBe(413);
  const parsedBytes = parse.mock.calls.reduce((sum, [chunk]) => sum + (chunk as Buffer).length, 0);
  expect(parsedBytes).toBeLessThan(body.length / 10);
});

test('a sender of wrong forms is refused before his next body is read; nobody else is', async () => {
  const faults = { perNetwork: 3, periodMs: 600_000, maxNetworks: 100 };
  const site = await openSite({ env: { TRUSTED_PROXIES: '127.0.0.1' }, leads: { intakeLimits: { faults } } });
  const send = (client: string, fields: Record<string, string>, isScript = false) =>
    sendForm(site.origin, 'question', fields, { headers: { 'X-Forwarded-For': client }, isScript });
  const invalid = { ...goodQuestion, email: 'x' };
  const wrong: Record<string, string>[] = [invalid, { constructor: 'x' }, { a: 'x'.repeat(200_000) }, goodQuestion];
  const statuses: number[] = [];
  for (const fields of wrong) statuses.push((await send('203.0.113.7', fields)).status);
  expect(statuses).toEqual([422, 400, 413, 429]);
  const page = await send('203.0.113.7', goodQuestion);
  expect([page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual(['600', 'no-store']);
  expect(await page.text()).toMatch(/их уже много. Позвоните, пожалуйста: 8\u00a0800\u00a0000-00-01/);
  const scripted = await send('203.0.113.7', goodQuestion, true);
  expect([scripted.status, await scripted.json()]).toEqual([429, { errors: {}, problem: 'too-often' }]);

  expect((await send('203.0.113.8', goodQuestion)).status).toBe(303);
  expect(rowsOf(site, 'leads').length).toBe(1);
});

/** Begins a body of this length and never ends it. */
function begin(site: TestSite, path: string, type: string, length: number, body: string): Socket {
  const head = ['Host: localhost', 'Sec-Fetch-Site: same-origin', 'Accept: application/json'];
  const socket = connect(site.port, '127.0.0.1');
  sockets.push(socket);
  const ofBody = [`Content-Type: ${type}`, `Content-Length: ${length}`];
  socket.write(requestText(`POST ${path}`, [...head, ...ofBody]) + body);
  return socket;
}

const field = (_: unknown, index: number) =>
  `--x1\r\nContent-Disposition: form-data; name="f${index}"\r\n\r\n${'x'.repeat(2000)}\r\n`;
const manyFields = Array.from({ length: 59 }, field).join('');

const statusOf = (socket: Socket) =>
  new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(String(bytes).split('\r\n\r\n')[0] ?? '')));

test('slow uploads hold little memory: four at once from one network, the fifth gets 503 at once', async () => {
  const site = await openSite();
  const { bodyBudget } = site.services;
  const upload = () => begin(site, '/requests/claim', 'multipart/form-data; boundary=x1', 900_000, manyFields);
  for (let count = 0; count < 4; count += 1) upload();
  await vi.waitFor(() => expect(bodyBudget.held()).toBeGreaterThan(4 * 58 * 2000), { timeout: 10_000 });
  for (let count = 0; count < 30; count += 1) {
    const head = await statusOf(upload());
    expect(head).toMatch(/^HTTP\/1.1 503 [\s\S]*\r\nRetry-After: 30\r\n/);
  }
  expect(bodyBudget.held()).toBeLessThan(4 * 60 * 2100);
  // A form without files is not concerned.
  expect((await sendForm(site.origin, 'question', goodQuestion)).status).toBe(303);
  for (const socket of sockets.splice(0)) socket.destroy();
  await vi.waitFor(() => expect(bodyBudget.held()).toBe(0), { timeout: 10_000 });
  expect((await sendParts(site.origin, 'claim', goodClaim)).status).not.toBe(503);
});

test('people who come when too many uploads arrive get a page with the phone', async () => {
  const site = await openSite({ leads: { intakeLimits: { uploads: { total: 0, perKey: 0 } } } });
  const headers = { Accept: 'text/html' };
  const answer = await sendParts(site.origin, 'claim', { name: 'Ирина' }, { headers });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
  expect(await answer.text()).toMatch(/слишком много. Отправьте снова через минуту. Позвоните, пожалуйста: 8\u00a0800/);
});

test('unfinished bodies of all kinds share their memory: beyond it 503 at once, and it is given back', async () => {
  const site = await openSite();
  const { bodyBudget } = site.services;
  const beginQuestion = (type: string) => begin(site, '/requests/question', type, 130_000, 'x'.repeat(120_000));
  // Two megabytes for one network.
  for (let count = 0; count < 17; count += 1) beginQuestion('application/x-www-form-urlencoded');
  await vi.waitFor(() => expect(bodyBudget.held()).toBe(17 * 120_000), { timeout: 10_000 });
  const refused = await statusOf(beginQuestion('application/json'));
  expect(refused).toMatch(/^HTTP\/1.1 503 /);
  expect(bodyBudget.held()).toBe(17 * 120_000);
  for (const socket of sockets.splice(0)) socket.destroy();
  await vi.waitFor(() => expect(bodyBudget.held()).toBe(0), { timeout: 10_000 });
});
