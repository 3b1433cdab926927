/** Content as texts: what the schemas write for editors, checks of answers, documents, histories, machines and builds. */

import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { buildFaults } from '#server/content/checks/build-check.ts';
import { checkMachines } from '#server/content/checks/machine-check.ts';
import { checkHistory } from '#server/content/checks/product-check.ts';
import { checkAnswers } from '#server/content/checks/text-check.ts';
import { contentFolder } from '#server/content/content-source.ts';
import { ContentFiles, lawFolder } from '#server/content/files/content-files.ts';
import { checkDocuments, findDocumentFiles } from '#server/content/files/document-files.ts';
import { describeFile } from '#server/content/files/json-schema.ts';
import { readContent } from '#server/content/files/load-content.ts';
import { productFileSchema } from '#server/content/files/record-files.ts';
import { writeNewPlant } from '#server/content/new/new-plant.ts';
import { listDocuments } from '#server/pages/parts/product-documents.ts';
import type { Article } from '#shared/content/article.ts';
import type { Machine } from '#shared/content/machine.ts';
import type { Product, ProductDocument } from '#shared/content/product.ts';
import type { Spec } from '#shared/content/spec.ts';
import { placeInRow } from '#shared/drawing/machine-view.ts';
import { formatDay } from '#shared/format.ts';
import { lastPriceChange, listChanges } from '#shared/tools/product-changes.ts';
import { bulkBodyOf, heightOf, volumeAt } from '#shared/trips/bulk-body.ts';
import { faultsAfter } from '#tests/support/content-folder.ts';
import { content, findModel, plain, products } from '#tests/support/our-content.ts';
import { present } from '#tests/support/present.ts';
import { sampleContent, sampleProduct } from '#tests/support/sample-content.ts';
import { folderOfFile, folderOfTest } from '#tests/support/temporary-folder.ts';

const { blog, news } = content.articles;

/** The faults of the first article, changed. */
function faultsOf(change: Partial<Article>): string[] {
  return checkAnswers({ articles: { blog: [{ ...present(blog.at(-1)), ...change }], news: [] } });
}

const body = '<p>Войдёт 1\u00a0104\u00a0мм и\u00a022,5\u00a0т, никак не 1105.</p>';
const height = { label: 'Высота', text: '1 104 мм' };
type Proof = NonNullable<Article['proof']>;
const proofOf = (scale: [number, number], ...rows: Proof['rows']) => ({ proof: { title: 'Сколько', scale, rows } });

test('every article opens with an answer and a figure whose numbers it names; one of another plant may have neither', () => {
  expect(blog.filter(({ answer, proof }) => answer === undefined || proof === undefined)).toEqual([]);
  const { answer: _, proof: __, ...bare } = blog[0] as Article;
  expect(checkAnswers({ articles: { blog: [bare], news: [] } })).toEqual([]);
  const unnamed = expect.stringContaining('proof: строка «Масса»: числа «23» нет в тексте статьи');
  expect(faultsOf({ body, ...proofOf([0, 10], height, { label: 'Масса', text: '22,5–23 т' }) })).toEqual([unnamed]);
});

test('every news item says what it changes, by a number that its text names', () => {
  expect(news.filter(({ change }) => change === undefined)).toEqual([]);
  const item = { ...present(news[0]), body, proof: undefined };
  const faultsOfChange = (value: string) =>
    checkAnswers({ articles: { blog: [], news: [{ ...item, change: { value, label: '' } } as never] } });
  expect(faultsOfChange('1\u00a0105\u00a0мм')).toEqual([]);
  expect(faultsOfChange('7 дней')).toEqual([`news/${item.id}.md: change: числа «7» нет в тексте новости`]);
});

test('a line is drawn of pieces or of a span, on a scale that grows', () => {
  const faults = faultsOf({ body, ...proofOf([10, 0], { ...height, pieces: [1], span: [0, 1] }) });
  expect(faults).toEqual(['scale', 'заданы и pieces, и span'].map((words) => expect.stringContaining(words)));
});

const form = { kind: 'form', title: 'Опросный лист', date: '2026-11-23' } as const;
const row = (given: Partial<ProductDocument>): ProductDocument => ({ ...form, ...given });
const day = plain(formatDay('2026-11-23'));
const file = { bytes: Buffer.alloc(12_300), type: 'application/pdf' };

