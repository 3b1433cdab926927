/** Unsupported methods, and requests whose end is ambiguous. */
import { beforeAll, expect, test } from 'vitest';
import {
  canary,
  expectBareRefusal,
  expectClean,
  expectRefusal,
  loggedFaults,
  loggedRefusals,
} from '#tests/hostile/hostile.ts';
import { exchangeRaw, getRaw, type RawAnswer, requestText, sendRaw } from '#tests/hostile/raw-request.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const host = 'Host: localhost';
/** The request that a smuggler hides behind another one. */
const hidden = requestText(`GET /services/${canary}`, [host]);

const site = openFileSite();
let clean: RawAnswer;

beforeAll(async () => {
  await getRaw(site.port, '/about');
  clean = await sendRaw(site.port, requestText('GET /about', [host]));
});

test.each([
  'POST /about',
  'PUT /',
  'PATCH /about',
  'DELETE /',
  'PROPFIND /',
  'OPTIONS /about',
  'TRACE /',
  'TRACE /about',
  'QUERY /about',
  'POST /nowhere',
  'POST /about/',
  'POST /about/_payload.json',
  'POST /robots.txt',
  'POST /sitemap.xml',
  'POST /_builds/latest.json',
  'POST /polupricep-tentovannyj',
])('%s is rejected with 405', async (line) => {
  const answer = await sendRaw(site.port, requestText(line, [host, `X-Canary: ${canary}`, 'Connection: close']));
  expectRefusal(answer, 405);
  expect(answer.headers['allow']).toBe('GET, HEAD');
});

test.each(['POST /healthz', 'DELETE /readyz'])('%s is rejected too', async (line) => {
  expectRefusal(await sendRaw(site.port, requestText(line, [host, 'Connection: close'])), 405);
});

test.each(['POST /api/site', 'DELETE /api/products', 'TRACE /api/site'])(
  '%s is rejected by the API too',
  async (line) => {
    const answer = await sendRaw(site.port, requestText(line, [host, `X-Canary: ${canary}`, 'Connection: close']));
    expect([404, 405]).toContain(answer.status);
    expectRefusal(answer, answer.status);
  },
);

test('the body of a rejected request is never parsed as another request', async () => {
  const post = requestText('POST /about', [host, `Content-Length: ${hidden.length}`]) + hidden;
  const { answers } = await exchangeRaw(site.port, post + requestText('GET /about', [host]));
  expect(answers.map(({ status }) => status)).toEqual([405, 200]);
  for (const answer of answers.slice(1)) expectClean(answer, clean);
});

test('CONNECT closes the connection without a response, and is logged', async () => {
  const bytes = 'CONNECT evil.com:443 HTTP/1.1\r\nHost: evil.com:443\r\n\r\n';
  expect(await exchangeRaw(site.port, bytes + hidden)).toEqual({ answers: [], isClosed: true });
  expect(site.logLines).toContainEqual(expect.objectContaining({ msg: 'CONNECT refused' }));
  expect((await getRaw(site.port, '/about')).status).toBe(200);
});

test.each(['FOO /about', 'get /about', 'GETT /about', `${canary} /`, 'PRI *', '\u0016\u0003\u0001', 'GET'])(
  'the parser rejects and logs malformed HTTP/1.1: %j',
  async (line) => {
    const loggedBefore = loggedRefusals(site.logLines).length;
    const { answers, isClosed } = await exchangeRaw(site.port, requestText(line, [host]) + hidden);
    expect(answers.length).toBe(1);
    for (const answer of answers) expectBareRefusal(answer, 400);
    expect(isClosed).toBe(true);
    expect(loggedRefusals(site.logLines).slice(loggedBefore)).toEqual([expect.objectContaining({ status: 400 })]);
  },
);

test.each(['OPTIONS *', 'GET *'])('%s asks for no page', async (line) => {
  expectRefusal(await sendRaw(site.port, requestText(line, [host, 'Connection: close'])), 400);
});

const chunks = `4\r\n${canary.slice(0, 4)}\r\n0\r\n\r\n`;

