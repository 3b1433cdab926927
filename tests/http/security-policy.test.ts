/** Security headers of every kind of response, graded by third-party rules. */
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, test } from 'vitest';
import { getRaw, type RawAnswer } from '#tests/hostile/raw-request.ts';
import { gradeHeaders } from '#tests/support/header-grade.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { openFileSite, openSite } from '#tests/support/test-site.ts';

const site = openFileSite({ env: { SITE_URL: 'https://example.test' } });

const get = (path: string): Promise<RawAnswer> => getRaw(site.port, path, ['Host: example.test']);
const policyOf = (answer: RawAnswer) => answer.headers['content-security-policy'] ?? '';

test.each(Object.values(pageSamples))('%s is graded A+', async (path) => {
  const { grade, score, reasons } = gradeHeaders(await get(path));
  expect([grade, reasons]).toEqual(['A+', reasons]);
  expect(score).toBeGreaterThanOrEqual(130);
});

test('map, analytics and chat do not lower the grade', async () => {
  const open = await openSite({
    env: {
      SITE_URL: 'https://example.test',
      YANDEX_MAPS_API_KEY: 'map-key',
      YANDEX_METRICA_ID: '12345',
      CRM_CHAT_URL: 'https://cdn-ru.bitrix24.ru/b1/crm/site_button/loader_1_a.js',
    },
  });
  for (const path of [pageSamples.home, pageSamples.contacts, pageSamples.product]) {
    const answer = await getRaw(open.port, path, ['Host: example.test']);
    expect(policyOf(answer)).toContain('bitrix24');
    const { grade, reasons } = gradeHeaders(answer);
    expect([path, grade, reasons]).toEqual([path, 'A+', reasons]);
  }
});

test('the grader detects faults', () => {
  const good = { 'content-security-policy': "default-src 'none';form-action 'self';frame-ancestors 'none'" };
  const grade = (headers: Record<string, string>, body = '') => gradeHeaders({ headers, body }).grade;
  expect(grade({})).toBe('D');
  expect(grade({ ...good, 'strict-transport-security': 'max-age=31536000' })).toBe('A+');
  expect(grade(good)).toBe('B');
  expect(
    gradeHeaders({ headers: { 'content-security-policy': "script-src 'self' 'unsafe-inline'" }, body: '' }).reasons,
  ).toMatchObject({ policy: -20, framing: -20 });
  const foreign = '<script src="https://evil.example/x.js"></script>';
  expect(gradeHeaders({ headers: good, body: foreign }).reasons['scripts']).toBe(-5);
});

test.each([
  ...Object.values(pageSamples),
  '/nowhere',
  '/%zz',
  '/assets/none.js',
  '/api/site',
  '/robots.txt',
  '/about/',
])('Google’s evaluator finds no serious fault in the policy of %s', async (path) => {
  const findings = new CspEvaluator(new CspParser(policyOf(await get(path))).csp).evaluate();
  expect(findings.filter(({ severity }) => severity <= Severity.MEDIUM)).toEqual([]);
});

test('every response forbids sniffing, framing and foreign windows, and names the report endpoint', async () => {
  for (const path of ['/', '/nowhere', '/about/', '/robots.txt', '/assets/none.js', '/api/none', '/favicon.ico']) {
    const { headers } = await get(path);
    expect([path, headers]).toEqual([
      path,
      expect.objectContaining({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=31536000',
        'reporting-endpoints': 'csp="/_reports/csp"',
        'permissions-policy': expect.stringContaining('camera=()'),
      }),
    ]);
    expect(policyOf({ headers } as RawAnswer)).toMatch(/report-uri \/_reports\/csp;report-to csp$/);
  }
});

test('a cached page has the same headers as a rendered one', async () => {
  const headersOf = async () => {
    const { headers } = await get('/services');
    const { date: _, 'x-request-id': id, 'server-timing': timing, ...rest } = headers;
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    return { timing, rest };
  };
  const made = await headersOf();
  let cached = made;
  // The first hit: from the second one on the body is recompressed, and its length another.
  await expect
    .poll(async () => {
      cached = await headersOf();
      return cached.timing;
    })
    .toBe('cache;desc=hit');
  expect(cached.rest).toEqual(made.rest);
});

test.each([
  ['a host of others', ['Host: other.test'], 421],
  ['two hosts', ['Host: example.test', 'Host: other.test'], 400],
])('a response rejected early, for %s, has all headers', async (_, headers, status) => {
  const answer = await getRaw(site.port, '/', [...headers, 'Connection: close']);
  expect(answer.status).toBe(status);
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.headers['x-frame-options']).toBe('DENY');
  expect(policyOf(answer)).toContain("default-src 'none'");
});

test('HSTS covers subdomains only where HSTS_SUBDOMAINS says so', async () => {
  const bound = await openSite({ env: { SITE_URL: 'https://example.test', HSTS_SUBDOMAINS: 'on' } });
  const answer = await getRaw(bound.port, '/', ['Host: example.test']);
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('without https there is no HSTS', async () => {
  const plain = await openSite();
  expect((await getRaw(plain.port, '/')).headers['strict-transport-security']).toBeUndefined();
});
