/** Security policy and headers of every response; the log of requests; reports of browsers, and forged ones. */
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { HttpError } from '#server/errors/http-error.ts';
import { overlayPaths } from '#shared/pages/paths.ts';
import { canary, expectRefusal, loggedFaults, stableHeaders } from '#tests/hostile/hostile.ts';
import { getRaw, requestText, sendRaw } from '#tests/hostile/raw-request.ts';
import { realFrontend, recordLog } from '#tests/support/test-app.ts';
import { openFileSite, openSite } from '#tests/support/test-site.ts';

test('a cached page has the same headers as a rendered one', async () => {
  const { port } = await openSite();
  const [made, cached] = [await getRaw(port, '/services'), await getRaw(port, '/services')].map(({ headers }) => {
    const { etag: _tag, 'content-length': _length, 'transfer-encoding': _chunks, ...rest } = stableHeaders(headers);
    return { timing: headers['server-timing'], rest };
  });
  expect(cached?.timing).toBe('cache;desc=hit');
  expect(cached?.rest).toEqual(made?.rest);
});

const site = openFileSite();
const all = {
  YANDEX_MAPS_API_KEY: 'map-key',
  YANDEX_METRICA_ID: '12345',
  CRM_CHAT_URL: 'https://cdn-ru.bitrix24.ru/b1/crm/site_button/loader_1_abc.js',
};

async function readPolicy(env: Record<string, string>, path = '/about', frontend = {}) {
  const { origin, port } = await openSite({ env, frontend });
  const answer = await getRaw(port, path, ['Host: localhost']);
  const policy = answer.headers['content-security-policy'] ?? '';
  const parts = policy.split(';').map((part) => part.trim().split(' '));
  const directives: Record<string, string[]> = Object.fromEntries(parts.map(([name, ...rest]) => [name, rest]));
  return { ...answer, origin, policy, directives };
}

const readBanner = async (origin: string) => (await fetch(`${origin}${overlayPaths.always}`)).text();

test('the mode of consent is in a document only where it is the letter of the specification', async () => {
  const lawful = await readPolicy({ YANDEX_METRICA_ID: all.YANDEX_METRICA_ID });
  expect(lawful.body).not.toContain('consentMode');
  expect(await readBanner(lawful.origin)).toMatch(/только с\sвашего согласия/);
  const letter = await readPolicy({ YANDEX_METRICA_ID: all.YANDEX_METRICA_ID, CONSENT_MODE: 'specification' });
  expect(letter.body).toContain('"consentMode":"specification"');
  expect(await readBanner(letter.origin)).not.toMatch(/с\sвашего согласия/);
});

test('the document of the map has the language of the settings, Russian by default', async () => {
  const key = { YANDEX_MAPS_API_KEY: all.YANDEX_MAPS_API_KEY };
  expect((await readPolicy(key, '/embed/map')).body).toContain('"apiKey":"map-key","language":"ru_RU"');
  const other = await readPolicy({ ...key, MAPS_LANGUAGE: 'en_RU' }, '/embed/map');
  expect(other.body).toContain('"language":"en_RU"');
});

test('without a key the map can be asked for: its script gets none, and the log names the setting', async () => {
  const { body, status } = await getRaw(site.port, '/embed/map');
  expect([status, body.includes('"apiKey":""'), body.includes('href="/contacts"')]).toEqual([200, true, true]);
  expect(site.logLines.map(({ msg }) => msg)).toContainEqual(expect.stringContaining('set YANDEX_MAPS_API_KEY'));
});

test('the counter may load its one script and nothing else from its host', async () => {
  const { directives } = await readPolicy({ YANDEX_METRICA_ID: all.YANDEX_METRICA_ID });
  expect(directives['script-src']).toEqual(["'self'", 'https://mc.yandex.ru/metrika/tag.js']);
  expect(directives['connect-src']).toEqual(["'self'", 'https://mc.yandex.ru', 'https://mc.yandex.com']);
  expect(directives['img-src']).toContain('https://mc.yandex.ru');
  expect(directives['style-src']).toEqual(["'self'"]);
});

