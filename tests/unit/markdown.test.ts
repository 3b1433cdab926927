/** Markdown of editors becomes HTML, and nothing in it can become a script. */
import { expect, test } from 'vitest';
import { renderMarkdown } from '#server/content/files/markdown.ts';

const html = (source: string) => renderMarkdown(source).html;

test.each([
  ['a block of HTML', '<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['an element in a line', 'текст <b onclick="x()">жирный</b>', '&lt;b onclick=&quot;x()&quot;&gt;жирный&lt;/b&gt;'],
  ['a comment', 'до <!-- тайна --> после', '&lt;!-- тайна --&gt;'],
  ['HTML inside a table', '| a | b |\n|---|---|\n| <u>x</u> | y |', '&lt;u&gt;x&lt;/u&gt;'],
  ['HTML inside code', '`<b>`', '<code>&lt;b&gt;</code>'],
])('%s is shown as text', (_, source, expected) => {
  expect(html(source)).toContain(expected);
  expect(html(source)).not.toMatch(/<(script|b|img|i|u|!--)[\s>]/);
});

test.each([
  'javascript:alert(1)',
  '&#106;avascript:alert(1)',
  'java&#10;script:alert(1)',
  'data:text/html;base64,PHNjcmlwdD4=',
  'http://insecure.example/',
  '//evil.example/',
  '/\\evil.example/',
  'relative/page',
])('a link to %s becomes plain text', (address) => {
  expect(html(`Смотрите [каталог](<${address}>).`)).toBe('<p>Смотрите каталог.</p>');
});

test('an address in angle brackets and a reference are links like any other', () => {
  expect(html('<javascript:alert(1)>')).not.toContain('<a');
  expect(html('[каталог][1]\n\n[1]: javascript:alert(1)')).toBe('<p>каталог</p>');
});

test.each([
  ['/catalog', '/catalog'],
  ['/catalog?a=1&b=2', '/catalog?a=1&amp;b=2'],
  ['#part-1', '#part-1'],
  ['https://example.org/a', 'https://example.org/a'],
  ['mailto:zakaz@os-zavod.example', 'mailto:zakaz@os-zavod.example'],
])('a link to %s is preserved', (address, href) => {
  expect(html(`[текст](${address})`)).toBe(`<p><a href="${href}">текст</a></p>`);
});

test('a quotation mark in an address cannot end the attribute', () => {
  expect(html('[текст](</a" onclick="alert(1)>)')).toBe('<p><a href="/a&quot; onclick=&quot;alert(1)">текст</a></p>');
});

test.each(['javascript:alert(1)', 'https://tracker.example/pixel.gif', 'data:image/png;base64,AAAA'])(
  'a picture from %s is not shown, the policy would refuse it',
  (address) => {
    expect(html(`Схема: ![чертёж](<${address}>)`)).not.toContain(address.slice(0, 8));
  },
);

test('the link check receives every address, also dropped ones', () => {
  const { links } = renderMarkdown(
    '[a](/catalog) [b](javascript:x) <https://example.org/>\n\n| [c](/d) |\n|---|\n| [e](#f) |',
  );
  expect(links.sort()).toEqual(['#f', '/catalog', '/d', 'https://example.org/', 'javascript:x']);
});

test('second-level headings get ids in order, others none', () => {
  const { html, headings } = renderMarkdown('## Рама\n\n### Сталь\n\n## Кузов\n\n#### Пол');
  expect(headings).toEqual([
    { id: 'part-1', title: 'Рама' },
    { id: 'part-2', title: 'Кузов' },
  ]);
  expect(html.match(/<h\d[^>]*>/g)).toEqual(['<h2 id="part-1">', '<h3>', '<h2 id="part-2">', '<h4>']);
});

test.each([
  ['## Масса *брутто* и `нетто`', 'Масса брутто и нетто'],
  ['## [Каталог](/catalog) завода', 'Каталог завода'],
  ['## Шторы & тенты', 'Шторы & тенты'],
  ['## 5 < 7 > 3', '5 < 7 > 3'],
  ['## Знак &amp;lt;', 'Знак &lt;'],
])('%s appears in the table of contents as «%s»', (source, title) => {
  expect(renderMarkdown(source).headings).toEqual([{ id: 'part-1', title }]);
});

test('a table scrolls by itself and can be reached by keyboard', () => {
  const table = html('| Показатель | Тент |\n|---|---|\n| Масса | **7 т** |');
  expect(table).toMatch(/^<div class="table-scroll" tabindex="0" role="group" aria-label="[^"]+"><table>/);
  expect(table).toContain('<thead><tr><th>Показатель</th><th>Тент</th></tr></thead>');
  expect(table).toContain('<tbody><tr><td>Масса</td><td><strong>7 т</strong></td></tr></tbody>');
});
