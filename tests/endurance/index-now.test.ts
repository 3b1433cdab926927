/** Search engines are told what changed, once, and by a stand-in that takes or refuses it. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ContentSource } from '#server/content/content-source.ts';
import { tellChanges } from '#server/seo/index-now/tell-changes.ts';
import { projectFolder } from '#tests/support/source-files.ts';
import { realContent, startTestSite } from '#tests/support/test-app.ts';

interface Message {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

const key = 'f3a9-example-key';
const siteUrl = 'https://example.test';
let dataDir = '';
let status = 200;
const messages: Message[] = [];
const service = createServer(async (request, response) => {
  messages.push(JSON.parse(await text(request)) as Message);
  response.writeHead(status).end();
});

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'indexnow-'));
  status = 200;
  messages.length = 0;
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
});
afterEach(async () => {
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
  await rm(dataDir, { recursive: true });
});

const serviceUrl = () => `http://127.0.0.1:${(service.address() as AddressInfo).port}/indexnow`;

function tell(options: { addresses?: ContentSource['addresses']; isDryRun?: boolean } = {}) {
  const { addresses = realContent.addresses, isDryRun = false } = options;
  const content = { ...realContent, addresses };
  return tellChanges({ content, siteUrl, key, serviceUrl: serviceUrl(), dataDir, isDryRun });
}

/** The content after an editor changed one product, took one away and added one. */
const edited: ContentSource['addresses'] = async (input, options) => {
  const part = await realContent.addresses(input, options);
  if (input.kind !== 'products' || part === undefined) return part;
  const [, ...others] = part.addresses;
  const changed = others.map((address) =>
    address.path.endsWith('/tent-136') ? { ...address, updated: '2027-01-01' } : address,
  );
  return { ...part, addresses: [...changed, { path: '/catalog/new', pictures: [] }] };
};

test('the first time everything is told, with the key and where it lies; then nothing until something changes', async () => {
  const first = await tell();
  expect(messages).toEqual([{ host: 'example.test', key, keyLocation: `${siteUrl}/${key}.txt`, urlList: first }]);
  expect(first.length).toBeGreaterThan(90);
  expect(first).toContain(`${siteUrl}/contacts`);
  expect(await tell()).toEqual([]);
  expect(messages).toHaveLength(1);
});

test('what changed, what is new and what has gone is told, and nothing else', async () => {
  const [gone] =
    (await realContent.addresses({ kind: 'products' }, { signal: new AbortController().signal }))?.addresses ?? [];
  await tell();
  const told = await tell({ addresses: edited });
  const tent = `${siteUrl}/catalog/polupricepy/tentovye/product/tent-136`;
  expect(told.toSorted()).toEqual([`${siteUrl}${gone?.path}`, `${siteUrl}/catalog/new`, tent].sort());
});

test('a dry run says the same, sends nothing and remembers nothing', async () => {
  const dry = await tell({ isDryRun: true });
  expect(messages).toEqual([]);
  expect(await tell()).toEqual(dry);
});

test('202 is a yes; anything else is told to the operator, and told again the next time', async () => {
  status = 403;
  await expect(tell()).rejects.toThrow('answered 403');
  status = 202;
  expect((await tell()).length).toBeGreaterThan(90);
  expect(await tell()).toEqual([]);
});

test('no message holds more than 10 000 addresses', async () => {
  const addresses: ContentSource['addresses'] = async ({ kind, page = 1 }) => {
    if (kind !== 'products') return undefined;
    const many = Array.from({ length: 1000 }, (_, index) => ({ path: `/p-${page}-${index}`, pictures: [] }));
    return { addresses: many, total: 12_000 };
  };
  await tell({ addresses });
  expect(messages.map(({ urlList }) => urlList.length)).toEqual([10_000, expect.any(Number)]);
});

test('the key lies where the message says, and nowhere without one', async () => {
  const site = await startTestSite({ env: { INDEXNOW_KEY: key } });
  const other = await startTestSite();
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

test('the program tells, prints what it told, and refuses without a key', async () => {
  const env = { INDEXNOW_KEY: key, INDEXNOW_URL: serviceUrl() };
  expect((await run(['--dry-run'], {})).stdout).toMatch(/\n\d+ to tell\n$/);
  expect(messages).toEqual([]);
  expect((await run([], env)).stdout).toMatch(/\n\d+ told\n$/);
  expect(messages).toHaveLength(1);
  await expect(run([], {})).rejects.toThrow('INDEXNOW_KEY');
  await expect(run([], { ...env, SITE_INDEXING: 'off' })).rejects.toThrow('SITE_INDEXING');
});
