/** `npm run content:prices`: a price list changes prices and stock of the content whole, or says why it does not. */

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { contentFolder } from '#server/content/content-source.ts';
import { writeNewPlant } from '#server/content/new/new-plant.ts';
import { editProduct, writeFiles } from '#server/content/prices/apply-changes.ts';
import { comparePrices } from '#server/content/prices/compare-prices.ts';
import { editYaml } from '#server/content/prices/edit-yaml.ts';
import { reloadSite, runPricesCommand } from '#server/content/prices/prices-command.ts';
import { readPriceList } from '#server/content/prices/read-price-list.ts';
import { content, findModel, plain } from '#tests/support/our-content.ts';
import { serve } from '#tests/support/ports.ts';
import { folderOfFile } from '#tests/support/temporary-folder.ts';

const root = folderOfFile();
const today = '2026-11-30';
/** In stock in Yekaterinburg, exactly 4 490 000 ₽. */
const shtora = findModel('shtora-136');

/** @param heading columns beside the article */
function writeList(rows: string, heading = 'Цена'): string {
  const file = path.join(root, 'price.csv');
  writeFileSync(file, `Артикул;${heading}\n${rows}\n`);
  return file;
}

interface Asked {
  day?: string;
  yards?: Map<string, string>;
  heading?: string;
}

function compare(rows: string, { heading, yards = new Map(), day }: Asked = {}) {
  const list = readPriceList([writeList(rows, heading)]);
  const { faults, ...others } = comparePrices(list, content, { today, yards, ...(day !== undefined && { day }) });
  return { faults: faults.map(plain), ...others };
}

const [withStock, supplied, ofCentral] = ['Цена;Остаток', 'Наличие;Площадка', 'Остаток, Центральный'].map(
  (heading) => ({ heading }),
) as [Asked, Asked, Asked];
const central = (yard: string): Asked => ({ yards: new Map([['центральный', yard]]) });

