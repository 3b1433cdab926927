/** The catalogue's list by its address: what a query may change, and how search engines index it. */
import { expect, test } from 'vitest';
import { openFileSite } from '#tests/support/test-site.ts';

const site = openFileSite({ env: { SITE_URL: 'https://example.test' } });

async function open(address: string) {
  const response = await fetch(`${site.origin}${address}`, { redirect: 'manual' });
  const html = await response.text();
  const find = (pattern: RegExp) =>
    pattern
      .exec(html)?.[1]
      ?.replaceAll('&amp;', '&')
      .replace(/<[^>]*>/g, '');
  return {
    status: response.status,
    html,
    title: find(/<title>([^<]+)/),
    description: find(/<meta name="description" content="([^"]+)/),
    canonical: find(/<link rel="canonical" href="https:\/\/example\.test([^"]+)/),
    robots: find(/<meta name="robots" content="([^"]+)/),
    header: response.headers.get('x-robots-tag'),
    count: find(/<h2 id="modeli-title"[^>]*>(.*?)<\/h2>/),
  };
}

const indexed = { robots: 'index, follow, max-image-preview:large', header: null };
const hidden = { robots: 'noindex, follow', header: 'noindex' };

test.each([
  ['/catalog', { ...indexed, canonical: '/catalog' }],
  ['/catalog?utm_source=x', { ...indexed, canonical: '/catalog' }],
  ['/catalog?page=1&sort=default', { ...indexed, canonical: '/catalog' }],
  ['/catalog?city=paris&sort=alphabet', { ...indexed, canonical: '/catalog' }],
  ['/catalog?page=2', { ...indexed, canonical: '/catalog?page=2' }],
  ['/catalog?x=1&page=2', { ...indexed, canonical: '/catalog?page=2' }],
  ['/catalog?stock=in-stock', { ...hidden, canonical: '/catalog' }],
  ['/catalog?sort=price', { ...hidden, canonical: '/catalog' }],
  ['/catalog?q=%D1%82%D1%80%D0%B0%D0%BB', { ...hidden, canonical: '/catalog' }],
  ['/catalog/polupricepy?sort=price&page=2', { ...hidden, canonical: '/catalog/polupricepy' }],
])('%s tells search engines what to index', async (address, expected) => {
  expect(await open(address)).toMatchObject({ status: 200, ...expected });
});

test('title and description of a further page contain its number', async () => {
  const [first, second] = await Promise.all([open('/catalog'), open('/catalog?page=2')]);
  expect(second.title).toBe(`${first.title} — страница 2`);
  expect(second.description).toBe(`Страница 2. ${first.description}`);
});

test.each(['/catalog?page=4', '/catalog?page=99999', '/catalog?stock=in-stock&page=3', '/catalog/none?stock=in-stock'])(
  '%s does not exist',
  async (address) => {
    expect((await open(address)).status).toBe(404);
  },
);

test('a search narrows the list within a category and is kept in the field, on further pages and with filters', async () => {
  const words = 'q=%D0%BF%D0%BE%D0%BB%D1%83%D0%BF%D1%80%D0%B8%D1%86%D0%B5%D0%BF';
  const { html, count } = await open(`/catalog?${words}&sort=price`);
  expect(count).toBe('Найдено 29\u00a0моделей');
  expect(html).toContain('value="полуприцеп"');
  expect(html).toContain(`href="/catalog?page=2&amp;${words}&amp;sort=price#modeli"`);
  expect(html).toContain(
    'href="/catalog?sort=price" data-in-place="true"><span class="visually-hidden">Убрать фильтр: ',
  );
  const grain = await open('/catalog/polupricepy/samosvalnye?q=%D0%B7%D0%B5%D1%80%D0%BD%D0%BE');
  expect(grain.count).toBe('Найдены 2\u00a0модели');
  const none = await open('/catalog/pricepy?q=%D0%B7%D0%B5%D1%80%D0%BD%D0%BE');
  expect(none).toMatchObject({ status: 200, count: 'Ничего не нашлось' });
  expect(none.html).toContain('По\u00a0запросу «зерно» моделей нет');
});

test('a search text is escaped', async () => {
  const { html } = await open(`/catalog?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(html).not.toContain('<script>alert');
});

test.each([
  'q=',
  'q=%20-%20',
  `q=${'a'.repeat(61)}`,
  'page=0',
  'page=-1',
  'page=2.5',
  'page=1e1',
  'stock=%00',
  'stock[]=in-stock',
  'sort=price%20',
  'Stock=in-stock',
])('?%s does not change the page', async (query) => {
  const [clean, given] = await Promise.all([open('/catalog'), open(`/catalog?${query}`)]);
  expect(given.html).toBe(clean.html);
});

test('filters narrow the list and appear as checked boxes and as chips that remove them', async () => {
  const { html, count } = await open('/catalog?stock=in-stock&stock=in-transit&price=4-5');
  expect(count).toMatch(/^Найден[аоы] \d+\u00a0модел/);
  const links = [...html.matchAll(/<a [^>]*href="([^"]+)" data-in-place/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  expect(links).toEqual([
    '/catalog?price=4-5&stock=in-transit',
    '/catalog?price=4-5&stock=in-stock',
    '/catalog?stock=in-stock&stock=in-transit',
    '/catalog',
  ]);
  const ticked = [...html.matchAll(/<input [^>]*>/g)].filter(([tag]) => tag.includes('checked=""'));
  expect(ticked.map(([tag]) => /value="([^"]+)"/.exec(tag)?.[1])).toEqual(['in-stock', 'in-transit', '4-5']);
});

test('further pages keep the filters and link to the list', async () => {
  const { html } = await open('/catalog?sort=price&page=2');
  expect(html).toContain('href="/catalog?page=3&amp;sort=price#modeli"');
  expect(html).toContain('href="/catalog?sort=price#modeli"');
});

test('an empty result suggests next steps', async () => {
  const { status, html, count } = await open('/catalog?stock=in-stock&price=on-request');
  expect([status, count]).toEqual([200, 'Ничего не нашлось']);
  expect(html).toContain('Показать все модели');
});

test('the payload has the same list as the page, with other keys ignored', async () => {
  const read = async (query: string) => (await fetch(`${site.origin}/catalog/_payload.json?${query}`)).json();
  const chosen = await read('stock=in-stock&build=x');
  expect(chosen.path).toBe('/catalog');
  expect(chosen.head).toMatch(/name="robots" content="noindex.*rel="canonical" href="[^"]*\/catalog"/);
  expect(chosen.html).toContain('Найдено 13\u00a0моделей');
  expect((await read('build=x&utm_source=y')).html).toContain('>33\u00a0модели<');
  const beyond = await fetch(`${site.origin}/catalog/_payload.json?page=9`);
  expect(beyond.status).toBe(404);
});
