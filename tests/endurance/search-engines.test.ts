/** What search engines get: robots.txt, IndexNow notices, and sitemaps that stay valid and small in memory for any number of products. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import type { ContentSource } from '#server/content/content-source.ts';
import { submitChanges } from '#server/seo/index-now/submit-changes.ts';
import { getRaw } from '#tests/hostile/raw-request.ts';
import { projectFolder } from '#tests/rules/source-files.ts';
import { askContent, askProduct } from '#tests/support/changed-content.ts';
import { robots } from '#tests/support/crawler.ts';
import { serve } from '#tests/support/ports.ts';
import { folderOfTest } from '#tests/support/temporary-folder.ts';
import { realContent } from '#tests/support/test-app.ts';
import { openFileSite, openSite } from '#tests/support/test-site.ts';

const require = createRequire(import.meta.url);
// Its types declare a default export that does not exist.
const robotsParser = require('robots-parser') as (
  url: string,
  text: string,
) => { isAllowed(url: string, userAgent: string): boolean | undefined; getSitemaps(): string[] };

const publicOrigin = 'https://example.test';
const manyProducts = 200_000;
const site = openFileSite({ env: { SITE_URL: publicOrigin } });

/** Generates products on the fly: they are never all in memory. */
const generated: ContentSource['addresses'] = async ({ kind, page = 1, perPage = 1000 }, options) => {
  if (kind !== 'products') return realContent.addresses({ kind, page, perPage }, options);
  const start = (page - 1) * perPage;
  const length = Math.max(0, Math.min(perPage, manyProducts - start));
  const addresses = Array.from({ length }, (_, index) => ({
    path: `/catalog/polupricepy/tentovye/product/p-${start + index}`,
    updated: '2026-11-10',
    pictures: ['tent-13-6-front.webp'],
  }));
  return length === 0 ? undefined : { addresses, total: manyProducts, updated: '2026-11-10' };
};

const large = openFileSite({ env: { SITE_URL: publicOrigin }, content: { addresses: generated } });

const placesOf = (xml: string) =>
  [...xml.matchAll(/<loc>https:\/\/example\.test([^<]+)<\/loc>/g)].map(([, place = '']) => place);

/** The schema of sitemaps.org, from a package. */
const urlset = readFileSync(new URL('schema/sitemap.xsd', `file://${require.resolve('sitemap/package.json')}`), 'utf8');

/** Our schema for the rules of Google and sitemaps.org on pictures and indexes. */
const image = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified"
  targetNamespace="http://www.google.com/schemas/sitemap-image/1.1">
  <xsd:element name="image"><xsd:complexType><xsd:sequence>
    <xsd:element name="loc" type="xsd:anyURI"/>
  </xsd:sequence></xsd:complexType></xsd:element>
</xsd:schema>`;
const index = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified"
  targetNamespace="http://www.sitemaps.org/schemas/sitemap/0.9">
  <xsd:element name="sitemapindex"><xsd:complexType><xsd:sequence>
    <xsd:element name="sitemap" maxOccurs="50000"><xsd:complexType><xsd:sequence>
      <xsd:element name="loc" type="xsd:anyURI"/><xsd:element name="lastmod" type="xsd:date" minOccurs="0"/>
    </xsd:sequence></xsd:complexType></xsd:element>
  </xsd:sequence></xsd:complexType></xsd:element>
</xsd:schema>`;
const both = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <xsd:import namespace="http://www.sitemaps.org/schemas/sitemap/0.9" schemaLocation="urlset.xsd"/>
  <xsd:import namespace="http://www.google.com/schemas/sitemap-image/1.1" schemaLocation="image.xsd"/>
