/** Price lists as Excel and 1C write them are read, and what cannot be read is said in a sentence. */

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { judgePrice } from '#server/content/prices/judge-offer.ts';
import { readPriceList } from '#server/content/prices/read-price-list.ts';
import { archiveOf } from '#tests/support/office-files.ts';
import { folderOfFile } from '#tests/support/temporary-folder.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface BookOptions {
  /** Rows of `<row>` elements by the sheet's title; those in `hidden` are not shown. */
  sheets: Record<string, string>;
  hidden?: readonly string[];
  strings?: readonly string[];
  /** Number formats of the styles from 1 on; style 0 is plain. */
  formats?: readonly string[];
  /** 1C writes it with a capital. */
  stringsPart?: string;
}

/** An XLSX book. */
function makeBook({ sheets, hidden = [], strings = [], formats = [], ...rest }: BookOptions): Buffer {
  const { stringsPart = 'xl/sharedStrings.xml' } = rest;
  const titles = Object.keys(sheets);
  const each = (texts: readonly string[], write: (text: string, place: number) => string) => texts.map(write).join('');
  const listed = each(titles, (title, place) => {
    const state = hidden.includes(title) ? ' state="hidden"' : '';
    return `<sheet name="${title}" sheetId="${place + 1}"${state} r:id="rId${place + 1}"/>`;
  });
  const linked = each(titles, (_, place) => {
    return `<Relationship Id="rId${place + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${place + 1}.xml"/>`;
  });
  const codes = each(formats, (code, place) => {
    return `<numFmt numFmtId="${164 + place}" formatCode="${code.replaceAll('"', '&quot;')}"/>`;
  });
  const styles = each(formats, (_, place) => `<xf numFmtId="${164 + place}"/>`);
  const texts = each(strings, (text) => `<si><t xml:space="preserve">${text}</t></si>`);
  const linkedStrings = `<Relationship Id="rIdS" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/>`;
  const relationships = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relations}"><sheets>${listed}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships ${relationships}>${linked}${linkedStrings}</Relationships>`,
    'xl/styles.xml': `<styleSheet ${main}><numFmts>${codes}</numFmts><cellXfs><xf numFmtId="0"/>${styles}</cellXfs></styleSheet>`,
    [stringsPart]: `<sst ${main}>${texts}</sst>`,
  };
  titles.forEach((title, place) => {
    parts[`xl/worksheets/sheet${place + 1}.xml`] = `<worksheet ${main}>${sheets[title]}</worksheet>`;
  });
  return archiveOf(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, head + xml])));
}

/** Windows-1251, as Russian Excel and 1C save texts. */
function toWindows1251(text: string): Buffer {
  const table = new Map(
    Array.from({ length: 256 }, (_, code) => [new TextDecoder('windows-1251').decode(Uint8Array.of(code)), code]),
  );
  return Buffer.from(Array.from(text, (letter) => table.get(letter) ?? 63));
}

/** A part of an exchange with a site. */
function makeExchange(body: string, { day = '2026-11-24', encoding = 'UTF-8' } = {}): string {
  return `<?xml version="1.0" encoding="${encoding}"?>
<КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_210" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ВерсияСхемы="2.10" ДатаФормирования="${day}T23:05:41">
	<ПакетПредложений СодержитТолькоИзменения="false">
		<Ид>bd72d8f9-55bc-11d9-848a-00112f43529a#</Ид>
		<Наименование>Пакет предложений (Основной каталог товаров)</Наименование>
${body}
	</ПакетПредложений>
</КоммерческаяИнформация>
`;
}

const folder = folderOfFile();

function read(files: Record<string, string | Uint8Array>, priceName?: string) {
  const names = Object.entries(files).map(([name, content]) => {
    writeFileSync(path.join(folder, name), content);
    return path.join(folder, name);
  });
  return readPriceList(names, priceName);
}

/** Article → price in roubles or the end of its fault. */
const pricesIn = (...asked: Parameters<typeof read>) =>
  read(...asked).offers.map(({ article, price }) => {
    try {
      return [article, price && judgePrice(price, 22)];
    } catch (error) {
      return [article, (error as Error).message];
    }
  });

const pricesInCsv = (...lines: string[]) => pricesIn({ 'price.csv': `${lines.join('\n')}\n` });

