/** The content as it was read last: when it stands in for the files, and when it must not. */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Content, loadContent } from '#server/content/embedded/catalogue.ts';
import { ContentError } from '#server/content/embedded/content-files.ts';
import { readKeptContent } from '#server/content/embedded/kept-content.ts';
import { embeddedContentFolder } from '#server/services.ts';

const root = mkdtempSync(path.join(tmpdir(), 'kept-content-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function startReader() {
  const folder = mkdtempSync(path.join(root, 'content-'));
  writeFileSync(path.join(folder, 'site.yaml'), 'name: first\n');
  const keptFolder = mkdtempSync(path.join(root, 'kept-'));
  const keptFile = path.join(keptFolder, 'deep', 'content.json');
  let readings = 0;
  const read = async () => {
    readings += 1;
    return { seo: { text: readFileSync(path.join(folder, 'site.yaml'), 'utf8') } } as unknown as Content;
  };
  return {
    folder,
    keptFolder,
    keptFile,
    open: () => readKeptContent({ folder, keptFile, read }),
    count: () => readings,
  };
}

test('files that have not changed are read once', async () => {
  const { open, count, keptFolder } = startReader();
  const first = await open();
  expect(await open()).toEqual(first);
  expect(count()).toBe(1);
  expect(readdirSync(path.join(keptFolder, 'deep'))).toEqual(['content.json']);
});

test.each<[what: string, change: (folder: string) => void]>([
  ['a changed file', (folder) => writeFileSync(path.join(folder, 'site.yaml'), 'name: other\n')],
  ['a new file', (folder) => writeFileSync(path.join(folder, 'more.md'), '')],
  ['a new picture', (folder) => writeFileSync(path.join(folder, 'new.webp'), '')],
  ['a file that is gone', (folder) => rmSync(path.join(folder, 'site.yaml'))],
])('%s is noticed', async (_, change) => {
  const { folder, keptFile, open } = startReader();
  await open();
  change(folder);
  let isRead = false;
  const read = async () => {
    isRead = true;
    return {} as Content;
  };
  await readKeptContent({ folder, keptFile, read });
  expect(isRead).toBe(true);
});

test.each(['', '{}', 'broken', `${'0'.repeat(64)}\n{"seo":"of another reader"}`])(
  'what is kept is believed only as it was written (%s)',
  async (text) => {
    const { keptFile, open, count } = startReader();
    const first = await open();
    const whole = readFileSync(keptFile, 'utf8');
    for (const broken of [text, whole.slice(0, -3)]) {
      writeFileSync(keptFile, broken);
      expect(await open()).toEqual(first);
    }
    expect(count()).toBe(3);
  },
);

test('a place that cannot be written to costs only time', async () => {
  const { folder, keptFolder, open, count } = startReader();
  writeFileSync(path.join(keptFolder, 'deep'), 'a file where the folder should be');
  chmodSync(keptFolder, 0o500);
  await open();
  await open();
  expect(count()).toBe(2);
  expect(readdirSync(folder)).toEqual(['site.yaml']);
});

test('a fault is told at every start and never kept', async () => {
  const { folder, keptFile } = startReader();
  const read = async () => loadContent(folder);
  for (let start = 0; start < 2; start += 1) {
    await expect(readKeptContent({ folder, keptFile, read })).rejects.toThrow(ContentError);
  }
});

test('the real content is the same whether it was kept or not', async () => {
  const keptFile = path.join(root, 'real.json');
  const parts = { folder: embeddedContentFolder, keptFile, read: async (folder: string) => loadContent(folder) };
  const first = await readKeptContent(parts);
  const second = await readKeptContent({
    ...parts,
    read: () => Promise.reject(new Error('is kept already')),
  });
  expect(second).toEqual(first);
  // But for keys without a value, which JSON has not.
  expect(second).toEqual(loadContent(embeddedContentFolder));
});
