/** Pictures: made on request, and ahead of visitors. */

import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { openBrand } from '#server/brand/brand-files.ts';
import { trackConnections } from '#server/process/start-site.ts';
import { preparePictures } from '#server/render/prepare-pictures.ts';
import { describeOgImage } from '#server/seo/og-images/og-image-content.ts';
import { drawOgImage } from '#server/seo/og-images/og-images.ts';
import { toOgImagePath } from '#shared/pages/paths.ts';
import { fluidWidths, type PictureModifiers, pictureHeights, pictureUrl, pictureWidths } from '#shared/picture-url.ts';
import { canary, expectRefusal, loggedFaults } from '#tests/hostile/hostile.ts';
import { getRaw } from '#tests/hostile/raw-request.ts';
import { projectFolder } from '#tests/rules/source-files.ts';
import { photo, startPictureSite, temporaryFolder } from '#tests/stand-ins/picture-site.ts';
import { loadPageAt } from '#tests/support/load-page.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { listen } from '#tests/support/ports.ts';
import { sampleBrand } from '#tests/support/sample-content.ts';
import { openFileSite, openSite } from '#tests/support/test-site.ts';

let site: Awaited<ReturnType<typeof startPictureSite>>;
beforeAll(async () => {
  site = await startPictureSite();
});

const [first = '', second = ''] = fluidWidths.map((width) => pictureUrl('photo.jpg', { width, format: 'webp' }));

async function getPicture(url: string) {
  const response = await site.ask(url);
  const body = Buffer.from(await response.arrayBuffer());
  const { width, height, format, hasAlpha, ...rest } = await sharp(body).metadata();
  return { response, body, metadata: { width, height, format, hasAlpha }, rest };
}

test.each([
  ['photo.jpg', { width: 320, format: 'webp' }, { width: 320, height: 180, format: 'webp', hasAlpha: false }],
  ['photo.jpg', { width: 320, format: 'avif' }, { width: 320, height: 180, format: 'heif', hasAlpha: false }],
  ['cut-out.png', { width: 640, format: 'webp' }, { width: 640, height: 640, format: 'webp', hasAlpha: true }],
  ['cut-out.png', { width: 320, format: 'avif' }, { width: 320, height: 320, format: 'heif', hasAlpha: true }],
  ['small.webp', { width: 1536, format: 'webp' }, { width: 400, height: 300, format: 'webp', hasAlpha: false }],
] as const)('%s as %j', async (source, modifiers, expected) => {
  const { response, metadata, rest } = await getPicture(pictureUrl(source, modifiers));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, `image/${modifiers.format}`]);
  expect(metadata).toEqual(expected);
  // No metadata of camera, place or author.
  expect(Object.keys(rest).filter((key) => /^(exif|icc|iptc|xmp)$/.test(key))).toEqual([]);
});

test('every permitted width is made, in every height', async () => {
  for (const format of ['webp', 'avif'] as const) {
    for (const url of variantsOf('small.webp', format)) expect((await site.ask(url)).status).toBe(200);
  }
});

const variantsOf = (source: string, format: PictureModifiers['format']) =>
  pictureWidths.flatMap((width) =>
    [undefined, ...pictureHeights(width)].map((height) =>
      pictureUrl(source, { width, ...(height !== undefined && { height }), format }),
    ),
  );

test('a picture is cacheable for a day, runs nothing and is for this site only', async () => {
  const { response, body } = await getPicture(first);
  const headers = Object.fromEntries(response.headers);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    'content-length': String(body.length),
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  for (const none of ['set-cookie', 'content-encoding']) expect(headers).not.toHaveProperty(none);
});

test('concurrent requests for one picture share one rendering', async () => {
  site.renderings.length = 0;
  const url = pictureUrl('photo.jpg', { width: 768, format: 'webp' });
  const bodies = await Promise.all(
    Array.from({ length: 20 }, () => site.ask(url).then((response) => response.arrayBuffer())),
  );
  expect(new Set(bodies.map((body) => Buffer.from(body).toString('base64'))).size).toBe(1);
  expect(site.renderings).toEqual(['768 webp']);
  await getPicture(url);
  await getPicture(url.replace('w_768&f_webp', 'f_webp&w_768'));
  expect(site.renderings).toEqual(['768 webp']);
});

