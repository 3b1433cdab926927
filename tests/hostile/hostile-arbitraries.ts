/** Random addresses and requests: parts of real ones, distorted as known attacks do. */
import fc from 'fast-check';
import { pageSamples } from '#tests/support/page-samples.ts';

const words = [...new Set(Object.values(pageSamples).flatMap((path) => path.split('/')))].filter((word) => word !== '');
const distorted = ['', ...'. .. %2e %2E%2e %2f %5c \\ %00 % %zz %ff %D0%B0 ;x=1 __proto__'.split(' ')];
const pages = ['page-0', 'page-1', 'page-2', 'page-01', 'page-999999999999'];
const names = [...pages, 'types', 'product', 'tem-', '_payload.json'];
const characters = [...'abcz019-_.~!$&\'()*+,;=:@%/\\?#[]{}|^`"<> \u0000\t\u007f\u00ffЯ'];

const randomText = fc.string({ unit: fc.constantFrom(...characters), maxLength: 12 });
const segment = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...words) },
  { weight: 2, arbitrary: fc.constantFrom(...words).map((word) => word.toUpperCase()) },
  { weight: 2, arbitrary: fc.constantFrom(...names) },
  { weight: 2, arbitrary: fc.constantFrom(...distorted) },
  { weight: 1, arbitrary: randomText },
);
const start = fc.constantFrom(...Array<string>(36).fill('/'), '//', '', '/\\', '///');
const samplePath = fc.constantFrom(...Object.values(pageSamples));

/** A path, valid or not. */
export const anyPath: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(start, fc.array(segment, { maxLength: 6 })).map(([first, rest]) => first + rest.join('/')),
  },
  { weight: 2, arbitrary: fc.tuple(samplePath, segment).map(([path, more]) => `${path}/${more}`) },
  { weight: 2, arbitrary: fc.tuple(samplePath, fc.nat(), segment).map(([path, at, more]) => insert(path, at, more)) },
  { weight: 1, arbitrary: samplePath },
);

function insert(path: string, at: number, more: string): string {
  const index = at % (path.length + 1);
  return path.slice(0, index) + more + path.slice(index);
}

const queries = ['?page=2', '?a[]=1&__proto__[x]=1', '?stock=in-stock&stock=x', `?${'x=1&'.repeat(500)}`, '?%'];
const anyQuery = randomText.map((text) => `?${text}`);
const query = fc.oneof(fc.constant(''), anyQuery, fc.constantFrom(...queries, '?sort=price'));
const method = fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'TRACE', 'FOO', 'get', 'PRI');
const version = fc.constantFrom('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9', '');
const lineEnd = fc.constantFrom('\r\n', '\r\n', '\r\n', '\r\n', '\n', '\r');
const headers = [
  ['Host: localhost', 'Host: evil.example', 'Host:', 'Connection: close', 'Connection: keep-alive'],
  [...['Content-Length: 5', 'Content-Length: -1', 'Transfer-Encoding: chunked'], 'Expect: 100-continue', 'Expect: x'],
  [...['Range: bytes=0-1,5-9', 'Range: bytes=9-1'], 'If-None-Match: *', 'If-Modified-Since: x', 'Upgrade: h2c'],
  ['Accept-Encoding: br;q=0, identity;q=0', 'Accept-Encoding: zstd', 'Accept: x/', 'Accept-Language: ru'],
  ['Cookie: viewport=constructor', 'Cookie: __proto__=1; viewport=j:{}', 'Content-Type: application/json'],
  ['X-Forwarded-For: 1.1.1.1', 'X-Forwarded-Host: evil.example', 'Forwarded: host=evil', 'traceparent: 00-x'],
  [
    ...['Sec-Fetch-Site: cross-site', 'Sec-CH-UA-Mobile: ?2'],
    ...['User-Agent: Googlebot', 'User-Agent:', 'Origin: null'],
  ],
];
const header = fc.oneof(
  ...headers.map((ofKind) => fc.constantFrom(...ofKind)),
  fc.tuple(randomText, randomText).map(([name, value]) => `${name}: ${value}`),
  randomText,
);
const chunk = '5\r\nhello\r\n0\r\n\r\n';
const hiddenRequest = 'GET /about HTTP/1.1\r\n\r\n';
const body = fc.constantFrom('', '', 'hello', chunk, 'ZZ\r\n', '{"a":1}', '\u0000\u0001', hiddenRequest);

/** The bytes of a valid, nearly valid or invalid request, one character each. */
export const anyRequest: fc.Arbitrary<string> = fc
  .record({
    line: fc.tuple(method, anyPath, query, version),
    headers: fc.array(header, { maxLength: 6 }),
    hasHost: fc.boolean(),
    lineEnd,
    body,
  })
  .map(({ line: [verb, path, search, protocol], headers, hasHost, lineEnd: end, body: bytes }) => {
    const lines = [`${verb} ${path}${search} ${protocol}`, ...(hasHost ? ['Host: localhost'] : []), ...headers];
    return Buffer.from(`${lines.join(end)}${end}${end}${bytes}`, 'utf8').toString('latin1');
  });