test('a file that is too large, of another kind, or not what its ending says is a fault', () => {
  const folder = folderOfTest();
  const write = (name: string, text: string) => writeFileSync(path.join(folder, 'documents', name), text);
  mkdirSync(path.join(folder, 'documents'));
  write('good.pdf', '%PDF-1.7');
  write('large.pdf', `%PDF-${' '.repeat(2_000_000)}`);
  write('page.html', '<html>');
  write('false.docx', '%PDF-1.7');
  const files = new ContentFiles(folder);
  expect([...findDocumentFiles(files).keys()]).toEqual(['good.pdf']);
  expect(files.faults).toEqual([
    'documents/false.docx: внутри не то, что обещает расширение',
    'documents/large.pdf: в файле 2000005 байт, нужно не больше 2000000',
    'documents/page.html: такой вид файла нельзя, нужен один из: pdf, docx, xlsx',
  ]);
});

test('a row without its file, a file without a row, and a row of what the site makes are faults', () => {
  const documents = [row({ file: 'lost.pdf' }), row({ kind: 'manual', title: 'Руководство' })];
  const content = sampleContent({ products: [sampleProduct({ id: 'a', documents })], documentFiles: ['idle.pdf'] });
  expect(checkDocuments(content)).toEqual([
    'products/a.yaml: documents: Опросный лист: файла «lost.pdf» нет в documents/',
    'products/a.yaml: documents: Руководство: такой документ (manual) сайт делает сам: уберите строку или дайте file',
    'documents/idle.pdf: ни один товар его не называет',
  ]);
});

test('a file is listed with its exact size; one that this site lacks, and what others issue, lead to the form', () => {
  const documents = [
    row({ file: 'list.pdf' }),
    row({ file: 'of-an-api.pdf' }),
    row({ kind: 'type-approval', title: 'Одобрение типа' }),
    row({ kind: 'calculation', title: 'Расчёт', note: 'после замера' }),
    row({ kind: 'load-plan', title: 'Схема' }),
  ];
  const days = { guarantee: undefined, contract: '2026-11-25' };
  const listed = listDocuments(sampleProduct({ id: 'a', documents }), undefined, new Map([['list.pdf', file]]), days);
  const said = listed.flatMap(({ links, note }) => links.map(({ text, href }) => `${text} → ${href}: ${plain(note)}`));
  expect(said.slice(-4)).toEqual([
    `Опросный лист, PDF → /data/documents/list.pdf: 13 КБ, ${day}`,
    `Опросный лист → #zayavka: по запросу, ${day}`,
    `Одобрение типа → #zayavka: по запросу, ${day}`,
    'Расчёт → #zayavka: по запросу, после замера',
  ]);
  expect(JSON.stringify(listed)).not.toContain('гаранти');
});

const withHistory = (history: Product['history']) =>
  sampleProduct({
    ...{ id: 'proba', price: { exactRub: 300, date: '2026-11-10' }, updated: '2026-11-10' },
    spec: { tareMassKg: 6700, axleCount: 3 },
    ...(history && { history }),
  });

test('every change has the value before it and the one after, whatever changed in between', () => {
  const product = withHistory([
    { changed: '2026-11-01', price: { exactRub: 200 } },
    { changed: '2026-06-01', figures: { tareMassKg: 6750 } },
    { changed: '2026-02-01', price: { fromRub: 100 }, figures: { tareMassKg: 6900, axleCount: 2 } },
  ]);
  expect(listChanges(product)).toEqual([
    { changed: '2026-11-01', price: { was: { exactRub: 200 }, became: { exactRub: 300 } } },
    { changed: '2026-06-01', figures: { was: { tareMassKg: 6750 }, became: { tareMassKg: 6700 } } },
    {
      changed: '2026-02-01',
      price: { was: { fromRub: 100 }, became: { exactRub: 200 } },
      figures: { was: { tareMassKg: 6900, axleCount: 2 }, became: { tareMassKg: 6750, axleCount: 3 } },
    },
  ]);
  expect(lastPriceChange(product)).toEqual({ since: '2026-11-01', wasRub: 200 });
  expect(checkHistory(product)).toEqual([]);
});