test('the chat opens the policy to its own hosts only', async () => {
  const { policy, directives } = await readPolicy({ CRM_CHAT_URL: all.CRM_CHAT_URL });
  expect(policy).toMatch(/^default-src 'none';.*form-action 'self'.*frame-ancestors 'none'/);
  const hosts = ['https://cdn-ru.bitrix24.ru', 'https://*.bitrix24.ru'];
  expect(directives['script-src']).toEqual(["'self'", ...hosts]);
  expect(directives['frame-src']).toEqual(["'self'", ...hosts]);
  expect(directives['connect-src']).toContain('wss://*.bitrix24.ru');
  const own = await readPolicy({ CRM_CHAT_URL: 'https://crm.plant.example/upload/loader.js' });
  expect(own.directives['script-src']).toEqual(["'self'", 'https://crm.plant.example']);
});

test('the map opens no page; its document alone allows what it needs', async () => {
  const key = { YANDEX_MAPS_API_KEY: all.YANDEX_MAPS_API_KEY };
  const page = await readPolicy(key, '/contacts');
  expect(page.policy).not.toMatch(/https?:|unsafe/);
  expect(page.body).not.toContain(all.YANDEX_MAPS_API_KEY);
  const { directives, ...map } = await readPolicy(key, '/embed/map');
  expect(map).toMatchObject({ status: 200, body: expect.stringContaining(all.YANDEX_MAPS_API_KEY) });
  expect(map.headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'x-robots-tag': 'noindex' });
  expect(directives['script-src']).toContain("'unsafe-eval'");
  expect(directives['script-src']).not.toContain("'unsafe-inline'");
  expect(directives['frame-ancestors']).toEqual(["'self'"]);
});

test('in development neither counter nor chat runs, whatever is configured, but the map does', async () => {
  const { policy, body } = await readPolicy(all, '/contacts', { ...realFrontend, runsThirdParties: false });
  expect(policy).not.toMatch(/https:/);
  expect(body).toContain('"thirdParties":{}');
  const map = await readPolicy(all, '/embed/map', { ...realFrontend, runsThirdParties: false });
  expect(map.body).toContain(all.YANDEX_MAPS_API_KEY);
});

const completed = () => site.logLines.filter(({ msg }) => msg === 'request completed');

async function lineOf(path: string, given: Record<string, string> = {}) {
  site.logLines.length = 0;
  const headers = { 'User-Agent': 'Mozilla/5.0 (X11) Firefox/140.0', ...given };
  const response = await site.ask(path, { headers });
  await response.text();
  await expect.poll(() => completed().length).toBe(1);
  return { line: completed()[0], response };
}

test('a request for a page logs one line with route, status, time, bytes, device and robot', async () => {
  const Cookie = 'viewport=mobile; token=secret';
  const { line, response } = await lineOf('/services/rent?utm_source=secret', { Cookie });
  expect(line).toMatchObject({
    ...{ level: 30, service: 'site', requestId: response.headers.get('x-request-id'), method: 'GET' },
    ...{ path: '/services/rent', route: 'rent', status: 200, ms: expect.any(Number), device: 'mobile', bot: false },
    ...{ network: '127.0.0.0/24', visitorLeft: false },
  });
  expect(Number(line?.['bytes'])).toBeGreaterThan(1000);
  expect(JSON.stringify(site.logLines)).not.toContain('secret');
});

