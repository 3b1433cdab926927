/** Forms that no visitor of ours sends: refused without a trace, or kept as what they are, text. */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientNetwork } from '#server/leads/client-address.ts';
import { operate } from '#server/leads/operate.ts';
import { exchangeRaw, requestText } from '#tests/support/raw-request.ts';
import { goodQuestion, rowsOf, sendForm } from '#tests/support/sent-forms.ts';
import { startTestSite } from '#tests/support/test-app.ts';

let site: Awaited<ReturnType<typeof startTestSite>>;
beforeAll(async () => {
  site = await startTestSite();
  await site.services.leads.store.measureOutbox(0);
});
afterAll(() => site.close());

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
])('a form of %s is refused', async (_what, headers) => {
  const before = leadCount();
  const answer = await post(good, headers);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([403, 'no-store']);
  expect(leadCount()).toBe(before);
});

test('without any trace of its origin a form is a suspect, and only one a minute is taken', async () => {
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
    'a part of the prototype',
    '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
    { 'Content-Type': 'multipart/form-data; boundary=b' },
    400,
  ],
])('%s is refused, and nothing is kept', async (_what, body, headers, status) => {
  const before = leadCount();
  expect((await post(body, headers)).status).toBe(status);
  expect(leadCount()).toBe(before);
});

test('Expect: 100-continue is answered, then the form; another expectation is refused', async () => {
  const head = (expectation: string) => [
    ...['Host: localhost', 'Sec-Fetch-Site: same-origin', `Content-Type: ${urlEncoded}`],
    ...[`Content-Length: ${good.length}`, `Expect: ${expectation}`, 'Connection: close'],
  ];
  const taken = await exchangeRaw(site.port, requestText('POST /requests/question', head('100-continue')) + good);
  expect(taken.answers.map(({ status }) => status).at(-1)).toBe(303);
  const refused = await exchangeRaw(site.port, requestText('POST /requests/question', head('x')) + good);
  expect(refused.answers[0]?.status).toBe(417);
});

test('formulas, markup, foreign header lines and turned text are kept as text, and safe in the export', async () => {
  const name = '=HYPERLINK("http://evil.example")';
  const question = '<script>alert(1)</script>\r\nBcc: x@evil.example \u202Eтекст';
  expect((await sendForm(site.origin, 'question', { ...goodQuestion, name, question })).status).toBe(303);
  const [lead] = await site.services.leads.store.list({ isSpam: false, most: 1 });
  expect(lead?.values).toMatchObject({ name, question: '<script>alert(1)</script>\nBcc: x@evil.example текст' });
  let csv = '';
  await operate(['export'], site.services.leads, (text) => {
    csv += text;
  });
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  const refilled = await sendForm(site.origin, 'question', { name: '"><script>alert(1)</script>', question });
  expect(refilled.status).toBe(422);
  expect(await refilled.text()).not.toContain('<script>alert');
});

test('many forged addresses are one sender: the limit holds by the real peer', async () => {
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

test('the addresses of one household count as one', () => {
  expect(clientNetwork('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64');
  expect(clientNetwork('2001:db8::7')).toBe('2001:db8:0:0::/64');
  expect(clientNetwork('::ffff:192.0.2.7')).toBe('192.0.2.7');
});
