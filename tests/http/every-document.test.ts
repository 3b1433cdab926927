/** What every kind of page keeps to as a document: words, markup, styles, policy, forms, pictures and weight. */
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { leadHref } from '#shared/forms/form-links.ts';
import { formIds, formPlaces } from '#shared/forms/form-places.ts';
import { listSubjects } from '#shared/forms/subjects.ts';
import type { DocumentState } from '#shared/pages/page-payload.ts';
import { thumbWidth } from '#shared/picture-url.ts';
import { href, isPersonal, type RouteId, routeIds } from '#shared/routes.ts';
import { viewports } from '#shared/viewport.ts';
import { getRaw, type RawAnswer } from '#tests/hostile/raw-request.ts';
import { content } from '#tests/support/our-content.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const site = openFileSite({ env: { SITE_URL: 'https://example.test' } });
const { articles, categories, products, site: settings } = content;
const kinds = Object.entries(pageSamples);
const productPaths = products.map(({ category, id }) => href('product', { slug: category, id }));

const answers = new Map<string, Promise<RawAnswer>>();
/** Asks for each document once. */
function open(path: string, viewport: string = 'desktop'): Promise<RawAnswer> {
  const key = `${viewport} ${path}`;
  const answer = answers.get(key) ?? getRaw(site.port, path, ['Host: example.test', `Cookie: viewport=${viewport}`]);
  answers.set(key, answer);
  return answer;
}
const read = async (path: string, viewport?: string) => (await open(path, viewport)).body;

test.each(kinds.filter(([id]) => !isPersonal(id as RouteId)))('%s has words of its own', async (_id, path) => {
  const html = await read(path);
  // Without them the page has the plant's name: write server/content/sample/seo.yaml.
  for (const pattern of [/<title>([^<]+)<\/title>/, /<meta name="description" content="([^"]+)"/])
    expect(pattern.exec(html)?.[1] ?? settings.name).not.toBe(settings.name);
});

test.each(kinds)('scripts get of %s its name alone, and small props of islands that are no tools', async (id, path) => {
  const html = await read(path);
  const block = /<script type="application\/json" id="state">([^<]*)<\/script>/.exec(html)?.[1] ?? '';
  const { page } = JSON.parse(block) as DocumentState;
  expect(page).toEqual({ id, status: 200, layout: expect.any(String), path: expect.any(String) });
  expect(block.length).toBeLessThan(600);
  const tools = ['configuration', 'trip-form', 'trip-answer'];
  const props = [...html.matchAll(/<site-island of="([^"]+)"[^>]* props="([^"]*)"/g)]
    .filter(([, name = '']) => !tools.includes(name))
    .map(([, , text = '']) => text.replaceAll('&quot;', '"'));
  expect(props.join('').length).toBeLessThan(3 * 1024);
});

test('a product has the layouts of its drawing for its device class alone, in document and payload', async () => {
  const countDrawings = (html: string) => html.match(/Габаритный чертёж: /g)?.length;
  for (const [viewport, count] of [['mobile', 1] as const, ['desktop', 2] as const]) {
    const payload = JSON.parse(await read(`${pageSamples.product}/_payload.json`, viewport));
    expect([await read(pageSamples.product, viewport), payload.html].map(countDrawings)).toEqual([count, count]);
  }
});

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // React writes attributes and void elements in its own spelling, which is valid too.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'doctype-style': 'off',
    'no-raw-characters': 'off',
    // Titles of products and articles are as long as they are.
    'long-title': 'off',
    'require-sri': 'off',
    'no-inline-style': 'error',
  },
});

