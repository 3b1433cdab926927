/** Discontinued products: 301 to a successor, or 410. */
import { expect, test } from 'vitest';
import { faultsAfter } from '#tests/support/content-folder.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const site = openFileSite();

const ask = (path: string) => fetch(`${site.origin}${path}`, { redirect: 'manual' });

test('with a successor the address redirects to it in one hop', async () => {
  const response = await ask('/catalog/polupricepy/tentovye/product/tent-136-m');
  expect(response.status).toBe(301);
  const target = response.headers.get('location') ?? '';
  expect(target).toBe('/catalog/polupricepy/tentovye/product/tent-136');
  expect((await ask(target)).status).toBe(200);
});

test('without a successor it is a 410 with links, neither cached nor indexed', async () => {
  const response = await ask('/catalog/polupricepy/product/ploshchadka-12');
  expect(response.status).toBe(410);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const html = await response.text();
  expect(html).toContain('Такой страницы не существует');
  expect(html).toContain('<meta name="robots" content="noindex');
  expect(html).toContain('href="/catalog"');
});

test('a payload has the same status', async () => {
  expect((await ask('/catalog/polupricepy/product/ploshchadka-12/_payload.json')).status).toBe(410);
  expect((await ask('/catalog/polupricepy/tentovye/product/tent-136-m/_payload.json')).status).toBe(301);
});

test('a product that never existed is a 404', async () => {
  expect((await ask('/catalog/polupricepy/product/never-was')).status).toBe(404);
});

test('the check reports an unknown successor, and a removed product that still has a file', () => {
  const append = (rows: string) => (text: string) => `${text}${rows}`;
  expect(
    faultsAfter({
      'removed-products.yaml': append(
        '- { id: old, removed: 2026-01-01, successor: none }\n- { id: tent-136, removed: 2026-01-01 }\n',
      ),
    }),
  ).toEqual([
    'removed-products.yaml: old: successor: no product "none"',
    'removed-products.yaml: tent-136: is still among products',
  ]);
});
