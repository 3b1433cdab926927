/** HTML of texts: what our Markdown makes, what of foreign HTML is let through, and where a line must not break. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { renderMarkdown } from '#server/content/files/markdown.ts';
import { nonBreaking, nonBreakingDeep } from '#server/content/files/non-breaking.ts';
import { sanitizeBodies, sanitizeHtml } from '#server/content/remote/remote-content.ts';
import { joinRanges, joinRecords } from '#server/render/joined-ranges.ts';
import { contentApi } from '#shared/content/api.ts';
import type { DeferredSlot, PageResult } from '#shared/pages/page-result.ts';
import { requireOurHtml } from '#tests/labs/fuzz/targets.ts';

const attacks = [
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<img src=x onerror=alert(1)>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;">',
  '<script id="state" type="application/json">{"page":{}}</script>',
  '<h2 id="state">x</h2><p id="main">y</p><p name="body">z</p>',
  '<a href="JaVa&#10;ScRiPt:alert(1)">x</a><a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a><a href="/\\evil.example">y</a><a href="http://evil.example">z</a>',
  '<a href="/ok" onclick="alert(1)" target="_blank" ping="https://evil.example" style="position:fixed;inset:0">x</a>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<form action="https://evil.example"><input name="phone"><button formaction="javascript:alert(1)">Отправить</button></form>',
  '<link rel="stylesheet" href="https://evil.example/x.css"><base href="https://evil.example/">',
  '<p style="background:url(javascript:alert(1))" class="modal" data-hydrated tabindex="0">x</p>',
  '<div class="table-scroll" tabindex="5" role="alert" aria-label="Ошибка" onfocus="alert(1)">x</div>',
  '<code class="language-js admin">x</code>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<xmp><img src=x onerror=alert(1)></xmp><plaintext><img src=x onerror=alert(1)>',
  '<x-frame onclick=alert(1)>x</x-frame><p/onclick=alert(1)>x</p>',
  '<!--><img src=x onerror=alert(1)>--> <!DOCTYPE x [<!ENTITY y "z">]> <?php echo 1 ?> <![CDATA[<img src=x onerror=alert(1)>]]>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p><<script>alert(1)//<</script>',
  '<a href="https://a"onmouseover="alert(1)">x</a',
];

test.each(attacks)('%s is reduced to what our Markdown makes', (html) => {
  const clean = sanitizeHtml(html);
  requireOurHtml(clean);
  expect(clean).not.toMatch(/javascript:|<input|<p .*tabindex|class="(?!table-scroll"|language-\w+")/i);
  // A second reading finds nothing that the first has put together.
  expect(sanitizeHtml(clean)).toBe(clean);
});

test('what our own Markdown makes comes through whole', () => {
  const source = [
    '## Раздел\n\n### Ниже\n\nТекст **жирный**, *курсив*, ~~прежний~~, `код`  \nстрока [сюда](/catalog?a=1&b=2) и [туда](https://example.org/a)',
    '> Цитата\n\n1. раз\n2. два\n\n- а\n  - б\n\n---\n\n```js\nconst a = 1 < 2;\n```',
    '3. три\n\n| Ось | Вес |\n|---|---|\n| BPW | 9 т |\n\n[звонок](tel:+78000000001), [почта](mailto:a@b.example), [ниже](#part-1)',
  ].join('\n\n');
  const { html } = renderMarkdown(source);
  const plain = (text: string) =>
    text
      .replace(/<(br|hr) ?\/?>/g, '<$1>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'");
  expect(plain(sanitizeHtml(html))).toBe(plain(html));
  requireOurHtml(html);
});

test('bodies of an answer are sanitized wherever they lie, and nothing else is touched', () => {
  const answer = {
    title: '<b>x</b>',
    blocks: [{ kind: 'text', body: '<img src=x onerror=alert(1)>a' }],
    body: '<section><a href="http://x.example">Каталог</a> <font>прицепов</font></section>',
  };
  sanitizeBodies(answer);
  expect(answer).toEqual({ title: '<b>x</b>', blocks: [{ kind: 'text', body: 'a' }], body: 'Каталог прицепов' });
});

test('in every answer of the API exactly the texts named body are HTML', () => {
  const found: [name: string, isHtml: boolean][] = [];
  const visit = (schema: unknown, name = ''): void => {
    if (typeof schema !== 'object' || schema === null) return;
    const { properties, format } = schema as { properties?: Record<string, unknown>; format?: unknown };
    if (format === 'html' || name === 'body') found.push([name, format === 'html']);
    for (const [key, part] of Object.entries(properties ?? {})) visit(part, key);
    for (const [key, part] of Object.entries(schema)) if (key !== 'properties') visit(part);
  };
  for (const { output } of Object.values(contentApi)) visit(z.toJSONSchema(output, { reused: 'inline' }));
  expect(found.length).toBeGreaterThan(4);
  expect(found).toEqual(found.map(() => ['body', true]));
});

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

const scripts =
  'javascript:alert(1) &#106;avascript:alert(1) java&#10;script:alert(1) data:text/html;base64,PHNjcmlwdD4=';
const elsewhere = 'http://insecure.example/ //evil.example/ /\\evil.example/ relative/page';

test.each(`${scripts} ${elsewhere}`.split(' '))('a link to %s becomes plain text', (address) => {
  expect(html(`Смотрите [каталог](<${address}>).`)).toBe('<p>Смотрите каталог.</p>');
});

test('a link is preserved; a quotation mark in its address cannot end the attribute; a reference is a link like any other', () => {
  for (const address of ['/catalog', '/catalog?a=1&b=2', '#part-1'])
    expect(html(`[текст](${address})`)).toBe(`<p><a href="${address.replace('&', '&amp;')}">текст</a></p>`);
  expect(html('[текст](</a" onclick="alert(1)>)')).toBe('<p><a href="/a&quot; onclick=&quot;alert(1)">текст</a></p>');
  expect(html('<javascript:alert(1)>')).not.toContain('<a');
  expect(html('[каталог][1]\n\n[1]: javascript:alert(1)')).toBe('<p>каталог</p>');
});

test('a picture is not shown, the policy would refuse it; the link check receives every address, also dropped ones', () => {
  expect(html('Схема: ![чертёж](<https://tracker.example/pixel.gif>)')).not.toContain('https');
  const text = '[a](/catalog) [b](javascript:x) <https://example.org/>\n\n| [c](/d) |\n|---|\n| [e](#f) |';
  const { links } = renderMarkdown(text);
  expect(links.sort()).toEqual(['#f', '/catalog', '/d', 'https://example.org/', 'javascript:x']);
});

test('second-level headings get ids in order, others none', () => {
  const { html, headings } = renderMarkdown('## Рама\n\n### Сталь\n\n## Кузов\n\n#### Пол');
  expect(headings.map(({ id, title }) => `${id} ${title}`)).toEqual(['part-1 Рама', 'part-2 Кузов']);
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
  expect(table).toContain('<thead><tr><th scope="col">Показатель</th><th scope="col">Тент</th></tr></thead>');
  expect(table).toContain('<tbody><tr><th scope="row">Масса</th><td><strong>7 т</strong></td></tr></tbody>');
});

const spaced = (text: string) => nonBreaking(text).replaceAll('\u00a0', '_');

test.each([
  // Thousands.
  ['масса 13 600 кг', 'масса 13_600_кг'],
  ['длиной 13,6 м на 34 паллеты', 'длиной 13,6_м на_34_паллеты'],
  ['в 2025 2026', 'в_2025 2026'],
  ['34 европаллеты, 3 дня', '34_европаллеты, 3_дня'],
  ['за 5 рабочих дней, за 1 рабочий день', 'за_5_рабочих_дней, за_1_рабочий_день'],
  ['2×20 футов, 40 футов HC', '2×20_футов, 40_футов HC'],
  ['6 тыс. ₽ в месяц', '6_тыс._₽ в_месяц'],
  // A day and its month.
  ['с 1 января 2026 года', 'с_1_января 2026_года'],
  ['1–3 мая', '1–3_мая'],
  // Words that only begin like a unit.
  ['5 тягачей', '5 тягачей'],
  // Short words.
  ['в кузове', 'в_кузове'],
  ['«с тягачом»', '«с_тягачом»'],
  ['сталь без швов, под ключ', 'сталь без_швов, под_ключ'],
  ['длянее сбез х', 'длянее сбез х'],
  ['такой же прицеп, грузят ли они, если бы', 'такой_же прицеп, грузят_ли они, если_бы'],
  ['тот же рейс', 'тот_же рейс'],
  ['взять [в аренду](/services/rent)', 'взять [в_аренду](/services/rent)'],
  ['каждые 12 месяцев или 750 моточасов', 'каждые 12_месяцев или 750_моточасов'],
  ['по стандарту EN 12642, с НДС 22 %', 'по_стандарту EN_12642, с_НДС_22_%'],
  ['в ряд 2 × 1 200 мм', 'в_ряд 2_×_1_200_мм'],
  // Dashes and numbers of documents.
  ['Ось — завод', 'Ось_— завод'],
  ['по закону № 152-ФЗ', 'по_закону №_152-ФЗ'],
  // What is no Russian prose stays as it is.
  ['curtain sided semi-trailer', 'curtain sided semi-trailer'],
  ['- с бортами\n- второй\n\n1. В кузове\n\n> О заводе', '- с_бортами\n- второй\n\n1. В_кузове\n\n> О_заводе'],
  ['/catalog/polupricepy', '/catalog/polupricepy'],
  ['полуприцеп «Ось Ш-136 XL» для напитков', 'полуприцеп «Ось_Ш-136_XL» для_напитков'],
  ['г. Сызрань, Осевой проезд, д. 1', 'г._Сызрань, Осевой проезд, д._1'],
])('%j is set as %j, once and for all', (given, expected) => {
  expect(spaced(given)).toBe(expected);
  expect(nonBreaking(nonBreaking(given))).toBe(nonBreaking(given));
});

test('every text of a record is set, its keys, numbers and flags stay', () => {
  const record = { 'в тексте': ['в кузове', { inner: '5 т' }], count: 5, isNew: true, nothing: null };
  expect(nonBreakingDeep(record)).toEqual({ ...record, 'в тексте': ['в\u00a0кузове', { inner: '5\u00a0т' }] });
});

const joined = '10–\u206015\u00a0минут';

/** A page of such data. */
function join(data: unknown, rest: object = {}) {
  return joinRanges({ data, deferred: {}, ...rest } as unknown as PageResult);
}

