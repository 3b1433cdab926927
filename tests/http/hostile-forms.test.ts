/** Hostile forms: rejected without a trace, or stored as plain text. */
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { exchangeRaw, requestText } from '#tests/hostile/raw-request.ts';
import { goodQuestion, rowsOf, runLeads, sendForm } from '#tests/support/sent-forms.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const site = openFileSite();
// Opens the database, which is read beside the site.
beforeAll(() => site.services.leads.store.measureOutbox(0));

const leadCount = () => rowsOf(site, 'leads').length;
const urlEncoded = 'application/x-www-form-urlencoded';
const good = new URLSearchParams(goodQuestion).toString();
const post = (body: string | Uint8Array, headers: Record<string, string>) =>
  fetch(`${site.origin}/requests/question`, {
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

test('a form without any trace of its origin is a suspect, and only one a minute is accepted', async () => {
  const send = (question: string, extra: string[] = []) => {
    const body = new URLSearchParams({ ...goodQuestion, question }).toString();
    const length = `Content-Length: ${Buffer.byteLength(body)}`;
    const head = ['Host: localhost', `Content-Type: ${urlEncoded}`, length, 'Connection: close', ...extra];
    return exchangeRaw(site.port, requestText('POST /requests/question', head) + body);
  };
  const statusOf = async (sent: ReturnType<typeof send>) => (await sent).answers[0]?.status;
  expect(await statusOf(send('Первый'))).toBe(303);
  expect(await statusOf(send('Второй'))).toBe(429);
  expect(rowsOf(site, 'leads').map((lead) => lead['spam_reason'])).toEqual(['no-origin']);
  expect(await statusOf(send('Третий', ['Referer: http://localhost/contacts']))).toBe(303);
  expect(await statusOf(send('Четвёртый', ['Referer: https://evil.example/']))).toBe(403);
});

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
  [
    'a name of Object.prototype',
    '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
    { 'Content-Type': 'multipart/form-data; boundary=b' },
    400,
  ],
])('%s is rejected, and nothing is stored', async (_what, body, headers, status) => {
  const before = leadCount();
  expect((await post(body, headers)).status).toBe(status);
  expect(leadCount()).toBe(before);
});

test('Expect: 100-continue is honoured; other expectations are rejected', async () => {
  const head = (expectation: string) => [
    ...['Host: localhost', 'Sec-Fetch-Site: same-origin', `Content-Type: ${urlEncoded}`],
    ...[`Content-Length: ${good.length}`, `Expect: ${expectation}`, 'Connection: close'],
  ];
  const taken = await exchangeRaw(site.port, requestText('POST /requests/question', head('100-continue')) + good);
  expect(taken.answers.map(({ status }) => status).at(-1)).toBe(303);
  const refused = await exchangeRaw(site.port, requestText('POST /requests/question', head('x')) + good);
  expect(refused.answers[0]?.status).toBe(417);
});

test('formulas, markup, injected headers and bidirectional text are stored as text, and safe in the export', async () => {
  const name = '=HYPERLINK("http://evil.example")';
  const question = '<script>alert(1)</script>\r\nBcc: x@evil.example \u202Eтекст';
  expect((await sendForm(site.origin, 'question', { ...goodQuestion, name, question })).status).toBe(303);
  const [lead] = await site.services.leads.store.list({ isSpam: false, limit: 1 });
  expect(lead?.values).toMatchObject({ name, question: '<script>alert(1)</script>\nBcc: x@evil.example текст' });
  const { text: csv } = await runLeads(site, 'export');
  // By which Excel recognizes UTF-8.
  expect(csv.startsWith('\ufeff')).toBe(true);
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  const refilled = await sendForm(site.origin, 'question', { name: '"><script>alert(1)</script>', question });
  expect(refilled.status).toBe(422);
  expect(await refilled.text()).not.toContain('<script>alert');
});

test('forged forwarding headers do not evade the limit per network', async () => {
  const statuses: number[] = [];
  for (let number = 0; number < 40; number += 1) {
    const email = `somebody${number}@pokupatel.example`;
    const headers = { 'X-Forwarded-For': `198.51.100.${number}` };
    const fields = { ...goodQuestion, email, question: `Вопрос ${number}` };
    statuses.push((await sendForm(site.origin, 'question', fields, { headers })).status);
  }
  expect(statuses[0]).toBe(303);
  expect(statuses.at(-1)).toBe(429);
});
