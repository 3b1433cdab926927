/** IndexNow submissions to a stand-in that accepts or refuses them. */
import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ContentSource } from '#server/content/content-source.ts';
import { submitChanges } from '#server/seo/index-now/submit-changes.ts';
import { projectFolder } from '#tests/rules/source-files.ts';
import { serve } from '#tests/support/ports.ts';
import { folderOfFile } from '#tests/support/temporary-folder.ts';
import { realContent } from '#tests/support/test-app.ts';
import { openSite } from '#tests/support/test-site.ts';

interface Message {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

const key = 'f3a9-example-key';
const siteUrl = 'https://example.test';
const root = folderOfFile();
let dataDir = '';
let status = 200;
const messages: Message[] = [];
let service: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  const server = createServer(async (request, response) => {
    messages.push(JSON.parse(await text(request)) as Message);
    response.writeHead(status).end();
  });
  service = await serve(server);
});
afterAll(() => service.close());
beforeEach(() => {
  dataDir = mkdtempSync(path.join(root, 'data-'));
  status = 200;
  messages.length = 0;
});

const serviceUrl = () => `http://127.0.0.1:${service.port}/indexnow`;

function submit(options: { addresses?: ContentSource['addresses']; isDryRun?: boolean } = {}) {
  const { addresses = realContent.addresses, isDryRun = false } = options;
  const content = { ...realContent, addresses };
  return submitChanges({ content, siteUrl, key, serviceUrl: serviceUrl(), dataDir, isDryRun });
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
  expect(messages).toEqual([{ host: 'example.test', key, keyLocation: `${siteUrl}/${key}.txt`, urlList: first }]);
  expect(first.length).toBeGreaterThan(90);
  expect(first).toContain(`${siteUrl}/contacts`);
  expect(await submit()).toEqual([]);
  expect(messages).toHaveLength(1);
});

test('only changed, new and removed pages are submitted', async () => {
  const [gone] =
    (await realContent.addresses({ kind: 'products' }, { signal: new AbortController().signal }))?.addresses ?? [];
  await submit();
  const submitted = await submit({ addresses: edited });
  const tent = `${siteUrl}/catalog/polupricepy/tentovye/product/tent-136`;
  expect(submitted.toSorted()).toEqual([`${siteUrl}${gone?.path}`, `${siteUrl}/catalog/new`, tent].sort());
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
  const other = await openSite();
  const answer = await fetch(`${site.origin}/${key}.txt`);
  expect([answer.status, await answer.text()]).toEqual([200, key]);
  expect((await fetch(`${other.origin}/${key}.txt`)).status).toBe(404);
  await Promise.all([site.close(), other.close()]);
});

const run = (args: string[], env: Record<string, string>) =>
  promisify(execFile)(process.execPath, ['server/seo/index-now/main.ts', ...args], {
    cwd: projectFolder,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, SITE_URL: siteUrl, ...env },
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
