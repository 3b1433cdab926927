/** Og-images: one per page, drawn by the site. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { transformPicture } from '#server/images/transform.ts';
import { describeOgImage } from '#server/seo/og-images/og-image-content.ts';
import { toOgImagePath } from '#shared/pages/paths.ts';
import { href } from '#shared/routes.ts';
import { getRaw } from '#tests/hostile/raw-request.ts';
import { projectFolder } from '#tests/rules/source-files.ts';
import { temporaryFolder } from '#tests/stand-ins/picture-site.ts';
import { createGate } from '#tests/support/gate.ts';
import { loadPageAt } from '#tests/support/load-page.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { realContent } from '#tests/support/test-app.ts';
import { openFileSite, openSite } from '#tests/support/test-site.ts';

const site = openFileSite({ env: { SITE_URL: 'https://example.test' } });

const ask = (path: string, init: RequestInit = {}) => fetch(`${site.origin}${path}`, { redirect: 'manual', ...init });
const defaultPicture = { source: 'scene-hero.jpg', alt: '', width: 1, height: 1 };

const readContent = async (path: string) => describeOgImage(await loadPageAt(site, path), defaultPicture);

test.each(['product', 'catalog', 'blog-article', 'service', 'home'] as const)('%s links its og-image', async (id) => {
  const html = await (await ask(pageSamples[id])).text();
  const [, address = ''] = /<meta property="og:image" content="https:\/\/example\.test([^"]+)"/.exec(html) ?? [];
  expect(address).toBe(toOgImagePath(pageSamples[id]));
  const response = await ask(address);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(response.headers.get('cache-control')).toContain('public');
  const facts = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect([facts.format, facts.width, facts.height]).toEqual(['jpeg', 1200, 630]);
});

test('a known og-image is answered with 304', async () => {
  const path = toOgImagePath(pageSamples.product);
  const { etag } = (await getRaw(site.port, path)).headers;
  expect((await getRaw(site.port, path, ['Host: localhost', `If-None-Match: ${etag}`])).status).toBe(304);
});

test.each([
  ['/_og/nowhere.jpg', 404],
  ['/_og/catalog/polupricepy/product/none.jpg', 404],
  // A query that does not decide what a link shows.
  [`${toOgImagePath('/about')}?v=2`, 400],
  [`${toOgImagePath('/catalog/compare')}?models=tent-136&utm_source=x`, 400],
  [`${toOgImagePath('/catalog/compare')}?models=none`, 400],
  [`${toOgImagePath('/catalog/compare')}?models=tent-136&models=shtora-136`, 400],
  [`${toOgImagePath('/catalog')}?sort=price`, 400],
  ['/_og/about.png', 404],
  ['/_og/about/news/page-1.jpg', 301],
])('%s answers %d', async (path, status) => {
  expect((await ask(path)).status).toBe(status);
});

test('an og-image is drawn without its picture when that fails', async () => {
  const broken = await openSite({ pictures: { ownFolder: `${projectFolder}/shared` } });
  expect((await fetch(`${broken.origin}${toOgImagePath(pageSamples.product)}`)).status).toBe(200);
  const warning = { level: 40, msg: 'a card is drawn without its picture' };
  expect(broken.logLines).toContainEqual(expect.objectContaining(warning));
});

const headOf = async (path: string) => {
  const html = (await (await ask(path)).text()).replaceAll('&amp;', '&').replaceAll('\u00a0', ' ');
  const read = (name: string) => new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1];
  return { title: read('title'), description: read('description'), url: read('url'), image: read('image') };
};

test.each([
  [
    '/catalog/compare?models=shtora-136&models=tent-136',
    'Сравнение: «Ось Ш-136» и «Ось Т-136»',
    '«Ось Ш-136» — 4 490 000 ₽; «Ось Т-136» — 4 290 000 ₽.',
  ],
  ['/catalog/pricepy?stock=in-stock', /^Прицепы: «Ось П/, /^«Ось П[^»]+» — .*₽/],
  ['/catalog?q=%D1%82%D1%80%D0%B0%D0%BB', /^.+: «Ось Н-.+ и «Ось Н-/, /«Ось Н-340» — /],
])('a link to %s names its models and shows them', async (address, title, description) => {
  const [path = '', query] = address.split('?');
  const head = await headOf(address);
  expect(head.title).toMatch(title);
  expect(head.description).toMatch(description);
  expect(head.url).toBe(`https://example.test${address}`);
  const picture = `${toOgImagePath(path)}?${query}`;
  expect(head.image).toBe(`https://example.test${picture}`);
  const [own, plain] = await Promise.all([ask(picture), ask(toOgImagePath(path))]);
  expect([own.status, plain.status]).toEqual([200, 200]);
  expect(Buffer.from(await own.arrayBuffer())).not.toEqual(Buffer.from(await plain.arrayBuffer()));
});

test('an og-image shows what its page is about; the card of all sets names no price and no mass, which each has of its own', async () => {
  const product = await readContent(pageSamples.product);
  expect(product).toMatchObject({ kicker: 'Шторный полуприцеп 13,6\u00a0м', note: '4\u00a0490\u00a0000\u00a0₽' });
  expect(product.figures.map(({ label }) => label)).toEqual(['Грузоподъёмность', 'Снаряжённая масса', 'Объём кузова']);
  const compared = '/catalog/compare?models=shtora-136&models=tent-136';
  const { figures, pictures } = await readContent(compared);
  expect(figures.map(({ value }) => value.replace('\u00a0', ' '))).toEqual(['«Ось Ш-136»', '«Ось Т-136»']);
  expect(new Set(pictures.map(({ source }) => source)).size).toBe(2);
  expect((await readContent(pageSamples['blog-article'])).kicker).toMatch(/2026$/);
  expect((await readContent(pageSamples.service)).kicker).toBe('Услуги');
  expect(await readContent('/')).toMatchObject({ figures: [], pictures: [defaultPicture] });
  const ofConfigurations = async (path: string) => describeOgImage(await loadPageAt(site, path), defaultPicture, true);
  const anyConfiguration = await ofConfigurations(pageSamples.product);
  expect(anyConfiguration).toMatchObject({ kicker: 'Своя комплектация', figures: [] });
  expect(anyConfiguration).not.toHaveProperty('note');
  expect((await ofConfigurations(compared)).figures.map(({ label }) => label)).toEqual(['', '']);
});

test('the typeface comes with the site: a machine without fonts draws the same bytes', async () => {
  const draw = async (env: Record<string, string>) => {
    const program = `
      import { createHash } from 'node:crypto';
      import { drawOgImage } from './server/seo/og-images/og-images.ts';
      import { openBrand } from './server/brand/brand-files.ts';
      import { sampleBrand } from './tests/support/sample-content.ts';
      const brand = openBrand(sampleBrand);
      const content = { title: 'Шторный «Ось Ш-136»', figures: [{ label: 'Объём', value: '91,2', unit: 'м³' }], note: '4 490 000 ₽', pictures: [] };
      console.log(createHash('sha256').update(await drawOgImage(content, { name: 'Завод «Ось»', brand }, [])).digest('hex'));`;
    const options = { cwd: projectFolder, env: { PATH: process.env['PATH'], ...env } };
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], options);
    return stdout;
  };
  const [here, bare] = await Promise.all([draw({}), draw({ FONTCONFIG_FILE: '/nowhere/fonts.conf' })]);
  expect(bare).toBe(here);
});

test('og-images are drawn one at a time, visitors take turns, and the owner of a /48 is one visitor', async () => {
  const gate = createGate();
  let running = 0;
  let most = 0;
  const own = await openSite({
    env: { TRUSTED_PROXIES: '127.0.0.1' },
    // Only the queue of pictures refuses, however busy the machine.
    renderLimiter: { waitMs: 60_000 },
    limits: { pageDataMs: 60_000 },
    pictures: {
      dataDir: temporaryFolder(),
      transform: async (...asked) => {
        running += 1;
        most = Math.max(most, running);
        await gate.opened;
        return transformPicture(...asked).finally(() => {
          running -= 1;
        });
      },
    },
  });
  // Both ends share an event loop, and a busy machine draws for longer than a client may take for its head.
  own.server.headersTimeout = 0;
  const cards = await realContent.products({}, { signal: new AbortController().signal });
  const refused: string[] = [];
  const askAs = async (from: string, { category, id }: (typeof cards)[number]) => {
    const address = toOgImagePath(href('product', { slug: category, id }));
    const { status } = await fetch(`${own.origin}${address}`, { headers: { 'X-Forwarded-For': from } });
    if (status === 503) refused.push(from);
    return status;
  };
  const flood = cards.slice(0, 30).map((card, place) => askAs(`2001:db8:1:${place.toString(16)}::1`, card));
  await expect.poll(() => refused.length).toBeGreaterThan(4);
  const visitor = cards.slice(30).map((card) => askAs('2001:db8:2::1', card));
  gate.open();
  expect(await Promise.all(visitor)).toEqual(visitor.map(() => 200));
  await Promise.all(flood);
  expect({ most, refused: refused.length }).toEqual({ most: 1, refused: 30 - 13 });
});