test.each([
  ...kinds,
  ['unknown address', '/no/such/page'],
  ['a configuration', `${pageSamples.product}?set=10SY32K7961J`],
  ['a damaged configuration', `${pageSamples.product}?set=0`],
])('the markup of %s is valid', async (_id, path) => {
  const { results } = await validator.validateString(await read(path));
  const faults = results.flatMap(({ messages }) => messages);
  expect(faults.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`)).toEqual([]);
});

test.each([...kinds, ['error', '/no/such/page'] as const])('each class of %s has its rule', async (_id, path) => {
  for (const viewport of viewports) {
    const html = await read(path, viewport);
    const addresses = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, address = '']) => address);
    const sheets = await Promise.all(addresses.map((address) => site.read(address)));
    const styled = new Set([...sheets.join('\n').matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name]) => name));
    const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
    expect(classes.filter((name) => !styled.has(name))).toEqual([]);
    // Behind the sheet of the brand, which holds nothing but custom properties.
    expect(sheets.findIndex((sheet) => /(^|\})html\{/.test(sheet))).toBe(1);
  }
});

const otherAnswers = ['/nowhere', '/%zz', '/assets/none.js', '/api/site', '/robots.txt', '/favicon.ico', '/about/'];

test.each([...Object.values(pageSamples), ...otherAnswers])(
  'the policy of %s has no serious fault and names no other host, sniffing, framing and foreign windows are forbidden',
  async (path) => {
    const { headers, body } = await open(path);
    const policy = headers['content-security-policy'] ?? '';
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
    expect(findings.filter(({ severity }) => severity <= Severity.MEDIUM)).toEqual([]);
    expect(policy).toMatch(/^default-src 'none';(?!.*(unsafe|https?:)).*form-action 'self'.*frame-ancestors 'none'/);
    expect(policy).toMatch(/;frame-src 'self';.*;report-uri \/_reports\/csp;report-to csp$/);
    expect(headers).toMatchObject({
      ...{ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' },
      ...{ 'cross-origin-opener-policy': 'same-origin', 'cross-origin-resource-policy': 'same-origin' },
      'strict-transport-security': 'max-age=31536000',
      'reporting-endpoints': 'csp="/_reports/csp"',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': path === pageSamples.request ? 'no-referrer' : 'strict-origin-when-cross-origin',
    });
    expect(body.match(/<script[^>]* src="(?!\/assets\/)[^"]*/g)).toBeNull();
    if (path !== '/api/site') expect(headers).not.toHaveProperty('access-control-allow-origin');
  },
);

// The samples of /dev show forms without a place.
const pages = routeIds.filter((id) => id !== 'dev');

test.each(pages)('a visitor of %s finds its forms where their table says, and is led to the nearest', async (page) => {
  const expected = formIds.flatMap((form) =>
    formPlaces[form].flatMap((place) => (place.page === page ? [`${form} in #${place.section}`] : [])),
  );
  for (const viewport of viewports) {
    const html = await read(pageSamples[page], viewport);
    expect(formsIn(html).sort(), viewport).toEqual(expected.sort());
    const links = html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(?:Заявка|Оставить заявку)<\/a>/g);
    const led = [...links].map(([, link = '']) => link.replaceAll('&amp;', '&'));
    expect(new Set(led), viewport).toEqual(new Set([leadHref(page, ...listSubjects([pageSamples[page]]))]));
  }
  const target = new URL(leadHref(page), `${site.origin}${pageSamples[page]}`);
  expect(await site.read(`${target.pathname}${target.search}`)).toContain(`<section id="${target.hash.slice(1)}"`);
});

/** Each form with the section that it is in. */
function formsIn(html: string): string[] {
  let section = '';
  const parts = html.matchAll(/<section[^>]* id="([^"]+)"|<form[^>]* action="\/requests\/([a-z-]+)#/g);
  return [...parts].flatMap(([, id, form]) => {
    section = id ?? section;
    return form === undefined ? [] : [`${form} in #${section}`];
  });
}

const listPaths = categories.flatMap(({ path: slug }) => [href('catalog', { slug }), href('product-types', { slug })]);
const articlePaths = [
  ...articles.blog.map(({ id }) => href('blog-article', { id })),
  ...articles.news.map(({ id }) => href('news-item', { id })),
  ...['blog/page-2', 'blog/page-3', 'news', 'news/page-3', 'news/page-4'].map((list) => `/about/${list}`),
];
/** The pages of developers are made of samples. */
const visited = kinds.filter(([id]) => id !== 'dev' && id !== 'dev-compositions');
const illustrated = new Set([...visited.map(([, path]) => path), ...productPaths, ...listPaths, ...articlePaths]);