test.each<[what: string, rows: string, options: Asked, fault: RegExp]>([
  ['a zero price', 'OS-SH136;0', {}, /^price\.csv, строка 2, OS-SH136: цена 0; напишите цену или удалите строку\.$/],
  ['two prices', 'OS-SH136;45\nOS-SH136;46', {}, /строка 3, OS-SH136: две цены: 45 ₽ \(.*, строка 2\) и 46 ₽; о/],
  ['thousands', 'OS-SH136;4490', {}, /OS-SH136: 4 490 000 ₽ → 4 490 ₽, в 1 000 раз меньше/],
  ['Cyrillic letters', 'ОS-SН136;4500000', {}, /строка 2: артикул «ОS-SН136» набран похожими буквами/],
  ['nothing of the site', 'ABC-1;4500000', {}, /^Ни один артикул файла не найден на сайте \(первый — «ABC-1»/],
  ['an old price list', 'OS-SH136;4500000', { day: '2026-10-01' }, /01\.10\.2026 старше .* \(12\.11\.2026, products/],
  ['a day to come', 'OS-SH136;4500000', { day: '2026-12-01' }, /^Дата цен 01\.12\.2026 ещё не наступила/],
  ['stock without a yard', 'OS-B136K;4240000;2', withStock, /2 без склада; площадки сайта: Сызрань, Под/],
  ['an unknown yard', 'OS-B136K;2', ofCentral, /«центральный»; .*--yard "центральный=Сызрань"/],
  ['a yard that is none', 'OS-SH136;4490000', central('Самара'), /^--yard "центральный=Самара": такой/],
  ['stock in words', 'OS-B136K;4240000;мало', withStock, /вместо остатка «мало»; пишите число: 3/],
  ['a trailer on its way', 'OS-B136K;В пути;Сызрань', supplied, /срок отгрузки неизвестен: .* столбец «Срок, дней»/],
])('%s is named by row and article', (_, rows, options, fault) => {
  expect(compare(rows, options).faults).toEqual([expect.stringMatching(fault)]);
});

test('what is wrong with articles of others is nobody’s fault; they and what is missing are named', () => {
  const compared = compare('ABC-1;0\nOS-SH136;4490000\nABC-2;');
  expect(compared.faults).toEqual([]);
  expect(compared.unknown.map(({ article }) => article)).toEqual(['ABC-1']);
  expect(compared.missing).toHaveLength(content.products.length - 1);
});

const onRequest = content.products.find(({ price }) => (price.exactRub ?? price.fromRub) === undefined);

test.each([
  ['moves by more than a quarter', 'os-sh136', /OS-SH136: .* изменилась больше чем на четверть/],
  ['was on request', onRequest?.sku, /была по запросу, станет/],
])('a price that %s is written, and worth a look', (_how, article, warning) => {
  const compared = compare(`${article};6000000`);
  expect(compared.faults).toEqual([]);
  expect(compared.warnings).toEqual([expect.stringMatching(warning)]);
  expect(compared.changes[0]?.price?.became).toEqual({ exactRub: 6_000_000 });
});

const stocked = { heading: 'Остаток, Склад Сызранский;Остаток, Подольск' };
const toOrder = { availability: 'to-order', leadTimeDays: shtora.orderDays };
const inStock = (stockCity: string, leadTimeDays = expect.any(Number)) => ({
  ...{ availability: 'in-stock', stockCity, orderDays: 35, leadTimeDays },
});
const onItsWay = { ...inStock('Подольск', 12), availability: 'in-transit' };
test.each<[what: string, rows: string, options: Asked, supply: object | undefined]>([
  ['comes to the yard with most', 'OS-B136K;1;3', stocked, inStock('Подольск')],
  ['is sold out', 'OS-SH136;0;', stocked, toOrder],
  ['stays where it is', `OS-SH136;В наличии;${shtora.stockCity}`, supplied, undefined],
  ['is on its way', 'OS-B136K;В пути;Подольск;12', { heading: `${supplied.heading};Срок, дней` }, onItsWay],
  ['stands where the operator says', 'OS-B136K;2', { ...ofCentral, ...central('Сызрань') }, inStock('Сызрань')],
  ['counts nowhere', 'OS-B136K;2', { ...ofCentral, ...central('') }, undefined],
])('a model that %s', (_, rows, options, supply) => {
  const { faults, changes } = compare(rows, options);
  expect(faults).toEqual([]);
  expect(changes[0]?.supply?.became).toEqual(supply);
});

const price = (rub: number) => ({ was: { exactRub: 4_490_000 }, became: { exactRub: rub } });
const text = `# Шторный
price:
  exactRub: 4490000   # с завода
  date: 2026-11-12
warranty: { months: 24 }
# когда правили
updated: 2026-11-12
`;

test('the file keeps its comments and spelling; a price that is confirmed moves its day alone', () => {
  const confirmed = editProduct(text, { product: shtora, price: price(4_490_000) }, today);
  expect(confirmed).toBe(text.replace('date: 2026-11-12', 'date: 2026-11-30'));
  expect(editProduct(text, { product: shtora, price: price(4_600_000) }, today)).toBe(`# Шторный
price:
  exactRub: 4600000   # с завода
  date: 2026-11-30
warranty: { months: 24 }
history:
  - changed: 2026-11-30
    price: { exactRub: 4490000 }
# когда правили
updated: 2026-11-30
`);
});

const [figures, old] = ['    figures: { axleCount: 2 }\n', '    price: { exactRub: 4490000 }\n'];
const [thisDay, spring] = ['  - changed: 2026-11-30\n', `  - changed: 2026-03-16 # весной\n${figures}`];
const earlier = `${thisDay}    price: { exactRub: 4000000 }\n`;

test.each([
  ['above older changes', spring, `${thisDay}${old}${spring}`],
  ['into the change of the same day', `${thisDay}${figures}`, `${thisDay}${old}${figures}`],
  ['nowhere, where the day began with another', earlier, earlier],
  ['out of it, where the price is back', `${thisDay}    price:\n      exactRub: 4600000\n${spring}`, spring],
])('the old price goes %s', (_, before, after) => {
  const withHistory = (entries: string) => text.replace('# когда', `history:\n${entries}# когда`);
  const product = { ...shtora, history: parse(before) };
  const expected = withHistory(after)
    .replace('4490000   #', '4600000   #')
    .replace(/(date|updated): .*/g, '$1: 2026-11-30');
  expect(editProduct(withHistory(before), { product, price: price(4_600_000) }, today)).toBe(expected);
});

test('of every file of the sample nothing but price, stock and history changes, comments least of all', () => {
  const commentsIn = (yaml: string) => yaml.match(/^\s*#.*$/gm) ?? [];
  for (const product of content.products) {
    const before = readFileSync(path.join(contentFolder, 'products', `${product.id}.yaml`), 'utf8');
    const { exactRub, fromRub } = product.price;
    const kind = fromRub === undefined ? 'exactRub' : 'fromRub';
    const supply = { ...{ leadTimeDays: 1, orderDays: 99 }, availability: 'in-stock', stockCity: 'Нижний\u00a0Тагил' };
    const price = { was: { exactRub, fromRub }, became: { [kind]: 1 } };
    const after = editProduct(before, { product, price, supply: { was: product, became: supply as never } }, today);
    const { price: was, history = [], ...others } = parse(before);
    expect(parse(after)).toEqual({
      ...others,
      ...{ ...supply, stockCity: 'Нижний Тагил' },
      price: { ...was, [kind]: 1, date: today },
      history: [{ changed: today, price: parse(JSON.stringify({ exactRub, fromRub })) }, ...history],
      updated: today,
    });
    expect(commentsIn(after)).toEqual(commentsIn(before));
  }
});

test('files of Windows editors keep their mark and line ends', () => {
  const ofWindows = (each: string) => `\ufeff${each.replaceAll('\n', '\r\n')}`;
  const edit = (each: string) => editProduct(each, { product: shtora, price: price(4_600_000) }, today);
  expect(edit(ofWindows(text))).toBe(ofWindows(edit(text)));
});

test.each<[what: string, yaml: string, fault: RegExp]>([
  ['a formula', "price:\n  exactRub: '{=a + 1}'", /^строка 2: «exactRub» вычисляет формула «\{=a \+ 1\}»; впишите/],
  ['no YAML', 'price: [', /^строка \d: это не YAML/],
  ['an alias', 'a: &a 1\nprice:\n  exactRub: *a', /^строка 3: .* не простое значение/],
])('%s in place of a price is named with its line', (_, yaml, fault) => {
  const file = `${yaml}\n  date: 2026-11-12\nupdated: 2026-11-12\n`;
  expect(() => editProduct(file, { product: shtora, price: price(1) }, today)).toThrow(fault);
});

test('keys within braces are added and removed too', () => {
  const edited = editYaml('price: { date: 2026-11-12, exactRub: 1 } # да\n', [
    { path: ['price', 'fromRub'], value: 2, before: 'date' },
    { path: ['price', 'date'], value: undefined },
  ]);
  expect(edited).toBe('price: { fromRub: 2, exactRub: 1 } # да\n');
});

/** A plant of two models, and the command over it. */
function openPlant() {
  const folder = mkdtempSync(path.join(root, 'plant-'));
  writeNewPlant(folder, '2026-11-12');
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  const write = (name: string, file: string) => writeFileSync(path.join(folder, name), file);
  const first = read('products/model-1.yaml').replace('price: {}', 'price: { fromRub: 4240000, date: 2026-11-12 }');
  write('products/model-1.yaml', `${first}sku: OS-1\n`);
  const inStock = 'availability: in-stock\nstockCity: Сызрань\norderDays: 30';
  const second = first.replace('number: 1', 'number: 2').replace('availability: to-order', inStock);
  write('products/model-2.yaml', `${second.replace('leadTimeDays: 30', 'leadTimeDays: 5')}sku: OS-2\n`);
  write('pictures.yaml', read('pictures.yaml').replace('[model-1]', '[model-1, model-2]'));
  const delivery = readFileSync(path.join(contentFolder, 'delivery.yaml'), 'utf8');
  write('delivery.yaml', delivery.replace(/^surcharges:[\s\S]*?(?=^\S)/m, 'surcharges: []\n'));
  const run = async (...args: string[]) => {
    const said: Record<'out' | 'faults', string[]> = { out: [], faults: [] };
    const code = await runPricesCommand(args, {
      folder,
      now: Date.parse('2026-11-30T09:00:00Z'),
      write: (line) => void said.out.push(plain(line)),
      writeFault: (line) => void said.faults.push(plain(line)),
      reload: async () => 'Сайт перечитал содержание.',
    });
    return { code, out: said.out.join(''), faults: said.faults.join('') };
  };
  const readProducts = () =>
    Object.fromEntries(readdirSync(path.join(folder, 'products')).map((name) => [name, read(`products/${name}`)]));
  return { folder, run, readProducts };
}

test('the table is shown first, and written only with --apply; then a second look finds nothing', async () => {
  const { run, readProducts } = openPlant();
  const file = writeList('OS-1;4 310 000,00;2\nABC-9;1;0', 'Цена;Остаток, Сызрань');
  const before = readProducts();
  const shown = await run(file);
  expect(shown).toMatchObject({ code: 0, faults: '' });
  expect(shown.out).toContain('от 4 240 000 ₽  от 4 310 000 ₽  +70 000 ₽ (+1,7 %)');
  expect(shown.out).toContain('под заказ, 30 дней → в наличии: Сызрань');
  expect(shown.out).toContain('Нет на сайте, пропущены: ABC-9 (price.csv, строка 3).');
  expect(shown.out).toContain('Проверено, ничего не записано.');
  expect(readProducts()).toEqual(before);

  const written = await run(file, '--apply');
  expect(written).toMatchObject({ code: 0, faults: '' });
  expect(written.out).toContain('Записано: products/model-1.yaml.\nСайт перечитал содержание.');
  const after = readProducts();
  expect(parse(after['model-1.yaml'] ?? '')).toMatchObject({
    price: { fromRub: 4_310_000, date: today },
    ...{ availability: 'in-stock', stockCity: 'Сызрань', orderDays: 30, updated: today },
    history: [{ changed: today, price: { fromRub: 4_240_000 } }],
  });
  expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual(['model-1.yaml']);
  expect((await run(file, '--apply')).out).toContain('Записывать нечего.');
});

test('one fault leaves every file as it was, and so does content that the check refuses', async () => {
  const { folder, run, readProducts } = openPlant();
  const before = readProducts();
  const refused = async (...list: Parameters<typeof writeList>) => {
    const { code, faults } = await run(writeList(...list), '--apply');
    expect([code, readProducts()]).toEqual([1, before]);
    return faults;
  };
  const zero = 'price.csv, строка 3, OS-2: цена 0; напишите цену или удалите строку.';
  expect(await refused('OS-1;4310000\nOS-2;0')).toBe(`\nНичего не записано. Ошибок: 1.\n  ${zero}\n`);
  // Whatever the check says, here of a term shorter than that of a trailer in stock.
  const late = await refused('OS-1;4310000;В наличии;Сызрань;99', 'Цена;Наличие;Площадка;Срок, дней');
  expect(late).toMatch(/products\/model-1\.yaml, строка \d+, orderDays: /);
  writeFileSync(path.join(folder, 'offices.yaml'), 'нет');
  expect(await refused('OS-1;4310000')).toContain('Содержание сайта с ошибками и без прайс-листа:');
});

test('a file that an editor has changed meanwhile, or taken away, stops all of them, and nothing is left behind', () => {
  const { folder, readProducts } = openPlant();
  const before = readProducts();
  const edit = (name: string, was = before[name] ?? '') => ({ file: `products/${name}`, before: was, after: 'new' });
  expect(() => writeFiles(folder, [edit('model-1.yaml'), edit('model-2.yaml', 'other')])).toThrow(
    'products/model-2.yaml: изменён, пока шла проверка; запустите команду ещё раз.',
  );
  expect(readProducts()).toEqual(before);
  rmSync(path.join(folder, 'products', 'model-2.yaml'));
  const files = [edit('model-1.yaml'), edit('model-2.yaml')];
  expect(() => writeFiles(folder, files)).toThrow(/^Файлы товаров нельзя записать: ENOENT/);
  expect(readProducts()['model-1.yaml']).toBe(before['model-1.yaml']);
});

test('without a file, and with an option that it does not know, the command says how it is called', async () => {
  const { run } = openPlant();
  const usage = 'npm run content:prices -- ФАЙЛ… [--apply]';
  expect(await run()).toMatchObject({ code: 1, out: expect.stringContaining(usage) });
  expect((await run('price.csv', '--force')).faults).toContain(usage);
  const { faults } = await run('price.csv', '--date', '1.12.2026');
  expect(faults).toContain('--date «1.12.2026»: пишите год, месяц и день');
});

test('a running site is asked to read its content again; one that cannot be asked is no failure', async () => {
  const asked: unknown[] = [];
  const server = createServer((request, response) => {
    asked.push([request.method, request.url, request.headers.authorization]);
    response.writeHead(asked.length === 1 ? 200 : 404).end();
  });
  const { port, close } = await serve(server);
  const env = { OPS_PORT: String(port), OPS_HOST: '0.0.0.0', OPS_TOKEN: 'sixteen-characters' };
  expect(await reloadSite(env)).toBe('Сайт перечитал содержание.');
  expect(asked).toEqual([['POST', '/content/reload', 'Bearer sixteen-characters']]);
  expect(await reloadSite(env)).toMatch(/^Сайт не перечитал содержание \(ответ 404\)\./);
  await close();
  expect(await reloadSite(env)).toMatch(/^Сайт не отвечает на порту/);
  expect(await reloadSite({})).toMatch(/SIGHUP, POST \/content\/reload или перезапуск/);
});
