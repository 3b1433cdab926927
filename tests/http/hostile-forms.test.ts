/** Hostile forms: rejected without a trace, stored as plain text, or made to cost more than they are worth. */

import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { Busboy } from '@fastify/busboy';
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { exchangeRaw, requestText } from '#tests/hostile/raw-request.ts';
import { goodClaim, goodQuestion, rowsOf, runLeads, sendForm, sendParts } from '#tests/support/sent-forms.ts';
import { testNow } from '#tests/support/test-app.ts';
import { openFileSite, openSite, type TestSite } from '#tests/support/test-site.ts';

// Its clock stands: limits count by the minute.
const start = testNow();
const site = openFileSite({ leads: { now: () => start } });
// Opens the database, which is read beside the site.
beforeAll(() => site.services.leads.store.measureOutbox(0));

const leadCount = () => rowsOf(site, 'leads').length;
const urlEncoded = 'application/x-www-form-urlencoded';
const good = new URLSearchParams(goodQuestion).toString();
const post = (body: string | Uint8Array, headers: Record<string, string>) =>
  site.ask('/requests/question', {
    method: 'POST',
    body: body as BodyInit,
    redirect: 'manual',
    headers: { 'Content-Type': urlEncoded, Origin: site.origin, ...headers },
  });

test.each([
  ['another site by its fetch mark', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a neighbour site', { 'Sec-Fetch-Site': 'same-site' }],
  ['a foreign origin', { Origin: 'https://evil.example' }],
  ['an origin that hides', { Origin: 'null' }],
])('a form of %s is rejected', async (_what, headers) => {
  const before = leadCount();
  const answer = await post(good, headers);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([403, 'no-store']);
  expect(leadCount()).toBe(before);
});

/** With no header that a browser adds by itself. @returns the statuses */
async function sendBare(body: string, headers: string[]) {
  const length = `Content-Length: ${Buffer.byteLength(body)}`;
  const head = ['Host: localhost', `Content-Type: ${urlEncoded}`, length, 'Connection: close', ...headers];
  const { answers } = await exchangeRaw(site.port, requestText('POST /requests/question', head) + body);
  return answers.map(({ status }) => status);
}

test('a form without any trace of its origin is a suspect, and only one a minute is accepted', async () => {
  const send = (question: string, ...headers: string[]) =>
    sendBare(new URLSearchParams({ ...goodQuestion, question }).toString(), headers);
  expect([await send('Первый'), await send('Второй')]).toEqual([[303], [429]]);
  expect(rowsOf(site, 'leads').map((lead) => lead['spam_reason'])).toEqual(['no-origin']);
  expect(await send('Третий', 'Referer: http://localhost/contacts')).toEqual([303]);
  expect(await send('Четвёртый', 'Referer: https://evil.example/')).toEqual([403]);
});

const namelessFile =
  '--b\r\nContent-Disposition: form-data\r\nContent-Type: application/octet-stream\r\n\r\nx\r\n--b--\r\n';
const prototypePart = '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n';

test.each<[string, string | Uint8Array, Record<string, string>, number]>([
  ['plain text', good, { 'Content-Type': 'text/plain' }, 415],
  ['an old charset', good, { 'Content-Type': `${urlEncoded}; charset=koi8-r` }, 415],
  ['broken JSON', '{"name":', { 'Content-Type': 'application/json' }, 400],
  ['JSON that is a list', '["name"]', { 'Content-Type': 'application/json' }, 400],
  ['a phone that is a list', '{"phone":["1","2"]}', { 'Content-Type': 'application/json' }, 400],
  ['the prototype', '{"__proto__":{"name":"x"}}', { 'Content-Type': 'application/json' }, 400],
  ['the prototype as a field', `${good}&__proto__=x`, {}, 400],
  ['five megabytes', `question=${'x'.repeat(5_000_000)}`, {}, 413],
  ['a thousand fields', Array.from({ length: 1000 }, (_, n) => `f${n}=1`).join('&'), {}, 413],
  ['a field twice', `${good}&name=x`, {}, 400],
  ['a packed bomb', gzipSync(Buffer.alloc(10_000_000)), { 'Content-Encoding': 'gzip' }, 415],
  ['parts without a boundary', good, { 'Content-Type': 'multipart/form-data' }, 400],
  ['a file without a name', namelessFile, { 'Content-Type': 'multipart/form-data; boundary=b' }, 400],
  ['a name of Object.prototype', prototypePart, { 'Content-Type': 'multipart/form-data; boundary=b' }, 400],
])('%s is rejected, and nothing is stored', async (_what, body, headers, status) => {
  const before = leadCount();
  expect((await post(body, headers)).status).toBe(status);
  expect(leadCount()).toBe(before);
});

test('Expect: 100-continue is honoured', async () => {
  const statuses = await sendBare(good, ['Sec-Fetch-Site: same-origin', 'Expect: 100-continue']);
  expect(statuses.at(-1)).toBe(303);
});

test('formulas, markup, injected headers and bidirectional text are stored as text, and safe in the export', async () => {
  const name = '=HYPERLINK("http://evil.example")';
  const question = '<script>alert(1)</script>\r\nBcc: x@evil.example \u202Eтекст';
  expect((await sendForm(site.origin, 'question', { ...goodQuestion, name, question })).status).toBe(303);
  const [lead] = await site.services.leads.store.list({ limit: 1 });
  expect(lead?.values).toMatchObject({ name, question: '<script>alert(1)</script>\nBcc: x@evil.example текст' });
  const { text: csv } = await runLeads(site, 'export');
  // By which Excel recognizes UTF-8.
  expect(csv.startsWith('\ufeff')).toBe(true);
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  const refilled = await sendForm(site.origin, 'question', { name: '"><script>alert(1)</script>', question });
  expect(refilled.status).toBe(422);
  expect(await refilled.text()).not.toContain('<script>alert');
});

const sockets: Socket[] = [];
const destroySockets = () => {
  for (const socket of sockets.splice(0)) socket.destroy();
};
afterEach(destroySockets);

test('a form comes back with 20 000 characters at most', async () => {
  const own = await openSite();
  const refilled = async (length: number) => {
    const answer = await sendForm(own.origin, 'question', { ...goodQuestion, question: 'я'.repeat(length) });
    const html = await answer.text();
    expect(html.includes('я'.repeat(10_000))).toBe(true);
    return html.length;
  };
  expect((await refilled(20_000)) - (await refilled(10_000))).toBeLessThan(3 * 10_000);
});

test('all fields of a form together hold 200 kB at most, and one field 32 kB', async () => {
  const own = await openSite();
  const fields = (count: number, length: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, 'x'.repeat(length)]));
  const statusFor = async (more: Record<string, string>) =>
    (await sendParts(own.origin, 'claim', { ...goodClaim, chassisNumber: '', ...more })).status;
  const sent = [fields(7, 30_000), fields(1, 40_000), fields(6, 30_000)];
  expect(await Promise.all(sent.map(statusFor))).toEqual([413, 413, 422]);
});