test.each(viewports)('no page shows a picture twice (%s)', async (viewport) => {
  for (const path of illustrated) {
    const html = await read(path, viewport);
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    // Two models may have the one picture that shows both: their cards count once.
    const cards = [...main.matchAll(/<article.*?<\/article>/gs)].flatMap(([card]) =>
      card.includes('name="models"') ? [card] : [],
    );
    const rest = cards.reduce((text, card) => text.replace(card, ''), main);
    const shown = [...new Set(cards.flatMap(picturesIn)), ...picturesIn(rest)];
    const twice = shown.filter((source, index) => shown.indexOf(source) !== index);
    expect([path, twice]).toEqual([path, []]);
    if (productPaths.includes(path)) expect(shown.length, path).toBeGreaterThan(3);
  }
});

/** Without the thumbnails of a gallery. */
function picturesIn(html: string): string[] {
  const pictures = [...html.matchAll(/<img[^>]* src="\/_img\/(?:w_(\d+))?[^"]*?\/([^"/]+)"/g)];
  return pictures.flatMap(([, width, name = '']) => (Number(width) === thumbWidth ? [] : [name]));
}

/** Compressed bytes of the files that every document asks for; islands bring theirs later (browser/first-load). */
const mostFileBytes = [
  ['js', 24_000],
  ['css', 20_000],
  // The first ten packets of a new connection, minus headers.
  ['woff2', 14_000],
] as const;

test.each(kinds.filter(([id]) => id !== 'dev-compositions'))('the first visit of %s is light', async (_id, path) => {
  const files = assetsIn(await read(path));
  const weigh = async (file: string) =>
    Number((await site.ask(file, { headers: { 'Accept-Encoding': 'br' } })).headers.get('Content-Length'));
  for (const [kind, most] of mostFileBytes) {
    const sizes = await Promise.all(files.filter((file) => file.endsWith(`.${kind}`)).map(weigh));
    const sum = sizes.reduce((before, size) => before + size, 0);
    expect([kind, sum > 0, sum < most]).toEqual([kind, true, true]);
  }
});

/** Loaded immediately, or fetched by the start script. */
const assetsIn = (html: string) => [...new Set([...html.matchAll(/\/assets\/[^" ]+/g)].map(([file]) => file))];

const inCatalogue = [...listPaths, ...productPaths].filter((path) => !path.endsWith('/types'));

/** Compressed bytes of documents, with 1.5 % of room: names of classes and files change with every build, dates with every day. */
test.each([
  ['the catalogue', 'mobile', 14_450, inCatalogue],
  ['the catalogue', 'desktop', 16_450, inCatalogue],
  ['the home page', 'desktop', 10_150, [pageSamples.home]],
  ['the page about the plant', 'desktop', 9850, [pageSamples.about]],
  ['the page of its work', 'desktop', 11_600, [pageSamples.manufacture]],
] as const)('the documents of %s for a %s window have less than %i bytes', async (_of, viewport, most, paths) => {
  const sizesOf = (some: readonly string[], quality: number) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
    const compress = (text: string) => promisify(brotliCompress)(text, { params });
    return Promise.all(some.map(async (path) => [path, (await compress(await read(path, viewport))).length] as const));
  };
  // A quick compression tells which are the heaviest, the best what these weigh.
  const quick = (await sizesOf(paths, 5)).sort(([, one], [, other]) => other - one);
  const heaviest = quick.slice(0, 8).map(([path]) => path);
  const sizes = await sizesOf(heaviest, constants.BROTLI_MAX_QUALITY);
  expect(sizes.filter(([, size]) => size >= most)).toEqual([]);
});

test('no document loads code that only the server or a later navigation needs', async () => {
  const html = await read(pageSamples.product);
  const scripts = assetsIn(html).filter((file) => file.endsWith('.js'));
  const code = (await Promise.all(scripts.map((script) => site.read(script)))).join('\n');
  expect(code).toContain('site-island');
  // React, a word of the drawing's notes, one that only a sent form says, and a warning of React Router.
  expect(code).not.toMatch(/hydrateRoot|Размеры в миллиметрах|страница открыта, мы пробуем|enableScrollRestoration/);
  expect(html).toContain('Размеры в миллиметрах');
});
