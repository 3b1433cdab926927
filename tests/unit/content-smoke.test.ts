/** A folder of content becomes a running site’s: new plants, smoke of whole pages, and nothing of the sample in the code. */
import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { checkContent } from '#server/content/checks/content-check.ts';
import { readContent } from '#server/content/files/load-content.ts';
import { writeNewPlant } from '#server/content/new/new-plant.ts';
import { readPage, slipsIn } from '#server/content/smoke/read-page.ts';
import { createTraceFinder } from '#server/content/smoke/sample-traces.ts';
import { formatPhone } from '#shared/format.ts';
import { offerIds } from '#shared/pages/offers.ts';
import { projectFolder, readText } from '#tests/rules/source-files.ts';
import { content, products } from '#tests/support/our-content.ts';
import { folderOfTest } from '#tests/support/temporary-folder.ts';

const page = (body: string) => `<title>Завод</title><h1>Завод</h1><p>Текст</p>${body}`;

test.each([
  ['<title> </title><h1>Завод</h1><p>Текст</p>', 'у страницы нет названия (title)'],
  ['<title>Завод</title><h2>Каталог</h2><p>Текст</p>', 'на странице нет главного заголовка (h1)'],
  [page('<h2> <span></span>&nbsp;</h2><p>Текст</p>'), 'пустой заголовок h2'],
  [page('<h2>Статьи</h2><h2>Новости</h2><p>Текст</p>'), 'под заголовком «Статьи» ничего нет'],
  [page('<section><div><h2>Статьи</h2><a href="/b">Весь блог</a></div></section>'), 'в разделе «Статьи» ничего нет'],
])('a hole in a page is named: %s', (html, fault) => {
  expect(readPage(html).faults).toEqual([fault]);
});

test('a page that is whole has no fault: headings over headings, pictures and links are content', () => {
  const html = page(
    '<h2>Завод</h2><h3>Цех</h3><img src="/a.jpg" alt=""><h3><a href="/b">Меню</a></h3><h2>Ещё</h2><p>Текст</p>' +
      '<section><div><h2>Статьи</h2></div><p>Скоро</p></section>',
  );
  expect(readPage(html).faults).toEqual([]);
});

test('links are those of pages, pictures in every size, styles and cards of messengers; entities are decoded', () => {
  const html =
    '<link rel="stylesheet" href="/a.css"><a href="/b?x=1&amp;y=2#z"></a><img src="/c.jpg" srcset="/d.jpg 1x, /e.jpg 2x">' +
    '<meta property="og:image" content="/f.jpg"><meta name="description" content="/g">';
  expect(readPage(html).links).toEqual(['/a.css', '/b?x=1&y=2#z', '/c.jpg', '/d.jpg', '/e.jpg', '/f.jpg']);
});

test('slips of programs are words of their own', () => {
  const texts = ['Масса undefined кг, NaN ₽, [object Object]', 'undefined-behaviour, a.undefined, NaNo, [object]'];
  expect(texts.map((text) => slipsIn(text).length)).toEqual([3, 0]);
});

const { site, offices } = content;
const [office] = offices;
const own = {
  ...content,
  site: {
    ...{ ...site, name: 'Завод «Волга»', shortName: 'Волга', phone: '+74852000000', cities: ['Углич'] },
    legal: { ...site.legal, name: 'ООО «Волга»', address: 'г. Углич' },
  },
  offices: [],
  partners: [],
  delivery: { ...content.delivery, yards: [], cities: [] },
  brand: { ...content.brand, colours: { ...content.brand.colours, accent: '#1d5fbf' } },
};
const findTraces = createTraceFinder(content, own, []);

test.each([
  ['its name', `Техника завода «${site.shortName}».`],
  ['its phone, however it is grouped', `Звоните: ${formatPhone(office?.phone ?? '')}`],
  ['its phone in a link', `<a href="tel:${office?.phone}">`],
  ['a city of its offices in any case', `Площадка в ${office?.city.replace(/.$/, '')}и`],
  ['a model', `Похож на ${products[0]?.shortName.replace(/[«»]/g, '').replace(' ', '\u00a0')}`],
  ['its colour', `:root{--signal:${content.brand.colours.accent.toUpperCase()}}`],
])('%s is a trace of the sample', (_, text) => {
  expect(findTraces(text).length).toBeGreaterThan(0);
});

test('words of the trade, and what the plant has itself, are no traces', () => {
  expect(findTraces('Ось 1, слева. Подъёмная ось «Ось-1». Завод «Волга», +7 485 200-00-00, #1d5fbf.')).toEqual([]);
  const shared = createTraceFinder(content, { ...own, offices }, []);
  const allowed = createTraceFinder(content, own, [office?.city ?? '']);
  for (const find of [shared, allowed]) expect(find(`Завод стоит в городе ${office?.city}.`)).toEqual([]);
});

const today = '2027-02-03';

function newPlant(folder = path.join(folderOfTest(), 'plants/mine')): string {
  writeNewPlant(folder, today);
  return folder;
}