test('a body with too many parts is parsed no further', async () => {
  const own = await openSite();
  const parse = vi.spyOn(Busboy.prototype, '_write');
  onTestFinished(() => parse.mockRestore());
  const body = '--x1\r\n\r\n\r\n'.repeat(300_000);
  const headers = { Origin: own.origin, 'Content-Type': 'multipart/form-data; boundary=x1' };
  const answer = await own.ask('/requests/claim', { method: 'POST', body, headers });
  expect(answer.status).toBe(413);
  const parsedBytes = parse.mock.calls.reduce((sum, [chunk]) => sum + (chunk as Buffer).length, 0);
  expect(parsedBytes).toBeLessThan(body.length / 10);
});

test('a sender of wrong forms is refused before his next body is read; nobody else is', async () => {
  const faults = { perNetwork: 3, periodMs: 600_000, maxNetworks: 100 };
  const own = await openSite({ env: { TRUSTED_PROXIES: '127.0.0.1' }, leads: { intakeLimits: { faults } } });
  const send = (client: string, fields: Record<string, string>, isScript = false) =>
    sendForm(own.origin, 'question', fields, { headers: { 'X-Forwarded-For': client }, isScript });
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
  expect(rowsOf(own, 'leads').length).toBe(1);
});

/** Begins a body of this length and never ends it. */
function begin(own: TestSite, path: string, type: string, length: number, body: string): Socket {
  const head = ['Host: localhost', 'Sec-Fetch-Site: same-origin', 'Accept: application/json'];
  const socket = connect(own.port, '127.0.0.1');
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
  const own = await openSite();
  const { bodyBudget } = own.services;
  const upload = () => begin(own, '/requests/claim', 'multipart/form-data; boundary=x1', 900_000, manyFields);
  for (let count = 0; count < 4; count += 1) upload();
  await expect.poll(bodyBudget.held).toBeGreaterThan(4 * 58 * 2000);
  for (let count = 0; count < 30; count += 1)
    expect(await statusOf(upload())).toMatch(/^HTTP\/1.1 503 [\s\S]*\r\nRetry-After: 30\r\n/);
  expect(bodyBudget.held()).toBeLessThan(4 * 60 * 2100);
  // A form without files is not concerned.
  expect((await sendForm(own.origin, 'question', goodQuestion)).status).toBe(303);
  destroySockets();
  await expect.poll(bodyBudget.held).toBe(0);
  expect((await sendParts(own.origin, 'claim', goodClaim)).status).not.toBe(503);
});

test('people who come when too many uploads arrive get a page with the phone', async () => {
  const own = await openSite({ leads: { intakeLimits: { uploads: { total: 0, perKey: 0 } } } });
  const headers = { Accept: 'text/html' };
  const answer = await sendParts(own.origin, 'claim', { name: 'Ирина' }, { headers });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
  expect(await answer.text()).toMatch(/слишком много. Отправьте снова через минуту. Позвоните, пожалуйста: 8\u00a0800/);
});

test('unfinished bodies of all kinds share their memory: beyond it 503 at once, and it is given back', async () => {
  const own = await openSite();
  const { bodyBudget } = own.services;
  const beginQuestion = (type: string) => begin(own, '/requests/question', type, 130_000, 'x'.repeat(120_000));
  // Two megabytes for one network.
  for (let count = 0; count < 17; count += 1) beginQuestion('application/x-www-form-urlencoded');
  await expect.poll(bodyBudget.held).toBe(17 * 120_000);
  expect(await statusOf(beginQuestion('application/json'))).toMatch(/^HTTP\/1.1 503 /);
  expect(bodyBudget.held()).toBe(17 * 120_000);
  destroySockets();
  await expect.poll(bodyBudget.held).toBe(0);
});