test.each([
  [400, `w_641&f_webp/photo.jpg w_401&f_webp/photo.jpg w_-1&f_webp/photo.jpg w_abc&f_webp/photo.jpg`],
  [400, `w_320&f_webp/photo.jpg?${canary} w_320&f_webp/photo.jpg? w_320&f_webp&${canary}_1/photo.jpg`],
  [400, `w_320&w_320&f_webp/photo.jpg w_99999&f_webp/photo.jpg w_320&f_webp/https://evil.com/a.jpg`],
  [400, `w_320&f_webp/..%2f${canary}.jpg w_320&f_webp/../${canary}.jpg w_320&f_webp/%2e%2e/${canary}.jpg`],
  [400, 'w_320&f_webp/notes.txt '],
  [404, `w_320&f_webp/${canary}.jpg w_320&f_webp/..jpg`],
])('%i for %s, in a line of text, without any work', async (status, targets) => {
  site.renderings.length = 0;
  for (const target of targets.split(' ')) {
    const answer = await getRaw(site.port, `/_img/${target}`);
    expectRefusal(answer, status);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  }
  expect(site.renderings).toEqual([]);
});

test('a broken own file is a 500, with its name in the log', async () => {
  expect(loggedFaults(site.logLines)).toEqual([]);
  const answer = await getRaw(site.port, pictureUrl('broken.jpg', { width: 320, format: 'webp' }));
  expectRefusal(answer, 500);
  expect(loggedFaults(site.logLines).map(({ msg }) => msg)).toContain('own picture broken.jpg cannot be read');
});

test.each([
  ['outlives the process that made it', (folder: string) => ({ dataDir: folder })],
  ['made with the image is served as it is', (folder: string) => ({ builtParent: folder })],
])('a picture %s', async (_what, foundIn) => {
  const folder = temporaryFolder();
  const before = await startPictureSite({ dataDir: folder });
  const made = await before.ask(first);
  const after = await startPictureSite({ ownFolder: before.ownFolder, ...foundIn(folder) });
  const stored = await after.ask(first);
  expect([made.status, stored.status, after.renderings]).toEqual([200, 200, []]);
  expect(stored.headers.get('etag')).toBe(made.headers.get('etag'));
});

test('a picture replaced under its name is made again', async () => {
  const dataDir = temporaryFolder();
  const { origin, ownFolder } = await startPictureSite({ dataDir });
  const made = await fetch(`${origin}${first}`);
  writeFileSync(path.join(ownFolder, 'photo.jpg'), readFileSync(path.join(ownFolder, 'small.webp')));
  const after = await startPictureSite({ dataDir, ownFolder });
  const again = await after.ask(first);
  expect([again.status, after.renderings]).toEqual([200, ['320 webp']]);
  expect(again.headers.get('etag')).not.toBe(made.headers.get('etag'));
});

test('a damaged file is never sent: its picture is made again', async () => {
  const own = await startPictureSite();
  const made = await (await own.ask(first)).arrayBuffer();
  for (const name of readdirSync(own.storeFolder)) {
    const file = path.join(own.storeFolder, name);
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(0, bytes.length / 2));
  }
  const again = await own.ask(first);
  expect(again.status).toBe(200);
  expect(Buffer.from(await again.arrayBuffer()).equals(Buffer.from(made))).toBe(true);
  expect(own.renderings).toHaveLength(2);
});

test('without a disk pictures are still served, with one warning in the log', async () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'a-file'), '');
  const own = await startPictureSite({ dataDir: path.join(folder, 'a-file') });
  for (const url of [first, second, first]) expect((await own.ask(url)).status).toBe(200);
  expect(own.renderings).toEqual(['320 webp', '640 webp', '320 webp']);
  const warnings = own.logLines.filter(({ level }) => level === 40);
  expect(warnings.map(({ msg }) => msg)).toEqual(['pictures are not kept on disk']);
});

test('sizes beyond the source are one picture, made once, in the shape that was asked for', async () => {
  const own = await startPictureSite();
  const wide = pictureWidths.filter((width) => width > 1600);
  const ask = async (width: number, height?: number) => {
    const answer = await own.ask(pictureUrl('photo.jpg', { width, height, format: 'webp' } as PictureModifiers));
    const { width: wide, height: high } = await sharp(await answer.arrayBuffer()).metadata();
    return `${answer.headers.get('etag')} ${wide} × ${high}`;
  };
  expect(wide).toHaveLength(3);
  const whole = await Promise.all(wide.map((width) => ask(width)));
  const square = await Promise.all(wide.map((width) => ask(width, width)));
  const sizes = [...new Set(whole), ...new Set(square)].map((each) => each.replace(/^\S+ /, ''));
  expect(sizes).toEqual(['1600 × 900', '900 × 900']);
  expect(own.renderings).toEqual(['1600 webp', '900 webp']);
});

