/** The comparison of models by its address: the table, its limits, and indexing. */
import { expect, test } from 'vitest';
import { compareHref } from '#shared/catalog/compare-href.ts';
import { comparePaperHref } from '#shared/documents/paper-paths.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const site = openFileSite({ env: { SITE_URL: 'https://example.test' } });

async function open(address: string) {
  const response = await fetch(`${site.origin}${address}`, { redirect: 'manual' });
  const html = await response.text();
  const textsOf = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, text = '']) => text.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' '));
  return {
    status: response.status,
    hidden: response.headers.get('x-robots-tag'),
    canonical: /<link rel="canonical" href="https:\/\/example\.test([^"]+)/.exec(html)?.[1],
    models: textsOf(/<th scope="col">(.*?)<\/th>/g).slice(1),
    prices: textsOf(/<tr[^>]*><th scope="row">(?:<span>)?Цена с\u00a0НДС[^<]*(?:<\/span>)?<\/th>(.*?)<\/tr>/g),
    main: textsOf(/<main[^>]*>([\s\S]*)<\/main>/g)[0] ?? '',
    html,
  };
}

test('two models have a column each, and the page is not indexed', async () => {
  const page = await open(compareHref(['tent-136', 'shtora-136']));
  expect(page).toMatchObject({ status: 200, hidden: 'noindex', canonical: '/catalog/compare' });
  expect(page.models).toEqual(['«Ось Ш-136»', '«Ось Т-136»']);
  // Cheaper is better, and said in words.
  expect(page.prices).toEqual(['4 490 000 ₽ худшее4 290 000 ₽ лучшее']);
  expect(page.html.match(/<svg viewBox[^>]*>/g)?.length).toBeGreaterThanOrEqual(2);
});

test('models have one canonical spelling in the address, and other keys change nothing', async () => {
  expect(compareHref(['tent-136', 'shtora-136'])).toBe(compareHref(['shtora-136', 'tent-136']));
  const [first, second] = await Promise.all([
    open('/catalog/compare?models=tent-136&models=shtora-136'),
    open('/catalog/compare?models=shtora-136&models=tent-136&models=shtora-136&utm_source=x&models=No%20such'),
  ]);
  expect(second.main).toBe(first.main);
});

test.each([
  ['no model', '', /Модели ещё не выбраны/],
  ['a model that there is not', '?models=none', /нет 1 модели из этого адреса.*Модели ещё не выбраны/s],
  ['one model', '?models=tent-136', /Выбрана одна модель/],
  ['one model and one unknown', '?models=tent-136&models=zz', /нет 1 модели.*Выбрана одна модель/s],
  [
    'more models than columns',
    '?models=tent-125&models=tent-136&models=tral-340&models=zerno-50&models=zerno-60',
    /не больше 4 моделей: ещё 1 модель в неё не вошла/,
  ],
  // Only as many are asked for as the table has columns.
  [
    'forty models',
    `?${Array.from({ length: 40 }, (_, index) => `models=model-${index}`).join('&')}`,
    /нет 4 моделей из этого адреса.*ещё 36 моделей в неё не вошли/s,
  ],
])('%s is explained on the page', async (_, query, words) => {
  const { status, main } = await open(`/catalog/compare${query}`);
  expect(status).toBe(200);
  expect(main).toMatch(words);
});

test('the table holds what differs; what all models have in common is folded below, each figure once', async () => {
  const { html } = await open(compareHref(['tent-136', 'shtora-136']));
  const rows = [...html.matchAll(/<th scope="row"><span>(.*?)<\/span>/g)].map(([, label]) => label);
  expect(rows).toContain('Снаряжённая масса');
  expect(rows).not.toContain('Нагрузка на ось');
  const [, fold = ''] = /Одинаково у(.*?)<\/details>/s.exec(html) ?? [];
  expect(fold).toContain('Показать их в');
  expect(fold.match(/<dt>Нагрузка на ось<\/dt><dd>[^<]+<\/dd>/g)).toHaveLength(1);
  // A single model has nothing in common with others: its table is whole.
  const { html: single } = await open(compareHref(['tent-136']));
  expect(single).not.toContain('Одинаково у');
  expect(single).toMatch(/<th scope="row"><span>Нагрузка на ось/);
});

test('every row is in the table where the address asks for it, and the way back is beside it', async () => {
  const models = ['tent-136', 'shtora-136'];
  const page = await open(compareHref(models, [], 'all'));
  expect(page.html).toMatch(/<th scope="row"><span>Нагрузка на ось/);
  expect(page.html).not.toContain('Одинаково у');
  expect(page.html).toContain(`href="${compareHref(models).replaceAll('&', '&amp;')}" rel="nofollow">Показать только`);
  // Copied and printed are the rows that are seen.
  for (const extent of ['differences', 'all'] as const) {
    const { html } = await open(compareHref(models, [], extent));
    expect(html).toContain(`data-copies="${compareHref(models, [], extent).replaceAll('&', '&amp;')}"`);
    expect(html).toContain(`href="${comparePaperHref(models, [], extent).replaceAll('&', '&amp;')}"`);
  }
});

test('one button asks for the price of all of them: the form knows which', async () => {
  const { html } = await open(compareHref(['tent-136', 'shtora-136']));
  const link = /href="([^"]+)"[^>]*>Запросить цену на/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(new URL(link, site.origin).searchParams.get('about')).toBe(compareHref(['tent-136', 'shtora-136']));
});
