/** Reports of browsers, and forged ones. */
import { afterEach, expect, test } from 'vitest';
import { canary, expectRefusal, loggedFaults } from '#tests/hostile/hostile.ts';
import { getRaw, requestText, sendRaw } from '#tests/hostile/raw-request.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const site = openFileSite();
afterEach(() => {
  expect(loggedFaults(site.logLines)).toEqual([]);
  site.logLines.length = 0;
});

function send(path: string, type: string, body: string, ...headers: string[]) {
  const length = `Content-Length: ${Buffer.byteLength(body)}`;
  const all = ['Host: localhost', `Content-Type: ${type}`, length, 'Connection: close', ...headers];
  return sendRaw(site.port, requestText(`POST ${path}`, all) + body);
}
const metrics = () => site.services.metrics.registry.metrics();
const violations = () => site.logLines.flatMap((line) => line['violation'] ?? []);

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

test('a violation is logged and counted without anything personal', async () => {
  expect((await send('/_reports/csp', 'application/csp-report', JSON.stringify(oldReport))).status).toBe(204);
  expect((await send('/_reports/csp', 'application/reports+json', JSON.stringify(newReport))).status).toBe(204);
  expect(violations()).toEqual([
    { directive: 'script-src-elem', blocked: 'https://evil.example/x.js', page: 'http://localhost/about', source: '' },
    { directive: 'img-src', blocked: 'data', page: 'http://localhost/', source: '' },
  ]);
  expect(JSON.stringify(site.logLines)).not.toContain(canary);
  expect(await metrics()).toContain('site_csp_reports_total{directive="script-src-elem"} 1');
});

test('web vitals become histograms by page and device', async () => {
  const vitals = [
    { name: 'LCP', value: 1234.5, route: 'home', device: 'mobile' },
    { name: 'CLS', value: 0.02, route: 'home', device: 'mobile' },
  ];
  expect((await send('/_reports/vitals', 'text/plain;charset=UTF-8', JSON.stringify(vitals))).status).toBe(204);
  expect(await metrics()).toContain('site_web_vitals_seconds_sum{name="LCP",route="home",device="mobile"} 1.2345');
  expect(await metrics()).toContain('site_web_vitals_cls_bucket{le="0.05",route="home",device="mobile"} 1');
});

test('a failure of our scripts is logged at level error and counted by route, without anything personal', async () => {
  const frames = ['render (http://localhost/assets/core-a1.js:1:2)', `x (http://localhost/requests/${canary})`];
  const crash = {
    ...{ build: 'a1', path: '/catalog/polupricepy', message: `TypeError: no "${canary} ${canary}"` },
    stack: frames.map((frame) => `    at ${frame}`).join('\n'),
  };
  expect((await send('/_reports/crashes', 'text/plain;charset=UTF-8', JSON.stringify(crash))).status).toBe(204);
  const lines = site.logLines.splice(0).filter(({ level }) => level === 50);
  expect(lines).toEqual([
    expect.objectContaining({
      msg: 'a script failed in a browser',
      crash: { build: 'a1', route: 'catalog', message: 'TypeError: no "…"', stack: ['render core-a1.js:1:2'] },
    }),
  ]);
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
  await send(`/_reports/${kind}`, 'text/plain', JSON.stringify(body));
  expect(await ofReports()).toEqual(before);
  expect(JSON.stringify(site.logLines)).not.toContain(canary);
  expect(site.logLines.filter((line) => 'crash' in line)).toEqual([]);
});

test.each<[string, number, string, string, ...string[]]>([
  ['another type', 415, 'application/xml', '<a/>'],
  ['no JSON', 400, 'application/csp-report', `{${canary}`],
  ['a text alone', 400, 'application/csp-report', `"${canary}"`],
  ['20 kB', 413, 'application/csp-report', JSON.stringify({ a: canary.padEnd(20_000, 'a') })],
  ['a packed body', 415, 'application/csp-report', '{}', 'Content-Encoding: gzip'],
  ['a foreign page', 403, 'application/csp-report', '{}', 'Sec-Fetch-Site: cross-site'],
])('a report that is %s is rejected with %i', async (_what, status, type, body, ...headers) => {
  expectRefusal(await send('/_reports/csp', type, body, ...headers), status);
  expect(violations()).toEqual([]);
});

test('reports cannot be read, and other addresses do not exist', async () => {
  for (const path of ['/_reports/csp', '/_reports/vitals', '/_reports/crashes', '/_reports/', '/_reports/none'])
    expect((await getRaw(site.port, path)).status).toBe(404);
});

test('one network cannot flood the log, whatever addresses it claims', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      send('/_reports/csp', 'application/csp-report', JSON.stringify(oldReport), `X-Forwarded-For: 1.1.1.${index}`),
    ),
  );
  const count = (status: number) => statuses.filter((answer) => answer.status === status).length;
  expect(count(204) + count(429)).toBe(100);
  expect(count(204)).toBeLessThanOrEqual(60);
  expect(statuses.find(({ status }) => status === 429)?.headers['retry-after']).toBe('60');
});