test('sixty-four requests of one client have neither a page nor the picture of another refused, but his further ones', async () => {
  const gate = Promise.withResolvers<void>();
  const transform = () => gate.promise.then(() => photo(10, 10).webp().toBuffer());
  const own = await startPictureSite({ env: { TRUSTED_PROXIES: '127.0.0.1' }, transform });
  const askAs = (address: string, url: string) => own.ask(url, { headers: { 'X-Forwarded-For': address } });
  const sources = ['photo.jpg', 'cut-out.png', 'small.webp'];
  const variants = sources.flatMap((source) => [...variantsOf(source, 'webp'), ...variantsOf(source, 'avif')]);
  const [visitors = '', ...others] = variants;
  const greedy = others.slice(0, 64).map((url) => askAs('203.0.113.7', url));
  // The first refusal: its share is full.
  const { status, headers } = await Promise.race(greedy);
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '5', 'no-store']);
  const visitor = askAs('198.51.100.9', visitors);
  // Refused after the visitor has been let in.
  for (const url of others.slice(64, 70)) expect((await askAs('203.0.113.7', url)).status).toBe(503);
  expect((await own.ask('/about')).status).toBe(200);
  gate.resolve();
  expect((await visitor).status).toBe(200);
  await Promise.all(greedy);
});

const { product } = pageSamples;

/** A site of few pages whose pictures are made at once, counted, by a stand-in. */
async function openCountedSite() {
  const work = { begun: 0, running: 0, most: 0 };
  const tiny = await photo(8, 8).webp().toBuffer();
  const site = await openSite({
    content: {
      addresses: async ({ kind }) =>
        kind === 'products' ? { addresses: [{ path: product, pictures: [] }], total: 1 } : undefined,
    },
    pictures: {
      dataDir: temporaryFolder(),
      builtParent: temporaryFolder(),
      transform: async () => {
        work.begun += 1;
        work.running += 1;
        work.most = Math.max(work.most, work.running);
        await new Promise((resolve) => setImmediate(resolve));
        work.running -= 1;
        return tiny;
      },
    },
  });
  return { ...site, work };
}

