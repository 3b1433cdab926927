/** Copies of the content folder, which the site serves instead of the folder that editors change, and the cache of what was parsed. */
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { contentFolder } from '#server/content/content-source.ts';
import type { Content } from '#server/content/files/content.ts';
import { ContentError } from '#server/content/files/content-files.ts';
import { copyFolder, type FolderCopy, findLastGood, keepLastGood } from '#server/content/files/folder-copy.ts';
import { loadContent } from '#server/content/files/load-content.ts';
import { readParsedContent } from '#server/content/files/parsed-content.ts';
import { content } from '#tests/support/our-content.ts';
import { folderOfFile, folderOfTest } from '#tests/support/temporary-folder.ts';

const root = folderOfFile();
const source = path.join(root, 'content');
const store = path.join(root, 'store');
const write = (name: string, text: string) => writeFileSync(path.join(source, name), text);

beforeEach(() => {
  for (const folder of [source, store]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(source, 'products'), { recursive: true });
  write('site.yaml', 'name: Завод\n');
  write('products/one.yaml', 'id: 1\n');
});

test('the same files are the same copy, which later edits do not reach; nothing unfinished is left', () => {
  const first = copyFolder(source, store);
  expect(copyFolder(source, store)).toEqual(first);
  write('products/one.yaml', 'id: 2\n');
  const second = copyFolder(source, store);
  expect(second.digest).not.toBe(first.digest);
  expect(readdirSync(store).sort()).toEqual([first.digest, second.digest].sort());
  expect(readFileSync(path.join(first.folder, 'products', 'one.yaml'), 'utf8')).toBe('id: 1\n');
  // What editors and systems leave behind is no content.
  for (const name of ['.DS_Store', 'Thumbs.db', 'site.yaml~', '.site.yaml.swp']) write(name, 'x');
  expect(copyFolder(source, store).digest).toBe(second.digest);
});

test.each([
  ['no folder', () => rmSync(source, { recursive: true }), /такой папки нет/],
  [
    'a file',
    () => {
      rmSync(source, { recursive: true });
      writeFileSync(source, '');
    },
    /это файл, нужна папка/,
  ],
  ['a link out of it', () => symlinkSync('/etc/hostname', path.join(source, 'host.yaml')), /за пределы папки/],
  ['a folder linked from elsewhere', () => symlinkSync('/etc', path.join(source, 'etc')), /за пределы папки/],
  ['a link to the folder itself', () => symlinkSync(source, path.join(source, 'loop')), /сама в себя/],
])('%s is a fault in words, and the store stays empty', (_, prepare, fault) => {
  prepare();
  expect(() => copyFolder(source, store)).toThrow(fault);
  expect(() => readdirSync(store)).toThrow(/ENOENT/);
});

test('a link within the folder is followed, a dangling one is no file', () => {
  symlinkSync('one.yaml', path.join(source, 'products', 'two.yaml'));
  symlinkSync('nowhere.yaml', path.join(source, 'products', 'three.yaml'));
  const { folder } = copyFolder(source, store);
  expect(readdirSync(path.join(folder, 'products'))).toEqual(['one.yaml', 'two.yaml']);
});

test.each([
  ['files', { files: 1, bytes: 1000, attempts: 1 }, /больше 1 файлов/],
  ['bytes', { files: 10, bytes: 10, attempts: 1 }, /больше 0 МБ/],
])('too many %s are refused before anything is copied', (_, limits, fault) => {
  expect(() => copyFolder(source, store, limits)).toThrow(fault);
});

test('the copy that served last is known; of older ones only the one before it is kept', async () => {
  expect(findLastGood(store)).toBeUndefined();
  const copies: FolderCopy[] = [];
  for (const name of ['a', 'b', 'c']) {
    write('site.yaml', `name: ${name}\n`);
    const copy = copyFolder(source, store);
    await keepLastGood(store, copy);
    copies.push(copy);
  }
  expect(findLastGood(store)).toEqual(copies[2]);
  expect(readdirSync(store).sort()).toEqual([copies[1]?.digest, copies[2]?.digest, 'last-good'].sort());
  rmSync(copies[2]?.folder ?? '', { recursive: true });
  expect(findLastGood(store)).toBeUndefined();
});

function startReader() {
  const [folder, storeFolder] = [folderOfTest(), folderOfTest()];
  for (const name of ['site.yaml', 'idle.yaml']) writeFileSync(path.join(folder, name), 'name: first\n');
  const cacheFile = path.join(storeFolder, 'deep', 'content.json');
  let parsings = 0;
  const parse = async () => {
    parsings += 1;
    return { seo: { text: readFileSync(path.join(folder, 'site.yaml'), 'utf8') } } as unknown as Content;
  };
  const open = () => readParsedContent({ folder, cacheFile, parse });
  return { folder, storeFolder, cacheFile, open, countParsings: () => parsings };
}

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

test('unchanged files are parsed once, and the real content is the same with the cache and without', async () => {
  const cacheFile = path.join(folderOfTest(), 'deep', 'real.json');
  const options = { folder: contentFolder, cacheFile };
  await readParsedContent({ ...options, parse: async () => content });
  // toEqual ignores keys without a value, which JSON cannot hold.
  expect(await readParsedContent({ ...options, parse: () => expect.fail('must be cached') })).toEqual(content);
  expect(readdirSync(path.dirname(cacheFile))).toEqual(['real.json']);
});
