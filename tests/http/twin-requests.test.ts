/** Cache poisoning: headers, cookies and query of one request never change the response to another. */
import { expect, test } from 'vitest';
import { canary } from '#tests/hostile/hostile.ts';
import { getRaw } from '#tests/hostile/raw-request.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const site = openFileSite();

const poisons: [query: string, ...headers: string[]][] = [
  ['', `X-Forwarded-Host: ${canary}.com`, `X-Host: ${canary}`, `X-Original-Host: ${canary}`],
  ['', `Forwarded: host=${canary};proto=http`],
  ['', 'X-Forwarded-Proto: http', 'X-Forwarded-Scheme: nothttps', 'X-Forwarded-Port: 666'],
  ['', `X-Original-URL: /${canary}`, `X-Rewrite-URL: /${canary}`],
  ['', 'X-React-Router-SPA-Mode: yes', `X-React-Router-Prerender-Data: {"${canary}":1}`],
  ['', `X-Now-Route-Matches: ${canary}`, 'RSC: 1', 'X-Middleware-Prefetch: 1'],
  ['', `Accept: ${canary}/json`, `Accept-Language: ${canary}`],
  ['', `User-Agent: ${canary}`, `Referer: https://${canary}/`],
  ['', `Cookie: viewport=${canary}; session=${canary}`],
  ['', `Cookie: ${canary}=${'x'.repeat(4000)}`],
  ['', `X-HTTP-Method-Override: POST`, `Origin: https://${canary}`],
  ['', 'Range: bytes=0-10', 'If-Range: x', 'If-Modified-Since: Mon, 01 Jan 2035 00:00:00 GMT'],
  ['', `traceparent: 00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, `X-Request-Id: ${canary}`],
  [`?utm_source=${canary}&yclid=${canary}`],
  [`?a[]=${canary}&__proto__[x]=${canary}&constructor=${canary}`],
  [`?/_payload.json&sort=${canary}`],
];

test.each(['/about', '/catalog', '/about/_payload.json'])('%s is the same for everybody', async (path) => {
  const ask = (query: string, headers: string[]) =>
    getRaw(site.port, `${path}${query}`, ['Host: localhost', ...headers]);
  site.services.purgePages();
  await ask('', []);
  const clean = await ask('', []);
  expect(clean.status).toBe(200);
  const { entries } = site.services.pageCache.figures();
  for (const [query, ...headers] of poisons) {
    // Cold first, so that the poisoned request creates the entry; then warm.
    site.services.purgePages();
    const [cold, ...warm] = [await ask(query, headers), await ask('', []), await ask(query, headers)];
    for (const answer of [cold, ...warm]) {
      expect(answer.body).toBe(clean.body);
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer)).not.toContain(canary);
    }
    for (const answer of warm) expect(answer.headers['etag']).toBe(clean.headers['etag']);
    expect(site.services.pageCache.figures().entries).toBe(entries);
  }
});

test('Set-Cookie is sent with a page but never cached with it', async () => {
  site.services.purgePages();
  const cookieOf = async (...headers: string[]) =>
    (await getRaw(site.port, '/about', ['Host: localhost', ...headers])).headers['set-cookie'];
  expect(await cookieOf()).toMatch(/^viewport=desktop;/);
  expect(await cookieOf('Cookie: viewport=desktop')).toBeUndefined();
  expect(await cookieOf()).toMatch(/^viewport=desktop;/);
});