test.each([
  ['10–15\u00a0минут', joined],
  ['с\u00a08:00–22:00, 1\u00a0200–1\u00a0500\u00a0₽', 'с\u00a08:00–\u206022:00, 1\u00a0200–\u20601\u00a0500\u00a0₽'],
  ['Сызрань – Казань', 'Сызрань – Казань'],
  ['Москва–Казань, А–Я', 'Москва–Казань, А–Я'],
  ['Отдел продаж, пн–пт', 'Отдел продаж, пн–\u2060пт'],
  ['8 800 000-00-01', '8 800 000-00-01'],
  ['вернули 20-го, 152-ФЗ, ТО-1', 'вернули 20-\u2060го, 152-ФЗ, ТО-1'],
  ['до 900\u00a0г/м², /about/mega, 92\u00a0₽/км', 'до 900\u00a0г/\u2060м², /about/mega, 92\u00a0₽/км'],
  ['1 нормо-час, как-то, из-под', '1 нормо-\u2060час, как-\u2060то, из-\u2060под'],
  ['«Гидросфера-М», Урал-Сервис', '«Гидросфера-\u2060М», Урал-Сервис'],
  [joined, joined],
])('«%s» is joined where no line may end', (given, expected) => {
  expect(join([given]).data).toEqual([expected]);
});