const csv =
  'Артикул;Наименование;Цена, руб.;Остаток\r\nOS-1;"Полуприцеп ""Ось"", 13,6 м";4 290 000,00;3\r\nOS-2;Прицеп;"1\u00a0890\u00a0000,00 ₽";\r\n';

test.each<[how: string, bytes: Uint8Array]>([
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${csv}`)],
  ['Windows-1251', toWindows1251(csv.replace(' ₽', ' руб.'))],
  ['UTF-16, «Текст Юникод» of Excel', Buffer.from(`\ufeff${csv.replaceAll(';', '\t')}`, 'utf16le')],
  ['a first line that names the separator', Buffer.from(`sep=;\r\n${csv}`)],
])('a CSV of Russian Excel in %s is read', (_, bytes) => {
  expect(pricesIn({ 'price.csv': bytes })).toEqual([
    ['OS-1', 4_290_000],
    ['OS-2', 1_890_000],
  ]);
});

test('a row is named by its line, also below cells of several lines', () => {
  const { offers } = read({ 'price.csv': 'Артикул;Модель;Цена\n"OS-1";"две\nстроки";100\nOS-2;;200\n' });
  expect(offers.map(({ place }) => place)).toEqual(['price.csv, строка 3', 'price.csv, строка 4']);
});

/** A cell with a string of the book. */
const at = (cell: string, index: number) => `<c r="${cell}" t="s"><v>${index}</v></c>`;
/** A cell with a string of its own. */
const typed = (cell: string, text: string) => `<c r="${cell}" t="inlineStr"><is><t>${text}</t></is></c>`;

test('a book of Excel is read: several sheets, a heading of two rows, groups, sums and formulas with their values', () => {
  const strings = ['Артикул', 'Модель', 'Цена', 'без НДС', 'с НДС', 'Полуприцепы', 'OS-1', 'Ось-1', 'OS-2', 'Итого'];
  const book = makeBook({
    strings,
    formats: ['#,##0.00\\ "₽"', '#,##0\\ [$₽-419]'],
    hidden: ['Черновик'],
    sheets: {
      Титул:
        '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><r><t>Прайс-</t></r><r><t>лист</t></r></is></c></row></sheetData>',
      Цены: `<sheetData>
        <row r="4">${at('B4', 0)}${at('C4', 1)}${at('D4', 2)}<c r="E4"/></row>
        <row r="5"><c r="B5"/><c r="C5"/>${at('D5', 3)}${at('E5', 4)}</row>
        <row r="6">${at('B6', 5)}<c r="C6"/></row>
        <row r="7">${at('B7', 6)}${at('C7', 7)}<c r="D7" s="1"><v>3500000</v></c><c r="E7" s="2"><f>D7*1.22</f><v>4269999.9999999995</v></c></row>
        <row r="8">${at('B8', 8)}<c r="E8" t="str"><f>TEXT(1,"0")</f><v>1 890 000</v></c></row>
        <row r="9">${at('C9', 9)}<c r="E9" s="1"><v>6160000</v></c></row>
      </sheetData><mergeCells><mergeCell ref="B4:B5"/><mergeCell ref="C4:C5"/><mergeCell ref="D4:E4"/></mergeCells>`,
      Черновик: `<sheetData><row r="1">${at('A1', 0)}${at('B1', 2)}</row><row r="2">${at('A2', 6)}<c r="B2"><v>1</v></c></row></sheetData>`,
    },
  });
  expect(pricesIn({ 'price.xlsx': book })).toEqual([
    ['Полуприцепы', undefined],
    ['OS-1', 4_270_000],
    ['OS-2', 1_890_000],
  ]);
  const { offers, notes } = read({ 'price.xlsx': book });
  expect(offers[1]?.place).toBe('price.xlsx, лист «Цены», строка 7');
  expect(notes).toEqual([expect.stringMatching(/лист «Цены»: 1.строка с ценой, но без артикула \(первая — 9\)/)]);
});

test('a book of 1C is read, whose strings lie under a name in capitals and whose numbers are texts', () => {
  const strings = ['Прайс-лист', 'Номенклатура.Артикул', 'Цена', 'OS-1', '4 290 000,00', 'Остаток', '2,000'];
  const book = makeBook({
    strings,
    stringsPart: 'xl/SharedStrings.xml',
    sheets: {
      TDSheet: `<sheetData><row r="1">${at('A1', 0)}</row><row r="2">${at('B2', 1)}${at('C2', 2)}${at('D2', 5)}</row><row r="3">${at('B3', 3)}${at('C3', 4)}${at('D3', 6)}</row></sheetData>`,
    },
  });
  expect(pricesIn({ 'price.xlsx': book })).toEqual([['OS-1', 4_290_000]]);
});

test('cells that are no price are named with what would be right', () => {
  const unread = ['><f>C2*2</f>', '><f>C2*2</f><v></v>', ' t="e"><f>1/0</f><v>#DIV/0!</v>'];
  const cells = [...unread, ' s="1"><v>45000</v>', ' s="2"><v>45000</v>'];
  const row = (cell: string, index: number) =>
    `<row r="${index + 2}">${typed(`A${index + 2}`, `OS-${index}`)}<c r="B${index + 2}"${cell}</c></row>`;
  const rows = `<row r="1">${typed('A1', 'Артикул')}${typed('B1', 'Цена')}</row>${cells.map(row).join('')}`;
  const formats = ['[$$-409]#,##0.00', '#,##0\\ [$€-1]'];
  const book = makeBook({ formats, sheets: { Цены: `<sheetData>${rows}</sheetData>` } });
  expect(pricesIn({ 'price.xlsx': book }).map(([, fault]) => fault)).toEqual([
    'цена не читается: формула без значения: откройте файл в Excel и сохраните.',
    'цена не читается: формула без значения: откройте файл в Excel и сохраните.',
    'цена не читается: ошибка Excel #DIV/0!: исправьте формулу.',
    'цена «45000» в валюте «$»; на сайте рубли с НДС: пересчитайте её.',
    'цена «45000» в валюте «€»; на сайте рубли с НДС: пересчитайте её.',
  ]);
});

test.each<[heading: string, cell: string, price: RegExp | number]>([
  ['Цена, USD', '45000', /в валюте «usd»/],
  ['Цена, тыс. руб.', '4290', /в тыс\. рублей; пишите рубли целиком/],
  ['Цена без НДС', '3500000', /^цена без НДС; на сайте цены с НДС 22 %/],
  ['Цена', '45 000 $', /в валюте «\$»/],
  ['Цена', 'по запросу', /^вместо цены «по запросу»; пишите число рублей/],
  ['Цена', '4.290', /^вместо цены «4\.290»/],
  ['Цена', '4290000,50', /с копейками; пишите целые рубли: 4290001/],
  ['Цена', '-1', /^цена −1; напишите цену или удалите строку\.$/],
  ['Цена с НДС 20 %', '4290000', /^НДС 20 %, а на сайте 22 %/],
  ['Цена', '4 290 000', 4_290_000],
  ['Цена', "4'290'000", 4_290_000],
  ['Цена', '4.290.000,00', 4_290_000],
  ['Цена', '4,290,000.00', 4_290_000],
  ['Цена', '4 290 000 руб.', 4_290_000],
  ['Цена', '4\u202f290\u202f000 ₽', 4_290_000],
])('under «%s» «%s» is a price, or refused with a sentence: %s', (heading, cell, price) => {
  const read = typeof price === 'number' ? price : expect.stringMatching(price);
  expect(pricesInCsv(`Артикул;${heading}`, `OS-1;"${cell}"`)).toEqual([['OS-1', read]]);
});

test('of a column with VAT and one without the first is taken; of two kinds of price the one that is named', () => {
  expect(pricesInCsv('Артикул;Цена без НДС;Цена с НДС', 'OS-1;100;122')).toEqual([['OS-1', 122]]);
  const two = 'Артикул;Цена оптовая;Цена розничная\nOS-1;100;122\n';
  expect(() => read({ 'price.csv': two })).toThrow(
    'price.csv: несколько столбцов с ценой: «цена оптовая», «цена розничная»; назовите тот, что на сайте: --price "цена оптовая".',
  );
  expect(pricesIn({ 'price.csv': two }, 'Цена розничная')).toEqual([['OS-1', 122]]);
});

const offers204 = makeExchange(`		<ТипыЦен>
			<ТипЦены><Ид>retail</Ид><Наименование>Розничная</Наименование><Валюта>руб</Валюта><Налог><Наименование>НДС</Наименование><УчтеноВСумме>true</УчтеноВСумме></Налог></ТипЦены>
			<ТипЦены><Ид>export</Ид><Наименование>Экспортная</Наименование><Валюта>USD</Валюта><Налог><Наименование>НДС</Наименование><УчтеноВСумме>false</УчтеноВСумме></Налог></ТипЦены>
		</ТипыЦен>
		<Склады><Склад><Ид>w1</Ид><Наименование>Склад готовой продукции, Сызрань</Наименование></Склад></Склады>
		<Предложения>
			<Предложение>
				<Ид>g1</Ид><Артикул>OS-1</Артикул><Наименование>Полуприцеп &quot;Ось&quot; &amp; Ко</Наименование>
				<БазоваяЕдиница Код="796 " НаименованиеПолное="Штука" МеждународноеСокращение="PCE">шт</БазоваяЕдиница>
				<Склад ИдСклада="w1" КоличествоНаСкладе="2"/>
				<Цены>
					<Цена><Представление>4 290 000 руб. за шт</Представление><ИдТипаЦены>retail</ИдТипаЦены><ЦенаЗаЕдиницу>4290000</ЦенаЗаЕдиницу><Валюта>руб</Валюта><Единица>шт</Единица><Коэффициент>1</Коэффициент></Цена>
					<Цена><Представление>45 000 USD за шт</Представление><ИдТипаЦены>export</ИдТипаЦены><ЦенаЗаЕдиницу>45000</ЦенаЗаЕдиницу><Валюта>USD</Валюта><Единица>шт</Единица><Коэффициент>1</Коэффициент></Цена>
				</Цены>
				<Количество>2</Количество>
			</Предложение>
		</Предложения>`);

test('offers.xml of 1C: the kind of price is named, its currency and VAT are known', () => {
  const files = { 'offers.xml': offers204 };
  expect(() => read(files)).toThrow(
    'offers.xml: несколько видов цен: «Розничная», «Экспортная»; назовите тот, что на сайте: --price "Розничная".',
  );
  expect(() => read(files, 'Оптовая')).toThrow('offers.xml: нет вида цен «Оптовая», есть «Розничная», «Экспортная»;');
  expect(pricesIn(files, 'Розничная')).toEqual([['OS-1', 4_290_000]]);
  expect(pricesIn(files, 'Экспортная')).toEqual([['OS-1', expect.stringMatching(/в валюте «USD»/)]]);
  const { offers, day } = read(files, 'Розничная');
  expect(day).toBe('2026-11-24');
  expect(offers[0]?.stock).toEqual({ counts: [{ yard: 'Склад готовой продукции, Сызрань', count: { text: '2' } }] });
});

test('offers.xml, prices.xml and rests.xml are joined, in Windows-1251 too; without articles they are refused', () => {
  const goods = makeExchange(
    `<Склады><Склад><Ид>w1</Ид><Наименование>Подольск</Наименование></Склад></Склады>
		<Предложения><Предложение><Ид>g1</Ид><Артикул>OS-1</Артикул><Наименование>Прицеп</Наименование></Предложение>
		<Предложение><Ид>g2</Ид><Наименование>Услуга</Наименование></Предложение></Предложения>`,
    { encoding: 'windows-1251' },
  );
  const prices = makeExchange(
    `<Предложения><Предложение><Ид>g1</Ид><Цены><Цена><ИдТипаЦены>retail</ИдТипаЦены><ЦенаЗаЕдиницу>1890000.00</ЦенаЗаЕдиницу><Валюта>RUB</Валюта></Цена></Цены></Предложение></Предложения>`,
    { day: '2026-11-25' },
  );
  const rests = makeExchange(
    `<Предложения><Предложение><Ид>g1</Ид><Остатки><Остаток><Склад><Ид>w1</Ид><Количество>1</Количество></Склад></Остаток></Остатки></Предложение></Предложения>`,
  );
  const list = read({ 'offers.xml': toWindows1251(goods), 'prices.xml': prices, 'rests.xml': rests });
  expect(list.day).toBe('2026-11-24');
  const price = { value: { text: '1890000.00' }, currency: 'RUB', vat: '' };
  const stock = { counts: [{ yard: 'Подольск', count: { text: '1' } }] };
  expect(list.offers).toEqual([{ place: 'prices.xml, строка 6', article: 'OS-1', price, stock }]);
  expect(list.notes).toEqual([expect.stringMatching(/предложений без артикула: 1/)]);
  expect(() => read({ 'prices.xml': prices })).toThrow(/у предложений нет артикулов; назовите рядом offers\.xml/);
});

test('a price of 1C whose tax is not in the sum is refused, also where only its kind says so', () => {
  const offer = (id: string, kind: string, tax = '') =>
    `<Предложение><Ид>${id}</Ид><Артикул>${id}</Артикул><Цены><Цена><ИдТипаЦены>${kind}</ИдТипаЦены><ЦенаЗаЕдиницу>100</ЦенаЗаЕдиницу>${tax}</Цена></Цены></Предложение>`;
  const tax = '<Налог><Наименование>НДС</Наименование><УчтеноВСумме>false</УчтеноВСумме></Налог>';
  const kinds = `<ТипыЦен><ТипЦены><Ид>net</Ид><Наименование>Без НДС</Наименование><Валюта>руб</Валюта>${tax}</ТипЦены></ТипыЦен>`;
  const refused = expect.stringMatching(/^цена без НДС/);
  const exchange = (body: string) => ({ 'offers.xml': makeExchange(body) });
  expect(pricesIn(exchange(`${kinds}<Предложения>${offer('OS-1', 'net')}</Предложения>`))).toEqual([['OS-1', refused]]);
  expect(pricesIn(exchange(`<Предложения>${offer('OS-1', 'any', tax)}</Предложения>`))).toEqual([['OS-1', refused]]);
});

const emptyBook = makeBook({ sheets: { Цены: '<sheetData/>' } });
const manyZeros = zipSync({ 'xl/workbook.xml': new Uint8Array(200 * 1024 * 1024) }, { level: 1 });
const largeBook = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(50 * 1024 * 1024)]);
const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><КоммерческаяИнформация><Артикул>&b;</Артикул></КоммерческаяИнформация>`;

test.each<[what: string, name: string, content: string | Uint8Array, fault: RegExp]>([
  ['an XLSX of 50 MB', 'big.xlsx', largeBook, /^big\.xlsx: 51 МБ, а прайс-лист бывает до 20 МБ/],
  ['a small archive of 200 MB', 'bomb.xlsx', manyZeros, /^bomb\.xlsx: распакованный он больше 100 МБ/],
  ['a half file', 'half.xlsx', emptyBook.subarray(0, 400), /^half\.xlsx: файл повреждён/],
  ['a book without articles', 'empty.xlsx', emptyBook, /^empty\.xlsx, лист «Цены»: нет столбца «Артикул»/],
  ['another archive', 'docs.xlsx', archiveOf({ 'word/document.xml': '<a/>' }), /^docs\.xlsx: это архив/],
  ['XML with entities', 'bomb.xml', bomb, /^bomb\.xml, строка 1: в файле описаны сущности \(DOCTYPE\)/],
  ['an unknown entity', 'entity.xml', makeExchange('&nbsp;'), /^entity\.xml, строка 6: XML нарушен/],
  ['XML that ends too early', 'cut.xml', makeExchange('').slice(0, -40), /^cut\.xml, строка \d+: XML нарушен/],
  ['other XML', 'yml.xml', '<?xml version="1.0"?>\n<yml_catalog/>', /^yml\.xml: это XML «yml_catalog», а из 1С/],
  ['XLS', 'old.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /^old\.xls: это XLS старого Excel/],
  ['a picture', 'photo.csv', Buffer.from([0xff, 0xd8, 0, 0, 1, 2]), /^photo\.csv: это не таблица/],
  ['an empty file', 'empty.csv', '', /^empty\.csv: файл пуст/],
  ['no price', 'names.csv', 'Артикул;Модель\nOS-1;Прицеп\n', /^names\.csv: рядом с артикулом нет ни «Цена»/],
  ['an open quote', 'quote.csv', 'Артикул;Цена\n"OS-1;100\nOS-2;200\n', /^quote\.csv, строка \d+: кавычка открыта/],
])('%s is refused with a sentence', (_, name, content, fault) => {
  expect(() => read({ [name]: content })).toThrow(fault);
});

test('a file that is not there, and a folder, are named', () => {
  expect(() => readPriceList(['/no/such/price.csv'])).toThrow(
    'price.csv: файла нет или его нельзя прочесть (/no/such/price.csv).',
  );
  expect(() => readPriceList([folder])).toThrow(/: это не файл\./);
});
