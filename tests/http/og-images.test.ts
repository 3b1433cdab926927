/** Og-images: one per page, drawn by the site. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { describeOgImage } from '#server/seo/og-images/og-image-content.ts';
import { toOgImagePath } from '#shared/pages/paths.ts';
import { projectFolder } from '#tests/rules/source-files.ts';
import { loadPageAt } from '#tests/support/load-page.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
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