test('a new plant has no faults, one product, one office, and offers nothing beside', async () => {
  const { content, faults, warnings } = await checkContent(newPlant(), today);
  expect(faults).toEqual([]);
  // It has no lists that a plant may do without.
  expect([content.removedProducts, content.vacancies, content.partners]).toEqual([[], [], []]);
  expect([content.products.length, content.offices.length, content.services.length]).toEqual([1, 1, 0]);
  expect(content.site.offers).toEqual(Object.fromEntries(offerIds.map((offer) => [offer, false])));
  expect(content.products[0]?.updated).toBe(today);
  expect(warnings.filter((text) => !text.endsWith('из заготовки: впишите своё'))).toEqual([]);
});

test('the check names each placeholder that is left, with its line, and no more once it is filled in', async () => {
  const folder = newPlant();
  const left = async () => (await checkContent(folder, today)).warnings;
  const before = await left();
  const warning = /^site\.yaml, строка \d+: «\[Название завода\]» из заготовки: впишите своё$/;
  expect(before).toContainEqual(expect.stringMatching(warning));
  const site = path.join(folder, 'site.yaml');
  writeFileSync(site, readFileSync(site, 'utf8').replace('"[Название завода]"', 'Завод «Волга»'));
  expect((await left()).length).toBe(before.length - 1);
});

test('a folder that holds anything is refused and stays as it is; one with a hidden file alone is free', () => {
  const [full, versioned] = [folderOfTest(), folderOfTest()];
  writeFileSync(path.join(full, 'letter.txt'), 'кому-то нужно');
  expect(() => newPlant(full)).toThrow(/не пуста: в ней letter\.txt\./);
  expect(readdirSync(full)).toEqual(['letter.txt']);
  expect(() => newPlant(path.join(full, 'letter.txt'))).toThrow(/— файл, а нужна папка/);
  mkdirSync(path.join(versioned, '.git'));
  expect(readdirSync(newPlant(versioned))).toContain('site.yaml');
});

test('delivery that is offered needs its rates', () => {
  const folder = newPlant();
  const site = path.join(folder, 'site.yaml');
  writeFileSync(site, readFileSync(site, 'utf8').replace('delivery: false', 'delivery: true'));
  expect(readContent(folder).faults).toContainEqual(
    expect.stringMatching(/^delivery\.yaml: файла нет, а доставка включена/),
  );
});

const [, mailHost = ''] = site.email.split('@');
const { partners, services, articles, configurationTerms, delivery } = content;

/** Names, places, numbers and files that are the sample's alone; in Russian their endings may differ. */
const traces: readonly string[] = [
  ...[site.name, site.legal.name, site.legal.director, ...site.slogan],
  ...[mailHost, mailHost.split('.')[0] ?? ''],
  // Without its spaces the free line is the example of every schema.
  formatPhone(site.phone),
  ...offices.flatMap(({ phone, postalCode, address }) => [phone, formatPhone(phone), postalCode, address]),
  ...offices.flatMap(({ city, coordinates }) => [city.replace(/[аяьй]$/, ''), String(coordinates.latitude)]),
  ...products.flatMap(({ sku = '', shortName }) => [sku, shortName, shortName.replace(/^\S+\s/, '')]),
  ...[...products, ...partners].map(({ name }) => name),
  ...[...offices, ...products, ...partners, ...articles.blog, ...articles.news].map(({ id }) => id),
  ...services.filter(({ kind }) => kind === 'themed').map(({ slug }) => slug),
  ...configurationTerms.colours.flatMap(({ ral, name }) => [ral, name]),
  ...delivery.yards.map(({ pickup }) => pickup),
  ...new Set(JSON.stringify(content).match(/(?<="source":")[^"]+\.(?:jpg|webp|png)(?=")/g)),
];
/** «Ось» alone is an axle as well. */
const plantName = new RegExp(`[«„"]${site.shortName}(?=[»“" ])|${site.shortName}\\s\\p{Lu}{1,2}-\\d`, 'u');
const oddWords = /вымышлен|Самовывоз, (?!\$)/iu;
const year = new RegExp(`(?<!\\d)${site.foundedYear}(?!\\d)`);

const asPattern = (text: string) =>
  text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[\s\u00a0]+/g, '(?:\\s|\\\\u00a0|&nbsp;)+');
const anyTrace = traces.filter((trace) => trace !== '').map(asPattern);
const found = new RegExp(`(?<![\\p{L}\\d-])(?:${anyTrace.join('|')})(?![\\d]|-\\d)`, 'iu');

/** Without comments, which may explain by an example. */
function wordsOf(file: string): string {
  const text = readText(file);
  if (file.endsWith('.css')) return text.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  if (!/\.tsx?$/.test(file)) return text;
  const { comments } = parseSync(file, text);
  return comments.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
}

/** The check of requisites knows the words of a sample. */
const notSearched = /^server\/content\/(?:sample\/|checks\/requisites-check)|^package-lock|licence/;
const files = globSync(
  ['{client,server,shared,deploy}/**/*.{ts,tsx,css,svg,yaml,yml,json,conf,html,txt}', '*.{ts,json}'],
  { cwd: projectFolder },
).filter((file) => !notSearched.test(file));

test('no code, style or file of the site names the sample plant, its people, places, models, pictures or colours', () => {
  expect([files.length > 800, traces.length > 200]).toEqual([true, true]);
  const faults = files.flatMap((file) => {
    const text = wordsOf(file);
    return [found, plantName, oddWords, year].flatMap((pattern) => {
      const [words] = pattern.exec(text) ?? [];
      return words === undefined ? [] : [`${file}: ${words}`];
    });
  });
  expect(faults).toEqual([]);
});
