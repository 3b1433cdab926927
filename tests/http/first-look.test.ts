/** A site without SITE_URL, looked at from another machine by its address, on plain http. */
import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { getRaw } from '#tests/hostile/raw-request.ts';
import { openFileSite, openSite } from '#tests/support/test-site.ts';

const site = openFileSite();
const get = (host: string, path = '/about') => getRaw(site.port, path, [`Host: ${host}`]);

test.each(['192.0.2.7:3000', '10.1.2.3', '[2001:db8::7]:3000', `${hostname()}:3000`])('%s is served', async (host) => {
  expect((await get(host)).status).toBe(200);
});

test.each(['evil.com', '192.0.2.7.evil.com', 'evil-192.0.2.7', '0x7f.1', '[::1.evil.com]', '1.2.3', '192.0.2.256'])(
  '%s is not',
  async (host) => {
    expect((await get(host)).status).toBeGreaterThanOrEqual(400);
  },
);

test('at an address, on plain http, nothing is sent that only a secure context may use', async () => {
  for (const path of ['/contacts', '/contacts', '/nowhere', '/requests', '/robots.txt']) {
    const { headers } = await get('192.0.2.7:3000', path);
    expect(headers).not.toHaveProperty('cross-origin-opener-policy');
    expect(headers).not.toHaveProperty('origin-agent-cluster');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['set-cookie'] ?? '').not.toMatch(/secure/i);
  }
});

test('on localhost, and behind https, the cookie is secure and the window is isolated', async () => {
  const { headers } = await get('localhost:3000', '/contacts');
  expect(headers['set-cookie']).toMatch(/^viewport=desktop;.*; Secure; SameSite=Strict$/);
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  const behindProxy = await openSite({ env: { TRUSTED_PROXIES: '127.0.0.1,::1' } });
  const forwarded = await getRaw(behindProxy.port, '/contacts', ['Host: 192.0.2.7', 'X-Forwarded-Proto: https']);
  expect(forwarded.headers['set-cookie']).toContain('; Secure');
  expect(forwarded.headers['cross-origin-opener-policy']).toBe('same-origin');
});
