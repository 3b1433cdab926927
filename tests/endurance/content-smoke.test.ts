/** `npm run content:smoke` on plants of their own: one that is whole, and one whose faults the check of content cannot see. */
import { execFile } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contentFolder } from '#server/content/content-source.ts';
import { writeNewPlant } from '#server/content/new/new-plant.ts';
import { formatPhone } from '#shared/format.ts';
import { projectFolder } from '#tests/rules/source-files.ts';
import { content } from '#tests/support/our-content.ts';
import { folderOfFile } from '#tests/support/temporary-folder.ts';

const root = folderOfFile();

function newPlant(name: string): string {
  const folder = path.join(root, name);
  writeNewPlant(folder, '2026-11-25');
  return folder;
}

function change(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.split(from).join(to));
}

function smoke(...args: string[]): Promise<{ code: number; faults: string; summary: string }> {
  return new Promise((resolve) => {
    const options = { cwd: projectFolder, maxBuffer: 1e7 };
    execFile(process.execPath, ['server/content/smoke/main.ts', ...args], options, (error, summary, faults) =>
      resolve({ code: Number(error?.code ?? 0), faults, summary }),
    );
  });
}

test('a new plant is whole, and nothing of it is the sample’s', async () => {
  const { code, faults, summary } = await smoke(newPlant('whole'));
  expect(faults).toBe('');
  expect(summary).toMatch(/^Страниц \d+, файлов \d+, картинок \d+ за \d+ с\. Ошибок: 0\.$/m);
  expect(code).toBe(0);
});

test('dead links, lost anchors, empty headings, slips and traces of the sample are named with their places', async () => {
  const folder = newPlant('faulty');
  const [office] = content.offices;
  const phone = formatPhone(office?.phone ?? '');
  change(
    path.join(folder, 'pages/about.yaml'),
    '    body: "[Несколько абзацев о заводе.]"',
    `    body: |-
      [Дальше](/catalog/polupricepy?page=9) и [адрес](/contacts#net-takogo).

      Звоните: ${phone}. Масса undefined.

      ###

      ### Раздел без текста`,
  );
  change(path.join(folder, 'brand/brand.yaml'), '"#5b6f82"', `"${content.brand.colours.accent}"`);
  const copied = content.products.flatMap(({ pictures }) => pictures).find(({ source }) => source.endsWith('.webp'));
  const picture = path.join(contentFolder, 'pictures', copied?.source ?? '');
  copyFileSync(picture, path.join(folder, 'pictures/zagotovka.webp'));

  const { code, faults, summary } = await smoke(folder, '--at-once', '8');
  for (const fault of [
    '/catalog/polupricepy?page=9: ответ 404; ссылка стоит на /about',
    '/contacts#net-takogo: на странице нет такого места; ссылка стоит на /about',
    '/about: пустой заголовок h3',
    '/about: в тексте стоит «undefined»',
    `/about: виден телефон образца ${office?.phone}`,
    'pictures/zagotovka.webp: это файл образца',
  ]) {
    expect(faults).toContain(fault);
  }
  // The accent is the plant's own now, whatever the sample's is.
  expect(faults).not.toContain('цвет образца');
  expect(summary).toMatch(/Ошибок: [1-9]\d*\.$/m);
  expect(code).toBe(1);
});

test('what is no folder of content, and an unknown word, are answered in a sentence', async () => {
  const [lost, unknown] = await Promise.all([smoke(path.join(root, 'none')), smoke('--colour')]);
  expect([lost.code, unknown.code]).toEqual([1, 1]);
  expect(lost.faults).toMatch(/^Ошибок в содержимом: \d+\n {2}/);
  expect(unknown.faults).toContain('npm run content:smoke -- [папка]');
});