</xsd:schema>`;

/** @returns faults, empty for a valid document */
async function faultsOfSitemap(xml: string): Promise<string[]> {
  const isIndex = xml.includes('<sitemapindex');
  const { errors } = await validateXML({
    xml: [{ fileName: 'map.xml', contents: xml }],
    schema: isIndex ? [index] : [both],
    preload: [
      { fileName: 'urlset.xsd', contents: urlset },
      { fileName: 'image.xsd', contents: image },
    ],
    // In units of 64 KiB; enough for a sitemap of 50 000 addresses.
    maxMemoryPages: 8192,
  });
  return errors.map(({ message }) => message);
}

test('the index and all its maps are valid by their schemas', async () => {
  const index = await site.read('/sitemap.xml');
  expect(await faultsOfSitemap(index)).toEqual([]);
  const maps = placesOf(index);
  expect(maps).toContain('/sitemap-products-1.xml');
  for (const path of maps) expect([path, await faultsOfSitemap(await site.read(path))]).toEqual([path, []]);
});

test('the schema rejects faults, so its silence means something', async () => {
  const map = await site.read('/sitemap-blog.xml');
  expect(await faultsOfSitemap(map.replace('<loc>', '<lok>').replace('</loc>', '</lok>'))).not.toEqual([]);
  expect(await faultsOfSitemap(map.replace(/<lastmod>[^<]+/, '<lastmod>вчера'))).not.toEqual([]);
});

test('a product has the day of its last change and its pictures, a category that of its newest product', async () => {
  const { updated, pictures } = await askProduct('tent-136');
  const products = await site.read('/sitemap-products-1.xml');
  const row = products.split('\n').find((line) => line.includes('/product/tent-136<')) ?? '';
  expect(row).toContain(`<lastmod>${updated}</lastmod>`);
  expect(row.split('<image:loc>')).toHaveLength(pictures.length + 1);
  expect(row).toContain(`${publicOrigin}/_img/w_1280&amp;f_webp/`);
  expect(await site.read('/sitemap-catalog.xml')).not.toMatch(/<\/loc><\/url>/);
});

test('200 000 products make four maps of 50 000 addresses', async () => {
  const index = placesOf(await large.read('/sitemap.xml')).filter((path) => path.includes('products'));
  expect(index).toEqual([1, 2, 3, 4].map((number) => `/sitemap-products-${number}.xml`));
  const last = await large.read('/sitemap-products-4.xml');
  expect(last.split('<url>')).toHaveLength(50_001);
  expect(last).toContain('/product/p-199999<');
  expect(await faultsOfSitemap(last)).toEqual([]);
  expect((await fetch(`${large.origin}/sitemap-products-5.xml`)).status).toBe(404);
});

test('a map is generated only as fast as the robot reads it, and generation stops when it disconnects', async () => {
  let parts = 0;
  const counting: ContentSource['addresses'] = async (input, options) => {
    parts += input.kind === 'products' ? 1 : 0;
    return generated(input, options);
  };
  const counted = await openSite({ content: { addresses: counting } });
  const controller = new AbortController();
  const headers = { 'Accept-Encoding': 'identity' };
  const response = await counted.ask('/sitemap-products-1.xml', { signal: controller.signal, headers });
  await response.body?.getReader().read();
  controller.abort();
  expect(parts).toBeLessThan(50);
  expect(counted.logLines.filter(({ level }) => level >= 50)).toEqual([]);
});

test.each(['products-0', 'products-01', 'products-x', 'none'])('the sitemap of %s is no map', async (name) => {
  expect((await fetch(`${site.origin}/sitemap-${name}.xml`)).status).toBe(404);
});

test('a sitemap is compressed for who takes it', async () => {
  const path = '/sitemap-products-1.xml';
  const gzip = await site.ask(path, { headers: { 'Accept-Encoding': 'gzip' } });
  expect(gzip.headers.get('content-encoding')).toBe('gzip');
  expect(await gzip.text()).toBe((await getRaw(site.port, path)).body);
});

test('robots.txt says what robots may crawl, and which query parameters to ignore', async () => {
  const text = await site.read('/robots.txt');
  const rules = robotsParser(`${publicOrigin}/robots.txt`, text);
  for (const userAgent of [...Object.values(robots), 'YandexImages', 'Mail.RU_Bot', 'bingbot']) {
    for (const path of ['/', '/catalog?page=2', '/_img/w_640&f_webp/a.webp', '/assets/a.js', '/feeds/blog.rss']) {
      expect(rules.isAllowed(`${publicOrigin}${path}`, userAgent)).toBe(true);
    }
    expect(rules.isAllowed(`${publicOrigin}/dev`, userAgent)).toBe(false);
  }
  expect(rules.getSitemaps()).toEqual([`${publicOrigin}/sitemap.xml`]);
  const [, yandex = ''] = text.split('User-agent: Yandex\n');
  expect(yandex).toMatch(/^Clean-param: \S*utm_source\S*yclid/m);
  expect(yandex).toMatch(/^Clean-param: q&stock&\S*sort \/catalog$/m);
  for (const [line] of text.matchAll(/^Clean-param.*$/gm)) expect(line.length).toBeLessThan(500);
});

test('a source failing midway cuts the connection: a partial map never looks complete', async () => {
  const failing: ContentSource['addresses'] = async (input, options) => {
    if (input.kind === 'products' && input.page === 3) throw new Error('the source has gone');
    return generated(input, options);
  };
  const broken = await openSite({ content: { addresses: failing } });
  await expect(broken.read('/sitemap-products-1.xml')).rejects.toThrow();
  expect(broken.logLines.filter(({ level }) => level >= 50)).toHaveLength(1);
});

const key = 'f3a9-example-key';
let dataDir = '';
let status = 200;
const messages: { urlList: string[] }[] = [];
let service: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  const server = createServer(async (request, response) => {
    messages.push(JSON.parse(await text(request)));
    response.writeHead(status).end();
  });
  service = await serve(server);
});
afterAll(() => service.close());
beforeEach(() => {
  dataDir = folderOfTest();
  status = 200;
  messages.length = 0;
});

const serviceUrl = () => `http://127.0.0.1:${service.port}/indexnow`;

