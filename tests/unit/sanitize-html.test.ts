/** HTML of a remote API: a corpus of attacks, and the texts of our own Markdown, which come through whole. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { renderMarkdown } from '#server/content/files/markdown.ts';
import { sanitizeBodies, sanitizeHtml } from '#server/content/remote/remote-content.ts';
import { contentApi } from '#shared/content/api.ts';

/** Every element and attribute that our Markdown makes. */
const made: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    'p h2 h3 h4 h5 h6 ul ol li blockquote pre hr br strong em del code table thead tbody tr th td'
      .split(' ')
      .map((name) => [name, []]),
  ),
  a: ['href'],
  h2: ['id'],
  ol: ['start'],
  code: ['class'],
  div: ['class', 'tabindex', 'role', 'aria-label'],
};

/** What a parser would still find that our Markdown never makes. */
function foreignParts(html: string): string[] {
  return [...html.matchAll(/<\/?([a-z0-9!-]*)([^>]*)>?/gi)].flatMap(([tag, name = '', rest = '']) => {
    const attributes = [...rest.replace(/"[^"]*"/g, '""').matchAll(/([^\s=/"]+)(?==|\s|\/|$)/g)].map(
      ([, each = '']) => each,
    );
    const allowed = made[name];
    return allowed !== undefined && attributes.every((each) => allowed.includes(each)) ? [] : [tag];
  });
}

const attacks = [
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<img src=x onerror=alert(1)>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;">',
  '<script id="state" type="application/json">{"page":{}}</script>',
  '<h2 id="state">x</h2><p id="main">y</p><p name="body">z</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVa&#10;ScRiPt:alert(1)">x</a>',
  '<a href="//evil.example">x</a><a href="/\\evil.example">y</a><a href="http://evil.example">z</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="/ok" onclick="alert(1)" target="_blank" ping="https://evil.example" style="position:fixed;inset:0">x</a>',
  '<form action="https://evil.example"><input name="phone"><button formaction="javascript:alert(1)">Отправить</button></form>',
  '<object data="x"></object><embed src="x"><applet code="x"></applet>',
  '<link rel="stylesheet" href="https://evil.example/x.css"><base href="https://evil.example/">',
  '<p style="background:url(javascript:alert(1))" class="modal" data-hydrated tabindex="0">x</p>',
  '<div class="table-scroll" tabindex="5" role="alert" aria-label="Ошибка" onfocus="alert(1)">x</div>',
  '<code class="language-js admin">x</code>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea></textarea><img src=x onerror=alert(1)></textarea>',
  '<xmp><img src=x onerror=alert(1)></xmp><plaintext><img src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details><marquee onstart=alert(1)>x</marquee>',
  '<x-frame onclick=alert(1)>x</x-frame><p/onclick=alert(1)>x</p>',
  '<!--><img src=x onerror=alert(1)>--> <!DOCTYPE x [<!ENTITY y "z">]> <?php echo 1 ?> <![CDATA[<img src=x onerror=alert(1)>]]>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p><<script>alert(1)//<</script>',
  '<a href="https://a"onmouseover="alert(1)">x</a',
  '</template></div></main></body></html><script>alert(1)</script>',
];

test.each(attacks)('%s is reduced to what our Markdown makes', (html) => {
  const clean = sanitizeHtml(html);
  expect(foreignParts(clean)).toEqual([]);
  expect(clean).not.toMatch(/javascript:|\sid="(?!part-)|href="(?!\/(?![/\\])|#|https:|tel:|mailto:)/i);
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
  expect(foreignParts(html)).toEqual([]);
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
  const found = { html: 0, other: 0 };
  const visit = (schema: unknown, name = ''): void => {
    if (typeof schema !== 'object' || schema === null) return;
    const { properties, format } = schema as { properties?: Record<string, unknown>; format?: unknown };
    if ((format === 'html') !== (name === 'body')) found.other += 1;
    if (format === 'html') found.html += 1;
    for (const [key, part] of Object.entries(properties ?? {})) visit(part, key);
    for (const [key, part] of Object.entries(schema)) if (key !== 'properties') visit(part);
  };
  for (const { output } of Object.values(contentApi)) visit(z.toJSONSchema(output, { reused: 'inline' }));
  expect(found.html).toBeGreaterThan(4);
  expect(found.other).toBe(0);
});