test('every picture in the markup of a page is ready before its visitor, and they were made one at a time', async () => {
  const site = await openCountedSite();
  const { signal } = new AbortController();
  const ready = await preparePictures(site.services, { whenIdle: async () => undefined, signal });
  expect([site.work.begun, site.work.most]).toEqual([ready, 1]);
  const html = await site.read(product);
  const addresses = new Set(html.replaceAll('&amp;', '&').match(/\/_img\/[^\s",]+/g));
  expect(addresses.size).toBeGreaterThan(10);
  for (const address of addresses) expect([address, (await site.ask(address)).status]).toEqual([address, 200]);
  expect(site.work.begun).toBe(ready);
  // Other variants remain possible.
  const square = pictureUrl('shtora-136-front.webp', { width: 320, height: 320, format: 'webp' });
  expect((await site.ask(square)).status).toBe(200);
  expect(site.work.begun).toBe(ready + 1);
});

test('while visitors ask for something nothing is prepared, and a stop is the end of it', async () => {
  const site = await openCountedSite();
  const stopping = new AbortController();
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  let asked = 0;
  const preparing = preparePictures(site.services, {
    whenIdle: async () => {
      asked += 1;
      // The sixth piece of work meets a visitor.
      if (asked === 6) gate = Promise.withResolvers<void>();
      await gate.promise;
    },
    signal: stopping.signal,
  });
  await expect.poll(() => asked).toBe(6);
  const begun = site.work.begun;
  expect((await site.ask('/about')).status).toBe(200);
  expect([asked, site.work.begun]).toEqual([6, begun]);
  stopping.abort();
  gate.resolve();
  await expect(preparing).rejects.toThrow();
  expect(site.work.begun).toBe(begun);
});

test('a site is idle three seconds after the end of its last request', async () => {
  let now = 0;
  const gate = Promise.withResolvers<void>();
  const server = createServer((_request, response) => void gate.promise.then(() => response.end()));
  onTestFinished(() => void server.close());
  const port = await listen(server);
  const { isIdle } = trackConnections(server, () => now);
  const at = (ms: number) => {
    now = ms;
    return isIdle();
  };
  expect([at(2999), at(3000)]).toEqual([false, true]);
  const visit = fetch(`http://127.0.0.1:${port}/`);
  await expect.poll(isIdle).toBe(false);
  expect(at(60_000)).toBe(false);
  gate.resolve();
  await (await visit).text();
  await expect.poll(() => at(63_000)).toBe(true);
});

const ogSite = openFileSite({ env: { SITE_URL: 'https://example.test' } });

const defaultPicture = { source: 'scene-hero.jpg', alt: '', width: 1, height: 1 };

test.each(['product', 'catalog', 'blog-article', 'service', 'home'] as const)('%s links its og-image', async (id) => {
  const html = await ogSite.read(pageSamples[id]);
  const [, address = ''] = /<meta property="og:image" content="https:\/\/example\.test([^"]+)"/.exec(html) ?? [];
  expect(address).toBe(toOgImagePath(pageSamples[id]));
  const response = await ogSite.ask(address);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(response.headers.get('cache-control')).toContain('public');
  const facts = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect([facts.format, facts.width, facts.height]).toEqual(['jpeg', 1200, 630]);
});

test.each([
  ['/_og/nowhere.jpg', 404],
  ['/_og/.jpg', 404],
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
  expect((await ogSite.ask(path)).status).toBe(status);
});

test('an og-image is drawn without its picture when that fails', async () => {
  const broken = await openSite({ pictures: { ownFolder: `${projectFolder}/shared` } });
  expect((await broken.ask(toOgImagePath(pageSamples.product))).status).toBe(200);
  const warning = { level: 40, msg: 'a card is drawn without its picture' };
  expect(broken.logLines).toContainEqual(expect.objectContaining(warning));
});

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
  const html = (await ogSite.read(address)).replaceAll('&amp;', '&').replaceAll('\u00a0', ' ');
  const read = (name: string) => new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1];
  expect(read('title')).toMatch(title);
  expect(read('description')).toMatch(description);
  expect(read('url')).toBe(`https://example.test${address}`);
  const picture = `${toOgImagePath(path)}?${query}`;
  expect(read('image')).toBe(`https://example.test${picture}`);
  const [own, plain] = await Promise.all([ogSite.ask(picture), ogSite.ask(toOgImagePath(path))]);
  expect([own.status, plain.status]).toEqual([200, 200]);
  expect(Buffer.from(await own.arrayBuffer())).not.toEqual(Buffer.from(await plain.arrayBuffer()));
});

test('an og-image shows what its page is about; the card of all sets names no price and no mass, which each has of its own', async () => {
  const contentOf = async (path: string, ofAllSets = false) =>
    describeOgImage(await loadPageAt(ogSite, path), defaultPicture, ofAllSets);
  const product = await contentOf(pageSamples.product);
  expect(product).toMatchObject({ kicker: 'Шторный полуприцеп 13,6\u00a0м', note: '4\u00a0490\u00a0000\u00a0₽' });
  expect(product.figures.map(({ label }) => label)).toEqual(['Грузоподъёмность', 'Снаряжённая масса', 'Объём кузова']);
  expect(await contentOf('/')).toMatchObject({ figures: [], pictures: [defaultPicture] });
  const ofAllSets = await contentOf(pageSamples.product, true);
  expect(ofAllSets).toMatchObject({ kicker: 'Своя комплектация', figures: [] });
  expect(ofAllSets).not.toHaveProperty('note');
});

test('the typeface comes with the site: a machine without fonts draws the same bytes', async () => {
  const figures = [{ label: 'Объём', value: '91,2', unit: 'м³' }];
  const content = { title: 'Шторный «Ось Ш-136»', figures, note: '4 490 000 ₽', pictures: [] };
  const program = `
    import { drawOgImage } from './server/seo/og-images/og-images.ts';
    import { openBrand } from './server/brand/brand-files.ts';
    import { sampleBrand } from './tests/support/sample-content.ts';
    const plant = { name: 'Завод «Ось»', brand: openBrand(sampleBrand) };
    process.stdout.write(await drawOgImage(${JSON.stringify(content)}, plant, []));`;
  const env = { PATH: process.env['PATH'], FONTCONFIG_FILE: '/nowhere/fonts.conf' };
  const options = { cwd: projectFolder, env, encoding: 'buffer' } as const;
  const bare = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], options);
  const here = await drawOgImage(content, { name: 'Завод «Ось»', brand: openBrand(sampleBrand) }, []);
  expect(here.equals(bare.stdout)).toBe(true);
});