function submit(options: { addresses?: ContentSource['addresses']; isDryRun?: boolean } = {}) {
  const { addresses = realContent.addresses, isDryRun = false } = options;
  const content = { ...realContent, addresses };
  return submitChanges({ content, siteUrl: publicOrigin, key, serviceUrl: serviceUrl(), dataDir, isDryRun });
}

/** The content after an editor changed one product, removed one and added one. */
const edited: ContentSource['addresses'] = async (input, options) => {
  const part = await realContent.addresses(input, options);
  if (input.kind !== 'products' || part === undefined) return part;
  const [, ...others] = part.addresses;
  const changed = others.map((address) =>
    address.path.endsWith('/tent-136') ? { ...address, updated: '2027-01-01' } : address,
  );
  return { ...part, addresses: [...changed, { path: '/catalog/new', pictures: [] }] };
};

test('the first run submits everything, with the key and its address; the next nothing until a change', async () => {
  const first = await submit();
  expect(messages).toEqual([{ host: 'example.test', key, keyLocation: `${publicOrigin}/${key}.txt`, urlList: first }]);
  expect(first.length).toBeGreaterThan(90);
  expect(first).toContain(`${publicOrigin}/contacts`);
  expect(await submit()).toEqual([]);
  expect(messages).toHaveLength(1);
});

test('only changed, new and removed pages are submitted', async () => {
  const [gone] = (await askContent.addresses({ kind: 'products' }))?.addresses ?? [];
  await submit();
  const submitted = await submit({ addresses: edited });
  const tent = `${publicOrigin}/catalog/polupricepy/tentovye/product/tent-136`;
  expect(submitted.toSorted()).toEqual([`${publicOrigin}${gone?.path}`, `${publicOrigin}/catalog/new`, tent].sort());
});

test('a dry run lists the same, sends nothing and stores nothing', async () => {
  const dry = await submit({ isDryRun: true });
  expect(messages).toEqual([]);
  expect(await submit()).toEqual(dry);
});

test('202 is success; any other status is reported, and the next run submits again', async () => {
  status = 403;
  await expect(submit()).rejects.toThrow('answered 403');
  status = 202;
  expect((await submit()).length).toBeGreaterThan(90);
  expect(await submit()).toEqual([]);
});

test('no message holds more than 10 000 addresses', async () => {
  const addresses: ContentSource['addresses'] = async ({ kind, page = 1 }) => {
    if (kind !== 'products') return undefined;
    const many = Array.from({ length: 1000 }, (_, index) => ({ path: `/p-${page}-${index}`, pictures: [] }));
    return { addresses: many, total: 12_000 };
  };
  await submit({ addresses });
  expect(messages.map(({ urlList }) => urlList.length)).toEqual([10_000, expect.any(Number)]);
});

test('the key file is where the message says, and absent without a key', async () => {
  const site = await openSite({ env: { INDEXNOW_KEY: key } });
  const answer = await site.ask(`/${key}.txt`);
  expect([answer.status, await answer.text()]).toEqual([200, key]);
  expect((await large.ask(`/${key}.txt`)).status).toBe(404);
});

const run = (args: string[], env: Record<string, string>) =>
  promisify(execFile)(process.execPath, ['server/seo/index-now/main.ts', ...args], {
    cwd: projectFolder,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, SITE_URL: publicOrigin, ...env },
  });

test('the program submits, prints what it submitted, and refuses without a key', async () => {
  const env = { INDEXNOW_KEY: key, INDEXNOW_URL: serviceUrl() };
  expect((await run(['--dry-run'], {})).stdout).toMatch(/\n\d+ to submit\n$/);
  expect(messages).toEqual([]);
  expect((await run([], env)).stdout).toMatch(/\n\d+ submitted\n$/);
  expect(messages).toHaveLength(1);
  await expect(run([], {})).rejects.toThrow('INDEXNOW_KEY');
  await expect(run([], { ...env, SITE_INDEXING: 'off' })).rejects.toThrow('SITE_INDEXING');
});
