/** Og-images: one per page, drawn by the site. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { describeOgImage } from '#server/seo/og-images/og-image-content.ts';
import { toOgImagePath } from '#shared/og-image-path.ts';
import type { PageResult } from '#shared/page-result.ts';
import { getRaw } from '#tests/hostile/raw-request.ts';
import { projectFolder } from '#tests/rules/source-files.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { openFileSite, openSite } from '#tests/support/test-site.ts';

const site = openFileSite({ env: { SITE_URL: 'https://example.test' } });

const ask = (path: string, init: RequestInit = {}) => fetch(`${site.origin}${path}`, { redirect: 'manual', ...init });
const defaultPicture = { source: 'scene-hero.jpg', alt: '', width: 1, height: 1 };

async function readContent(path: string) {
  const { page } = (await (await ask(`${path}/_payload.json`)).json()) as { page: PageResult };
  return describeOgImage(page, defaultPicture);
}

test.each(['product', 'catalog', 'blog-article', 'service', 'home'] as const)('%s links its og-image', async (id) => {
  const html = await (await ask(pageSamples[id])).text();
  const [, address = ''] = /<meta property="og:image" content="https:\/\/example\.test([^"]+)"/.exec(html) ?? [];
  expect(address).toBe(toOgImagePath(pageSamples[id]));
  const response = await ask(address);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('cache-control')).toContain('public');
  const facts = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect([facts.format, facts.width, facts.height]).toEqual(['jpeg', 1200, 630]);
});

test('a known og-image is answered with 304', async () => {
  const path = toOgImagePath(pageSamples.product);
  const first = await getRaw(site.port, path);
  const again = await getRaw(site.port, path, ['Host: localhost', `If-None-Match: ${first.headers['etag']}`]);
  expect([first.status, again.status]).toEqual([200, 304]);
});

test.each([
  ['/_og/nowhere.jpg', 404],
  ['/_og/catalog/polupricepy/product/none.jpg', 404],
  [`${toOgImagePath('/about')}?v=2`, 400],
  ['/_og/about.png', 404],
  ['/_og/about/news/page-1.jpg', 301],
])('%s answers %d', async (path, status) => {
  expect((await ask(path)).status).toBe(status);
});

test('an og-image is drawn without its picture when that fails', async () => {
  const broken = await openSite({ pictures: { ownFolder: `${projectFolder}/shared` } });
  try {
    const response = await fetch(`${broken.origin}${toOgImagePath(pageSamples.product)}`);
    expect(response.status).toBe(200);
    expect(broken.logLines).toContainEqual(
      expect.objectContaining({ level: 40, msg: 'a card is drawn without its picture' }),
    );
  } finally {
  }
});

test('a product shows its name, three figures and its price', async () => {
  const content = await readContent(pageSamples.product);
  expect(content).toMatchObject({ kicker: 'Шторный полуприцеп 13,6\u00a0м', note: '4\u00a0490\u00a0000\u00a0₽' });
  expect(content.figures.map(({ label }) => label)).toEqual(['Грузоподъёмность', 'Снаряжённая масса', 'Объём кузова']);
});

test('an article shows its day, a page of a section the section, the home page the default picture', async () => {
  expect((await readContent(pageSamples['blog-article'])).kicker).toMatch(/2026$/);
  expect((await readContent(pageSamples.service)).kicker).toBe('Услуги');
  expect(await readContent('')).toMatchObject({ figures: [], picture: defaultPicture });
});

test('the typeface comes with the site: a machine without fonts draws the same bytes', async () => {
  const draw = async (env: Record<string, string>) => {
    const program = `
      import { createHash } from 'node:crypto';
      import { drawOgImage } from './server/seo/og-images/draw-og-image.ts';
      const content = { title: 'Шторный «Ось Ш-136»', figures: [{ label: 'Объём', value: '91,2', unit: 'м³' }], note: '4 490 000 ₽' };
      console.log(createHash('sha256').update(await drawOgImage(content, 'Завод «Ось»', undefined)).digest('hex'));`;
    const options = { cwd: projectFolder, env: { PATH: process.env['PATH'], ...env } };
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], options);
    return stdout;
  };
  const [here, bare] = await Promise.all([draw({}), draw({ FONTCONFIG_FILE: '/nowhere/fonts.conf' })]);
  expect(bare).toBe(here);
});