test('a change that changes nothing, is out of order, repeated or empty is a fault of the content', () => {
  const product = withHistory([
    { changed: '2026-12-01', price: { exactRub: 300 } },
    { changed: '2026-12-01', figures: { axleCount: 3 } },
    { changed: '2026-12-02' },
  ]);
  expect(checkHistory(product)).toEqual([
    'history: 2026-12-01: день позже того, что выше, или позже updated: новые записи стоят выше',
    'history: 2026-12-01: price: цена та же, что и после',
    'history: 2026-12-01: день повторяется',
    'history: 2026-12-01: figures.axleCount: значение то же, что и после',
    'history: 2026-12-02: день позже того, что выше, или позже updated: новые записи стоят выше',
    'history: 2026-12-02: нет ни price, ни figures: что изменилось?',
  ]);
});

const services = content.services.filter(({ machine }) => machine !== undefined);

test('numbers keep their distance, their order and the row, however close the parts are', () => {
  const anchors = [500, 10, 505, 510, 990, 995];
  const places = placeInRow(anchors, 150, 1000);
  const inOrder = [1, 0, 2, 3, 4, 5].map((index) => places[index] ?? 0);
  for (const [index, x] of inOrder.slice(1).entries()) expect(x - (inOrder[index] ?? 0)).toBeGreaterThanOrEqual(149);
  expect(places.every((x) => x >= 0 && x <= 1000)).toBe(true);
  expect(new Set(placeInRow(Array<number>(20).fill(300), 150, 1000)).size).toBe(20);
});

test('a figure that its row lacks, a row, a colour or a model that is not there are faults', () => {
  const guarantee = present(services.find(({ slug }) => slug === 'guarantee'));
  const machine = present(guarantee.machine);
  const drawing = present(machine.drawings?.[0]);
  const callout = present(drawing.callouts[0]);
  const faultsWith = (drawings: Machine['drawings']) =>
    checkMachines({ services: [{ ...guarantee, machine: { ...machine, drawings } }], products });
  const other = (change: Partial<typeof callout>) =>
    faultsWith([{ ...drawing, callouts: [{ ...callout, ...change }] }]);
  expect(other({})).toEqual([]);
  expect(other({ figure: '24\u00a0мес' })).toEqual([expect.stringContaining('«24\u00a0мес» нет в строке')]);
  // Part of a longer number is another figure.
  expect(other({ figure: '6 мес' })[0]).toContain('числа «6 мес» нет в строке');
  expect(other({ of: { block: 'sroki', row: 'Колёса' } })).toEqual([expect.stringContaining('нет строки «Колёса»')]);
  expect(faultsWith([{ ...drawing, model: 'nothing' }])[0]).toContain('товара «nothing» нет');
});

/** Faults of a model with other figures. */
function faultsOfBuild(id: string, change: Spec): string[] {
  const product = findModel(id);
  return buildFaults({ ...product, spec: { ...product.spec, ...change } });
}

