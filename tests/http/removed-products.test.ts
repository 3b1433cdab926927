/** Products that are made no more: their addresses lead on, or say that they are gone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsAfter } from '#tests/support/content-folder.ts';
import { startTestSite } from '#tests/support/test-app.ts';

let site: Awaited<ReturnType<typeof startTestSite>>;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const ask = (path: string) => fetch(`${site.origin}${path}`, { redirect: 'manual' });

test('where a successor is named the address leads to it in one hop', async () => {
  const response = await ask('/catalog/polupricepy/tentovye/product/tent-136-m');
  expect(response.status).toBe(301);
  const target = response.headers.get('location') ?? '';
  expect(target).toBe('/catalog/polupricepy/tentovye/product/tent-136');
  expect((await ask(target)).status).toBe(200);
});

test('without a successor it is gone: a page that helps on, never kept, never indexed', async () => {
  const response = await ask('/catalog/polupricepy/product/ploshchadka-12');
  expect(response.status).toBe(410);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const html = await response.text();
  expect(html).toContain('Такой страницы не существует');
  expect(html).toContain('<meta name="robots" content="noindex');
  expect(html).toContain('href="/catalog"');
});

test('a payload tells the same', async () => {
  expect((await ask('/catalog/polupricepy/product/ploshchadka-12/_payload.json')).status).toBe(410);
  expect((await ask('/catalog/polupricepy/tentovye/product/tent-136-m/_payload.json')).status).toBe(301);
});

test('what never was is not found', async () => {
  expect((await ask('/catalog/polupricepy/product/never-was')).status).toBe(404);
});

test('a successor that there is not, and a product that is still made, are faults of the content', () => {
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
