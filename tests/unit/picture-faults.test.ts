/** What the editors' check finds of pictures: another size than their rows say, files without a row. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contentFolder } from '#server/content/content-source.ts';
import { findPictureFaults } from '#server/content/files/picture-size-check.ts';

const picture = 'bort-136-front.webp';

test('the pictures of the sample are as their rows say', async () => {
  expect(await findPictureFaults(contentFolder)).toEqual([]);
});

test('another size and a file without a row are faults', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'picture-faults-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'pictures'));
  for (const name of ['a.webp', 'b.webp']) {
    copyFileSync(path.join(contentFolder, 'pictures', picture), path.join(folder, 'pictures', name));
  }
  writeFileSync(
    path.join(folder, 'pictures.yaml'),
    'a.webp:\n  kind: photo\n  alt: "Рама"\n  width: 1600\n  height: 1600\n',
  );
  expect(await findPictureFaults(folder)).toEqual([
    'pictures/b.webp: no row in pictures.yaml',
    'pictures.yaml: a.webp: is 1600×900, not 1600×1600',
  ]);
});