test.each([
  ['Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)', true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['TelegramBot (like TwitterBot)', true],
  ['curl/8.5.0', false],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', false],
])('%s is a robot: %s', async (userAgent, bot) => {
  const { line } = await lineOf('/terms', { 'User-Agent': userAgent });
  expect(line).toMatchObject({ bot, userAgent });
});

test('200 concurrent responses have each their request id and a line of their own', async () => {
  site.logLines.length = 0;
  const others = ['/', '/nowhere', '/robots.txt', '/api/site', '/assets/x.js'];
  const paths = [...others, ...Array.from({ length: 195 }, (_, index) => `/about/blog/no-such-article-${index}`)];
  const ids = await Promise.all(
    paths.map(async (path) => {
      const response = await site.ask(path);
      await response.text();
      return response.headers.get('x-request-id');
    }),
  );
  await expect.poll(() => completed().length).toBe(200);
  expect(ids.every((id) => /^[0-9a-f-]{36}$/.test(id ?? ''))).toBe(true);
  const logged = new Map(completed().map((line) => [line['requestId'], line['path']]));
  expect(ids.map((id) => logged.get(id))).toEqual(paths);
});

test.each([
  ['/services/A', 404],
  ['/about/blog/page-0', 404],
  ['/_img/w_641/photo.jpg', 400],
  ['/requests', 404],
  ['/about%00', 400],
  ['/assets/none.js', 404],
  ['/api/none', 404],
  ['/requests%3Fnumber=1234-5678&', 404],
])('no log line of %s holds its query', async (path, status) => {
  const query = `phone=79160000001&secret=${'s3cret'.repeat(4)}&number=1234-5678`;
  const Referer = `${site.origin}/requests?${query}`;
  const { response } = await lineOf(`${path}${path.includes('%3F') ? '' : '?'}${query}`, { Referer });
  expect(response.status).toBe(status);
  expect(JSON.stringify(site.logLines)).not.toMatch(/79160000001|s3cret|1234-5678/);
});

test('an error whose message, cause or stack names an address is logged without its query', async () => {
  const { logger, logLines } = recordLog();
  const cause = new Error('GET https://api.example/x?token=s3cret failed');
  const error = new HttpError(404, 'Page Not Found: /requests?secret=s3cret', { cause });
  logger.info({ err: error }, error.message);
  logger.error('plain /x?secret=s3cret');
  expect(JSON.stringify(logLines)).not.toContain('s3cret');
  const stack = expect.stringContaining('security-policy.test.ts');
  expect(logLines).toMatchObject([{ msg: 'Page Not Found: /requests?…', err: { stack } }, { msg: 'plain /x?…' }]);
});

const reported = openFileSite();
afterEach(() => {
  expect(loggedFaults(reported.logLines)).toEqual([]);
  reported.logLines.length = 0;
});

function sendReport(path: string, type: string, body: string, ...headers: string[]) {
  const length = `Content-Length: ${Buffer.byteLength(body)}`;
  const all = ['Host: localhost', `Content-Type: ${type}`, length, 'Connection: close', ...headers];
  return sendRaw(reported.port, requestText(`POST ${path}`, all) + body);
}
const metrics = () => reported.services.metrics.registry.metrics();
const violations = () => reported.logLines.flatMap((line) => line['violation'] ?? []);

const oldReport = {
  'csp-report': {
    'effective-directive': 'script-src-elem',
    'blocked-uri': `https://evil.example/x.js?visitor=${canary}`,
    'document-uri': `http://localhost/about?phone=${canary}#${canary}`,
  },
};
const violation = { effectiveDirective: 'img-src', blockedURL: 'data', documentURL: 'http://localhost/' };
const newReport = [
  { type: 'csp-violation', body: violation },
  { type: 'deprecation', body: {} },
];

async function expectTaken(path: string, type: string, report: object): Promise<void> {
  expect((await sendReport(path, type, JSON.stringify(report))).status).toBe(204);
}

test('a violation is logged and counted without anything personal', async () => {
  await expectTaken('/_reports/csp', 'application/csp-report', oldReport);
  await expectTaken('/_reports/csp', 'application/reports+json', newReport);
  expect(violations()).toEqual([
    { directive: 'script-src-elem', blocked: 'https://evil.example/x.js', page: 'http://localhost/about', source: '' },
    { directive: 'img-src', blocked: 'data', page: 'http://localhost/', source: '' },
  ]);
  expect(JSON.stringify(reported.logLines)).not.toContain(canary);
  expect(await metrics()).toContain('site_csp_reports_total{directive="script-src-elem"} 1');
});

test('web vitals become histograms by page and device', async () => {
  const vitals = [
    { name: 'LCP', value: 1234.5, route: 'home', device: 'mobile' },
    { name: 'CLS', value: 0.02, route: 'home', device: 'mobile' },
  ];
  await expectTaken('/_reports/vitals', 'text/plain;charset=UTF-8', vitals);
  expect(await metrics()).toContain('site_web_vitals_seconds_sum{name="LCP",route="home",device="mobile"} 1.2345');
  expect(await metrics()).toContain('site_web_vitals_cls_bucket{le="0.05",route="home",device="mobile"} 1');
});

test('a failure of our scripts is logged at level error and counted by route, without anything personal', async () => {
  const frames = ['render (http://localhost/assets/core-a1.js:1:2)', `x (http://localhost/requests/${canary})`];
  const crash = {
    ...{ build: 'a1', path: '/catalog/polupricepy', message: `TypeError: no "${canary} ${canary}"` },
    stack: frames.map((frame) => `    at ${frame}`).join('\n'),
  };
  await expectTaken('/_reports/crashes', 'text/plain;charset=UTF-8', crash);
  const lines = reported.logLines.splice(0).filter(({ level }) => level === 50);
  const logged = { build: 'a1', route: 'catalog', message: 'TypeError: no "…"', stack: ['render core-a1.js:1:2'] };
  expect(lines.map(({ msg, crash }) => [msg, crash])).toEqual([['a script failed in a browser', logged]]);
  expect(JSON.stringify(lines)).not.toContain(canary);
  expect(await metrics()).toContain('site_browser_crashes_total{route="catalog"} 1');
});

const vital = { name: 'LCP', value: 1, route: 'home', device: 'mobile' };

test.each([
  ['crashes', { build: canary, path: '/', message: '', stack: '', __proto__: { more: 1 }, extra: canary }],
  ['vitals', [{ ...vital, name: canary }]],
  ['vitals', [{ ...vital, value: 1e12 }]],
  ['vitals', [{ ...vital, route: canary }]],
  ['vitals', { __proto__: [], length: 5 }],
  ['vitals', Array.from({ length: 11 }, () => vital)],
])('a malformed report of %s changes nothing: %j', async (kind, body) => {
  const ofReports = async () => (await metrics()).split('\n').filter((line) => /web_vitals|csp|crashes/.test(line));
  const before = await ofReports();
  await sendReport(`/_reports/${kind}`, 'text/plain', JSON.stringify(body));
  expect(await ofReports()).toEqual(before);
  expect(JSON.stringify(reported.logLines)).not.toContain(canary);
  expect(reported.logLines.filter((line) => 'crash' in line)).toEqual([]);
});

test.each<[string, number, string, string, ...string[]]>([
  ['another type', 415, 'application/xml', '<a/>'],
  ['no JSON', 400, 'application/csp-report', `{${canary}`],
  ['a text alone', 400, 'application/csp-report', `"${canary}"`],
  ['20 kB', 413, 'application/csp-report', JSON.stringify({ a: canary.padEnd(20_000, 'a') })],
  ['a packed body', 415, 'application/csp-report', '{}', 'Content-Encoding: gzip'],
  ['a foreign page', 403, 'application/csp-report', '{}', 'Sec-Fetch-Site: cross-site'],
])('a report that is %s is rejected with %i', async (_what, status, type, body, ...headers) => {
  expectRefusal(await sendReport('/_reports/csp', type, body, ...headers), status);
  expect(violations()).toEqual([]);
});

test('reports cannot be read, and one network cannot flood the log, whatever addresses it claims', async () => {
  for (const kind of ['csp', 'vitals', 'crashes', 'none'])
    expect([kind, (await getRaw(reported.port, `/_reports/${kind}`)).status]).toEqual([kind, 404]);
  // All within one minute, however busy the machine is.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => void vi.restoreAllMocks());
  const send = (from: string) => sendReport('/_reports/csp', 'application/csp-report', JSON.stringify(oldReport), from);
  const sent = Array.from({ length: 100 }, (_, index) => send(`X-Forwarded-For: 1.1.1.${index}`));
  const answers = await Promise.all(sent);
  const refused = answers.filter(({ status }) => status !== 204);
  expect(answers.length - refused.length).toBeLessThanOrEqual(60);
  for (const { status, headers } of refused) expect([status, headers['retry-after']]).toEqual([429, '60']);
});
