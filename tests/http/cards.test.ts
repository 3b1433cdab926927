/** The pictures that messengers show beside a link: one for each page, drawn by the site. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeCard } from '#server/seo/cards/card.ts';
import { toCardPath } from '#shared/card-path.ts';
import type { PageResult } from '#shared/page-result.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { getRaw } from '#tests/support/raw-request.ts';
import { projectFolder } from '#tests/support/source-files.ts';
import { startTestSite } from '#tests/support/test-app.ts';

let site: Awaited<ReturnType<typeof startTestSite>>;
beforeAll(async () => {
  site = await startTestSite({ env: { SITE_URL: 'https://example.test' } });
});
afterAll(() => site.close());

const ask = (path: string, init: RequestInit = {}) => fetch(`${site.origin}${path}`, { redirect: 'manual', ...init });
const usual = { source: 'scene-hero.jpg', alt: '', width: 1, height: 1 };

async function cardOf(path: string) {
  const { page } = (await (await ask(`${path}/_payload.json`)).json()) as { page: PageResult };
  return describeCard(page, usual);
}

test.each(['product', 'catalog', 'blog-article', 'service', 'home'] as const)('%s names its card', async (id) => {
  const html = await (await ask(pageSamples[id])).text();
  const [, address = ''] = /<meta property="og:image" content="https:\/\/example\.test([^"]+)"/.exec(html) ?? [];
  expect(address).toBe(toCardPath(pageSamples[id]));
  const response = await ask(address);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('cache-control')).toContain('public');
  const facts = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect([facts.format, facts.width, facts.height]).toEqual(['jpeg', 1200, 630]);
});

test('a card that is known already is not sent again', async () => {
  const path = toCardPath(pageSamples.product);
  const first = await getRaw(site.port, path);
  const again = await getRaw(site.port, path, ['Host: localhost', `If-None-Match: ${first.headers['etag']}`]);
  expect([first.status, again.status]).toEqual([200, 304]);
});

test.each([
  ['/_og/nowhere.jpg', 404],
  ['/_og/catalog/polupricepy/product/none.jpg', 404],
  [`${toCardPath('/about')}?v=2`, 400],
  ['/_og/about.png', 404],
  ['/_og/about/news/page-1.jpg', 301],
])('%s answers %d', async (path, status) => {
  expect((await ask(path)).status).toBe(status);
});

test('a card stays without its picture when that cannot be had', async () => {
  const broken = await startTestSite({ pictures: { ownFolder: `${projectFolder}/shared` } });
  try {
    const response = await fetch(`${broken.origin}${toCardPath(pageSamples.product)}`);
    expect(response.status).toBe(200);
    expect(broken.logLines).toContainEqual(
      expect.objectContaining({ level: 40, msg: 'a card is drawn without its picture' }),
    );
  } finally {
    await broken.close();
  }
});

test('a product shows its name, three figures and its price', async () => {
  const card = await cardOf(pageSamples.product);
  expect(card).toMatchObject({ kicker: 'Шторный полуприцеп 13,6\u00a0м', note: '4\u00a0490\u00a0000\u00a0₽' });
  expect(card.figures.map(({ label }) => label)).toEqual(['Грузоподъёмность', 'Снаряжённая масса', 'Объём кузова']);
});

test('an article shows its day, a page of a section the section, the home page the usual picture', async () => {
  expect((await cardOf(pageSamples['blog-article'])).kicker).toMatch(/2026$/);
  expect((await cardOf(pageSamples.service)).kicker).toBe('Услуги');
  expect(await cardOf('')).toMatchObject({ figures: [], picture: usual });
});

test('the letters are the site’s own: a machine without fonts draws the same picture', async () => {
  const draw = async (env: Record<string, string>) => {
    const program = `
      import { createHash } from 'node:crypto';
      import { drawCard } from './server/seo/cards/draw-card.ts';
      const card = { title: 'Шторный «Ось Ш-136»', figures: [{ label: 'Объём', value: '91,2', unit: 'м³' }], note: '4 490 000 ₽' };
      console.log(createHash('sha256').update(await drawCard(card, 'Завод «Ось»', undefined)).digest('hex'));`;
    const options = { cwd: projectFolder, env: { PATH: process.env['PATH'], ...env } };
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], options);
    return stdout;
  };
  const [here, bare] = await Promise.all([draw({}), draw({ FONTCONFIG_FILE: '/nowhere/fonts.conf' })]);
  expect(bare).toBe(here);
});
