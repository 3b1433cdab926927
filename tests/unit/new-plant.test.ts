/** `npm run content:new`: the smallest plant passes the check, names what is left to write, and overwrites nothing. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkContent } from '#server/content/checks/content-check.ts';
import { readContent } from '#server/content/files/load-content.ts';
import { writeNewPlant } from '#server/content/new/new-plant.ts';
import { offerIds } from '#shared/pages/offers.ts';
import { faultsAfter } from '#tests/support/content-folder.ts';

const today = '2027-02-03';
let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'new-plant-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function newPlant(): string {
  const folder = path.join(root, 'plants/mine');
  writeNewPlant(folder, today);
  return folder;
}

test('a new plant has no faults, one product, one office, and offers nothing beside', async () => {
  const { content, faults, warnings } = await checkContent(newPlant(), today);
  expect(faults).toEqual([]);
  expect([content.products.length, content.offices.length, content.services.length]).toEqual([1, 1, 0]);
  expect(content.site.offers).toEqual(Object.fromEntries(offerIds.map((offer) => [offer, false])));
  expect(content.products[0]?.updated).toBe(today);
  expect(warnings.filter((text) => !text.endsWith('из заготовки: впишите своё'))).toEqual([]);
});

test('the check names each placeholder that is left, with its line, and no more once it is filled in', async () => {
  const folder = newPlant();
  const left = async () => (await checkContent(folder, today)).warnings;
  expect(await left()).toContainEqual(
    expect.stringMatching(/^site\.yaml, строка \d+: «\[Название завода\]» из заготовки: впишите своё$/),
  );
  const before = await left();
  const site = path.join(folder, 'site.yaml');
  writeFileSync(site, readFileSync(site, 'utf8').replace('"[Название завода]"', 'Завод «Волга»'));
  expect((await left()).length).toBe(before.length - 1);
});

test('every file names its schema in the first line', () => {
  const folder = newPlant();
  const { schemas } = readContent(folder);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const [first = ''] = readFileSync(path.join(folder, file), 'utf8').split('\n');
    const [, target = ''] = /^# yaml-language-server: \$schema=(\S+)\.json$/.exec(first) ?? [];
    const name = path.relative('schemas', path.join(path.dirname(file), target));
    expect([file, schemas.has(name), name]).toEqual([file, true, name]);
  }
});

test('a folder that holds anything is refused and stays as it is; one with a hidden file alone is free', () => {
  mkdirSync(path.join(root, 'full'));
  writeFileSync(path.join(root, 'full/letter.txt'), 'кому-то нужно');
  expect(() => writeNewPlant(path.join(root, 'full'), today)).toThrow(/не пуста: в ней letter\.txt\./);
  expect(readdirSync(path.join(root, 'full'))).toEqual(['letter.txt']);
  expect(() => writeNewPlant(path.join(root, 'full/letter.txt'), today)).toThrow(/— файл, а нужна папка/);
  mkdirSync(path.join(root, 'versioned/.git'), { recursive: true });
  writeNewPlant(path.join(root, 'versioned'), today);
  expect(readdirSync(path.join(root, 'versioned'))).toContain('site.yaml');
});

test('lists and tables that a plant has no use for may be absent', () => {
  const absent = ['removed-products.yaml', 'legacy-paths.yaml', 'vacancies.yaml', 'partners.yaml', 'seo.yaml'];
  expect(faultsAfter(Object.fromEntries(absent.map((file) => [file, () => undefined])))).toEqual([]);
});

test('delivery that is offered needs its rates', () => {
  expect(faultsAfter({ 'delivery.yaml': () => undefined }).join('\n')).toMatch(
    /^delivery\.yaml: файла нет, а доставка включена/m,
  );
});
