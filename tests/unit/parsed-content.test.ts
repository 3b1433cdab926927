/** The cache of parsed content: when it is used, and when it must not be. */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { contentFolder } from '#server/content/content-source.ts';
import type { Content } from '#server/content/files/content.ts';
import { ContentError } from '#server/content/files/content-files.ts';
import { loadContent } from '#server/content/files/load-content.ts';
import { readParsedContent } from '#server/content/files/parsed-content.ts';

const root = mkdtempSync(path.join(tmpdir(), 'parsed-content-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function startReader() {
  const folder = mkdtempSync(path.join(root, 'content-'));
  for (const name of ['site.yaml', 'idle.yaml']) writeFileSync(path.join(folder, name), 'name: first\n');
  const storeFolder = mkdtempSync(path.join(root, 'cache-'));
  const cacheFile = path.join(storeFolder, 'deep', 'content.json');
  let parsings = 0;
  const parse = async () => {
    parsings += 1;
    return { seo: { text: readFileSync(path.join(folder, 'site.yaml'), 'utf8') } } as unknown as Content;
  };
  const open = () => readParsedContent({ folder, cacheFile, parse });
  return { folder, storeFolder, cacheFile, open, countParsings: () => parsings };
}

test('unchanged files are parsed once', async () => {
  const { open, countParsings, storeFolder } = startReader();
  const first = await open();
  expect(await open()).toEqual(first);
  expect(countParsings()).toBe(1);
  expect(readdirSync(path.join(storeFolder, 'deep'))).toEqual(['content.json']);
});

test.each<[what: string, change: (folder: string) => void]>([
  ['a changed file', (folder) => writeFileSync(path.join(folder, 'site.yaml'), 'name: other\n')],
  ['a new file', (folder) => writeFileSync(path.join(folder, 'more.md'), '')],
  ['a new picture', (folder) => writeFileSync(path.join(folder, 'new.webp'), '')],
  ['a deleted file', (folder) => rmSync(path.join(folder, 'idle.yaml'))],
])('%s is detected', async (_, change) => {
  const { folder, open, countParsings } = startReader();
  await open();
  change(folder);
  await open();
  expect(countParsings()).toBe(2);
});

test('a damaged cache is parsed again', async () => {
  const { cacheFile, open, countParsings } = startReader();
  const first = await open();
  const intact = readFileSync(cacheFile, 'utf8');
  const damaged = ['', '{}', 'broken', `${'0'.repeat(64)}\n{"seo":"of another parser"}`, intact.slice(0, -3)];
  for (const text of damaged) {
    writeFileSync(cacheFile, text);
    expect(await open()).toEqual(first);
  }
  expect(countParsings()).toBe(1 + damaged.length);
});

test('a folder that is not writable costs only time', async () => {
  const { folder, storeFolder, open, countParsings } = startReader();
  writeFileSync(path.join(storeFolder, 'deep'), 'a file where the folder should be');
  chmodSync(storeFolder, 0o500);
  await open();
  await open();
  expect(countParsings()).toBe(2);
  expect(readdirSync(folder)).toHaveLength(2);
});

test('a fault is reported at every start and never cached', async () => {
  const { folder, cacheFile } = startReader();
  const parse = async () => loadContent(folder);
  for (let start = 0; start < 2; start += 1) {
    await expect(readParsedContent({ folder, cacheFile, parse })).rejects.toThrow(ContentError);
  }
});

test('the real content is the same with the cache and without', async () => {
  const cacheFile = path.join(root, 'real.json');
  const options = { folder: contentFolder, cacheFile, parse: async (folder: string) => loadContent(folder) };
  const first = await readParsedContent(options);
  const second = await readParsedContent({ ...options, parse: () => Promise.reject(new Error('must be cached')) });
  // toEqual ignores keys without a value, which JSON cannot hold.
  for (const parsed of [first, loadContent(contentFolder)]) expect(second).toEqual(parsed);
});