test('every text of plain data is joined, and data without a range stay the same object', () => {
  const plain = { rows: [{ text: 'осмотр' }], count: 2 };
  const data = { rows: [{ text: '10–15\u00a0минут' }, 5, null], plain, 'a–b': undefined };
  expect(join(data).data).toEqual({ rows: [{ text: joined }, 5, null], plain, 'a–b': undefined });
  expect(join(plain).data).toBe(plain);
});

test('what a visitor typed stays as it came, and addresses made of it with it', () => {
  const typed = { words: '10–15', list: { q: '20-го' }, text: { size1: '10–15' } };
  expect(join(typed).data).toBe(typed);
});

test('records of the content are joined once, with all their parts, other data with each page', () => {
  const part = { text: '10–15\u00a0минут' };
  const [listed, record, made] = [{ ...part }, { id: 'a', rows: [part] }, { ...part }];
  joinRecords({ products: [listed], page: 1, pageCount: 1 });
  joinRecords([record]);
  const pages = [join([listed, record.rows, made]), join({ listed, copy: { ...record }.rows, made })];
  const [first, second] = pages.map(({ data }) => Object.values(data));
  expect(first).toEqual([{ text: joined }, [{ text: joined }], { text: joined }]);
  expect(second?.[0]).toBe(first?.[0]);
  expect(second?.[1]).toBe(first?.[1]);
  expect(second?.[2]).not.toBe(first?.[2]);
});

test('a page has ranges joined in its data, its configuration and what comes later; a later failure stays one', async () => {
  const failure = Promise.reject(new Error('late'));
  failure.catch(() => undefined);
  const seo = { title: 'За 10–15\u00a0минут', description: '' };
  const page = join('10–15\u00a0минут', {
    chosen: { name: '10–15\u00a0минут' },
    seo,
    deferred: { now: { name: 'now', value: ['10–15\u00a0минут'] }, late: { name: 'late', promise: failure } },
  });
  expect(page).toMatchObject({ data: joined, chosen: { name: joined }, seo });
  expect(page.deferred).toMatchObject({ now: { value: [joined] } });
  await expect(Object.values<DeferredSlot<unknown>>(page.deferred)[1]?.promise).rejects.toThrow('late');
});
