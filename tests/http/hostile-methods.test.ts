/** Unsupported methods, and requests whose end is ambiguous. */
import { beforeAll, expect, test } from 'vitest';
import { canary, expectClean, expectParserRefusal, expectRefusal, loggedFaults } from '#tests/hostile/hostile.ts';
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
  ['/about', ['POST', 'PATCH', 'OPTIONS', 'TRACE', 'QUERY']],
  ['/', ['PUT', 'DELETE', 'PROPFIND', 'TRACE']],
  ['/nowhere', ['POST']],
  ['/about/', ['POST']],
  ['/about/_payload.json', ['POST']],
  ['/robots.txt', ['POST']],
  ['/sitemap.xml', ['POST']],
  ['/_builds/latest.json', ['POST']],
  ['/polupricep-tentovannyj', ['POST']],
  ['/favicon.ico', ['POST', 'PUT', 'DELETE', 'TRACE', 'OPTIONS', 'PROPFIND']],
  ['/_img/w_320&f_webp/scene-hero.jpg', ['POST', 'PUT', 'DELETE', 'OPTIONS']],
  ['/healthz', ['POST']],
  ['/readyz', ['DELETE']],
])('%s has no method but GET and HEAD: 405 for %j', async (path, methods) => {
  for (const method of methods) {
    const headers = [host, `X-Canary: ${canary}`, 'Connection: close'];
    const answer = await sendRaw(site.port, requestText(`${method} ${path}`, headers));
    expectRefusal(answer, 405);
    if (!path.endsWith('z')) expect(answer.headers['allow']).toBe('GET, HEAD');
  }
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
});

test.each(['FOO /about', 'get /about', 'GETT /about', `${canary} /`, 'PRI *', '\u0016\u0003\u0001', 'GET'])(
  'the parser rejects and logs malformed HTTP/1.1: %j',
  (line) => expectParserRefusal(site, requestText(line, [host])),
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
])('%s: one rejection, and the connection is not used again', (_case, method, headers, body) =>
  expectParserRefusal(site, requestText(`${method} /about`, [host, ...headers]) + body),
);

const unsized = (method: string) =>
  `${requestText(`${method} /about`, [host, 'Transfer-Encoding: chunked'])}ZZ\r\n${canary}\r\n0\r\n\r\n${hidden}`;

test.each([
  'GET /about HTTP/1.1\nHost: localhost\n\n',
  'GET /about HTTP/1.1\r\nHost : localhost\r\n\r\n',
  ...['GET', 'POST'].map(unsized),
])('lines that only lenient servers accept, and chunks without a size, are rejected: %j', async (bytes) => {
  const { answers, isClosed } = await exchangeRaw(site.port, bytes);
  expect([answers.map(({ status }) => status), isClosed]).toEqual([[400], true]);
});

const trailers = ['Host: evil.com', 'X-Forwarded-Host: evil.com', 'Cookie: viewport=mobile', '', ''].join('\r\n');

test.each([
  ['trailers', ['Transfer-Encoding: chunked', 'Trailer: Host'], `4\r\nabcd\r\n0\r\n${trailers}`],
  ['a body of a megabyte', ['Content-Length: 1000000'], canary.padEnd(1_000_000, ' ')],
])('%s of a GET are ignored: page and connection are unaffected', async (_what, headers, body) => {
  const bytes = requestText('GET /about', [host, ...headers]) + body;
  const { answers } = await exchangeRaw(site.port, bytes + requestText('GET /about', [host]));
  // A request with a body never gets a cached page.
  const page = [200, clean.body];
  expect(answers.map(({ status, body: text }) => [status, text])).toEqual([page, page]);
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