test.each<[mistake: string, model: string, change: Spec, fault: RegExp]>([
  ['tyres without an index', 'tent-136', { tyres: '385/65 R22.5, 6\u00a0шт.' }, /нужны размер, индекс нагрузки/],
  ['too weak tyres', 'pricep-bort-73', { tyres: '385/65 R22.5 160K, 4\u00a0шт.' }, /шины держат 9000 кг на ось/],
  [
    'usual tyres under 11.5 t',
    'tral-340',
    { tyres: '235/75 R17.5 143/141J, сдвоенные, 12\u00a0шт.' },
    /\(индекс 141\)/,
  ],
  ['slow tyres', 'tral-340', { tyres: '245/70 R17.5 146/146F, сдвоенные, 12\u00a0шт.' }, /нужны слова «до 80 км\/ч»/],
  ['a wheel too few', 'tent-136', { tyres: '385/65 R22.5 160K, 5\u00a0шт.' }, /нужны слова «6 шт.»/],
  ['single tyres on twin wheels', 'tent-136', { dualTyres: true }, /слово «сдвоенные» нужно/],
  ['a half-round body with the volume of its box', 'samosval-28', { innerHeightMm: 1500 }, /нужно 23.6 \(полукруглое/],
  ['a van with another volume', 'shtora-136', { bodyVolumeM3: 93 }, /нужно 91.2 \(внутренние ширина × высота/],
  ['stacks of logs beyond the bunks', 'les-6', { bodyVolumeM3: 80 }, /нужно 76.4/],
  ['a floor below the fifth wheel', 'izoterm-88', { insulatedFloorMm: 125 }, /нужно не меньше 1275/],
  ['a roof in the air', 'ref-87', { outerHeightMm: 4000 }, /outerHeightMm: написано 4000, нужно 3990/],
  ['a curtain-sider without a roof', 'shtora-136', { innerHeightMm: 2810 }, /крыше нет места/],
  ['ramps under a heavier machine', 'tral-340', { rampLoadKg: 32_000 }, /трапы на 32000 кг не держат груз/],
])('%s is a fault (%s)', (_, model, change, fault) => {
  expect(faultsOfBuild(model, change)).toContainEqual(expect.stringMatching(fault));
});

test('tyres and ramps to order are held to the same', () => {
  const { options, ...grain } = findModel('zerno-50');
  const weaker = options.map((option) => ({ ...option, title: option.title.replace('169K', '156K') }));
  const fault = 'options: wide-tyres: шины держат 8000 кг на ось (индекс 156), а axleLoadKg — 9000';
  expect(buildFaults({ ...grain, options: weaker })).toEqual([fault]);
  const lowLoader = findModel('tral-340');
  const ramps = lowLoader.options.map((option) => ({
    ...option,
    title: option.title.replace('40\u00a0т', '36\u00a0т'),
  }));
  expect(buildFaults({ ...lowLoader, options: ramps })).toHaveLength(2);
});

test.each(['samosval-24', 'samosval-28', 'samosval-32', 'zerno-50', 'zerno-60'])(
  '%s: the height of a filling is that of its volume, and a full body reaches the brim',
  (id) => {
    const { spec } = findModel(id);
    const body = present(bulkBodyOf(findModel(id)));
    for (const share of [0.1, 0.4, 0.8]) {
      const volumeM3 = share * (spec.bodyVolumeM3 ?? 0);
      expect(volumeAt(body, heightOf(body, volumeM3))).toBeCloseTo(volumeM3, 2);
    }
    expect(Math.abs(heightOf(body, spec.bodyVolumeM3 ?? 0) - (spec.innerHeightMm ?? 0))).toBeLessThan(25);
    expect(heightOf(body, 10, body.lengthMm / 2)).toBeGreaterThan(heightOf(body, 10));
  },
);

test('what is off needs no files, and links to it are no faults', () => {
  const gone = () => undefined;
  const off = ['rent', 'leasing', 'manuals', 'vacancies'];
  const faults = faultsAfter({
    'site.yaml': (text) => off.reduce((all, offer) => all.replace(`  ${offer}: true`, `  ${offer}: false`), text),
    ...{ 'services/rent.yaml': gone, 'services/credit.yaml': gone, 'manuals/tral.yaml': gone },
  });
  expect(faults.filter((fault) => !fault.includes('picture'))).toEqual([]);
});

const { schemas } = readContent(contentFolder);
const asSchema = (json: object) => z.fromJSONSchema(json as Parameters<typeof z.fromJSONSchema>[0]);
const newPlant = folderOfFile();
writeNewPlant(newPlant, '2026-11-30');

test.each([...schemas].filter(([name]) => !['blog', 'news'].includes(name)))(
  '%s is named by its files, which fit it',
  (name, schema) => {
    const described = asSchema(describeFile(schema));
    for (const [folder, file] of filesOf(name)) {
      const text = readFileSync(path.join(folder, file), 'utf8');
      const [, target = ''] = /^# yaml-language-server: \$schema=(.*)\n/.exec(text) ?? [];
      expect(path.join(path.dirname(file), target)).toBe(`schemas/${name}.json`);
      expect([file, described.safeParse(load(text)).error?.issues ?? []]).toEqual([file, []]);
    }
  },
);

test('a number may be a formula, and nothing else that is no number', () => {
  const described = asSchema(describeFile(productFileSchema.pick({ number: true })));
  expect([5, '{=2 * 3}', '5'].map((number) => described.safeParse({ number }).success)).toEqual([true, true, false]);
});

/** Files of the sample, of the law and of a new plant. */
function filesOf(name: string): [folder: string, file: string][] {
  const isNamed = (file: string) => file === `${name}.yaml` || path.dirname(file).replaceAll('/', '-') === name;
  return [contentFolder, lawFolder, newPlant].flatMap((folder) =>
    globSync('**/*.yaml', { cwd: folder }).flatMap((file): [string, string][] =>
      isNamed(file) ? [[folder, file]] : [],
    ),
  );
}
