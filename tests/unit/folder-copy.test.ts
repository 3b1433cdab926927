/** Copies of the content folder, which the site serves instead of the folder that editors change. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyFolder, type FolderCopy, findLastGood, keepLastGood } from '#server/content/files/folder-copy.ts';

const root = mkdtempSync(path.join(tmpdir(), 'folder-copy-'));
const source = path.join(root, 'content');
const store = path.join(root, 'store');

beforeEach(() => {
  mkdirSync(path.join(source, 'products'), { recursive: true });
  writeFileSync(path.join(source, 'site.yaml'), 'name: Завод\n');
  writeFileSync(path.join(source, 'products', 'one.yaml'), 'id: 1\n');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(path.join(source, name), text);

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