test.each([
  ['a length and chunks', 'POST', ['Content-Length: 4', 'Transfer-Encoding: chunked'], chunks],
  ['chunks and a length', 'GET', ['Transfer-Encoding: chunked', 'Content-Length: 4'], chunks],
  ['two lengths', 'POST', ['Content-Length: 4', 'Content-Length: 5'], canary],
  ['one length twice', 'POST', ['Content-Length: 4', 'Content-Length: 4'], canary],
  ['a list of lengths', 'POST', ['Content-Length: 4, 5'], canary],
  ['a negative length', 'POST', ['Content-Length: -1'], ''],
  ['a length with a sign', 'POST', ['Content-Length: +4'], canary],
  ['a hexadecimal length', 'POST', ['Content-Length: 0x4'], canary],
  ['a length beyond all numbers', 'POST', ['Content-Length: 99999999999999999999999'], canary],
  ['an encoding after the chunks', 'POST', ['Transfer-Encoding: chunked, identity'], chunks],
  ['an unknown encoding', 'POST', [`Transfer-Encoding: ${canary}`], chunks],
  ['a folded header', 'GET', ['X-Folded: a', ` ${canary}`], ''],
  ['a header without a name', 'GET', [`: ${canary}`], ''],
  ['a header without a colon', 'GET', [canary], ''],
  ['a space before the colon', 'GET', ['X-Spaced : a'], ''],
  ['a line feed alone inside the headers', 'GET', [`X-Bare: a\nX-Canary: ${canary}`], ''],
  ['a carriage return alone inside the headers', 'GET', [`X-Bare: a\rX-Canary: ${canary}`], ''],
])('%s: one rejection, and the connection is not used again', async (_case, method, headers, body) => {
  const bytes = requestText(`${method} /about`, [host, ...headers]) + body;
  const { answers, isClosed } = await exchangeRaw(site.port, bytes + hidden);
  expect(answers.length).toBe(1);
  for (const answer of answers) expectBareRefusal(answer, 400);
  expect(isClosed).toBe(true);
});

test.each(['GET /about HTTP/1.1\nHost: localhost\n\n', 'GET /about HTTP/1.1\r\nHost : localhost\r\n\r\n'])(
  'lines that only lenient servers accept are rejected: %j',
  async (bytes) => {
    const { answers, isClosed } = await exchangeRaw(site.port, bytes);
    expect(answers.map(({ status }) => status)).toEqual([400]);
    expect(isClosed).toBe(true);
  },
);

test.each(['GET', 'POST'])(
  '%s with a chunk without a size is rejected, and what follows is never answered',
  async (method) => {
    const head = requestText(`${method} /about`, [host, 'Transfer-Encoding: chunked']);
    const { answers, isClosed } = await exchangeRaw(site.port, `${head}ZZ\r\n${canary}\r\n0\r\n\r\n${hidden}`);
    expect(answers.map(({ status }) => status)).toEqual([400]);
    expect(isClosed).toBe(true);
  },
);

test('trailers are ignored: they set neither host nor cookie', async () => {
  const trailers = ['Host: evil.com', 'X-Forwarded-Host: evil.com', 'Cookie: viewport=mobile', '', ''].join('\r\n');
  const head = requestText('GET /about', [host, 'Transfer-Encoding: chunked', 'Trailer: Host']);
  const { answers } = await exchangeRaw(
    site.port,
    `${head}4\r\nabcd\r\n0\r\n${trailers}${requestText('GET /about', [host])}`,
  );
  expect(answers.length).toBe(2);
  // A request with a body never gets a cached page.
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, clean.body],
    [200, clean.body],
  ]);
});

test('a body of a megabyte in a GET is discarded: page and connection are unaffected', async () => {
  const head = requestText('GET /about', [host, 'Content-Type: application/json', 'Content-Length: 1000000']);
  const { answers } = await exchangeRaw(
    site.port,
    head + canary.padEnd(1_000_000, ' ') + requestText('GET /about', [host]),
  );
  expect(answers.length).toBe(2);
  // A request with a body never gets a cached page.
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, clean.body],
    [200, clean.body],
  ]);
});

test('pipelined requests are answered in order', async () => {
  const paths = ['/about', '/nowhere', '/robots.txt', '/about/'];
  const { answers } = await exchangeRaw(site.port, paths.map((path) => requestText(`GET ${path}`, [host])).join(''));
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 301]);
});

test('after all of this no server error was logged', async () => {
  expect((await getRaw(site.port, '/about')).body).toBe(clean.body);
  expect(loggedFaults(site.logLines)).toEqual([]);
});
