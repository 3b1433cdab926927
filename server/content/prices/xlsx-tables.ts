/**
 * The sheets of an XLSX file as tables. Read here rather than by read-excel-file: 1C names its strings
 * `SharedStrings.xml`, which a reader that heeds case does not find; a currency may be in a cell's format alone; a
 * formula without a value is the fault of its cell, not of the file.
 */
import { strFromU8, unzipSync } from 'fflate';
import { mostRows, PriceListFault } from './price-list.ts';
import type { Table, TableCell } from './table-offers.ts';
import { readXml, type XmlElement } from './xml-elements.ts';

const mostUnpackedBytes = 100 * 1024 * 1024;
const mostColumns = 256;

interface Position {
  row: number;
  column: number;
}

/** @throws PriceListFault naming the file */
export function readXlsxTables(name: string, bytes: Buffer): Table[] {
  const parts = unpack(name, bytes);
  const workbook = 'xl/workbook.xml';
  if (!parts.has(workbook))
    throw new PriceListFault(`${name}: это архив, но не книга Excel; нужен XLSX, CSV или XML из 1С.`);
  const read = (part: string, wanted: string[], take: (element: XmlElement) => void) => {
    const xml = parts.get(part.toLowerCase());
    if (xml !== undefined) readXml(name, strFromU8(xml), wanted, take);
  };

  const targets = new Map<string, string>();
  read('xl/_rels/workbook.xml.rels', ['Relationship'], ({ attributes }) => {
    const target = attributes['Target'] ?? '';
    targets.set(attributes['Id'] ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  });
  const sheets: { title: string; part: string }[] = [];
  read(workbook, ['sheet'], ({ attributes }) => {
    const part = targets.get(attributes['r:id'] ?? '');
    if (part !== undefined && (attributes['state'] ?? 'visible') === 'visible') {
      sheets.push({ title: attributes['name'] ?? '', part });
    }
  });
  const strings: string[] = [];
  read('xl/sharedStrings.xml', ['si'], (si) => strings.push(textOf(si)));
  const currencies = readCurrencies((wanted, take) => read('xl/styles.xml', wanted, take));

  return sheets.map(({ title, part }) => {
    const rows: Table['rows'] = [];
    const merges: Position[][] = [];
    read(part, ['row', 'mergeCell'], (element) => {
      if (element.name === 'mergeCell') merges.push(mergeOf(element));
      else if (rows.length === mostRows)
        throw new PriceListFault(`${name}, лист «${title}»: больше ${mostRows} строк.`);
      else rows.push(rowOf(element, (rows.at(-1)?.number ?? 0) + 1, strings, currencies));
    });
    spread(rows, merges);
    return { place: `${name}, лист «${title}»`, rows };
  });
}

/** @returns parts by their names in small letters, for 1C and the contents list differ in their case */
function unpack(name: string, bytes: Buffer): Map<string, Uint8Array> {
  let unpackedBytes = 0;
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name: part, originalSize }) => {
        if (!/\.(xml|rels)$/i.test(part)) return false;
        unpackedBytes += originalSize;
        if (unpackedBytes > mostUnpackedBytes) {
          throw new PriceListFault(`${name}: распакованный он больше 100 МБ; оставьте в книге только прайс-лист.`);
        }
        return true;
      },
    });
    return new Map(Object.entries(parts).map(([part, content]) => [part.toLowerCase(), content]));
  } catch (error) {
    if (error instanceof PriceListFault) throw error;
    throw new PriceListFault(`${name}: файл повреждён: его архив не открывается.`);
  }
}

/** Without the phonetic hints of East Asian texts. */
function textOf({ name, text, children }: XmlElement): string {
  if (name === 'rPh') return '';
  return name === 't' ? text : children.map(textOf).join('');
}

/** @returns of each style of cells, the foreign currency that its format shows */
function readCurrencies(read: (wanted: string[], take: (element: XmlElement) => void) => void): (string | undefined)[] {
  const formats = new Map<string, string>();
  const styles: (string | undefined)[] = [];
  read(['numFmt', 'cellXfs'], ({ name, attributes, children }) => {
    if (name === 'numFmt') formats.set(attributes['numFmtId'] ?? '', attributes['formatCode'] ?? '');
    else styles.push(...children.map((xf) => foreignIn(formats.get(xf.attributes['numFmtId'] ?? ''))));
  });
  return styles;
}

/** `[$-419]` is a language, `[$$-409]` and `[$€-2]` are currencies. */
function foreignIn(format = ''): string | undefined {
  return /\$|€|£|¥|USD|EUR|CNY/.exec(format.replaceAll('[$', '['))?.[0];
}

function rowOf(
  { attributes, children }: XmlElement,
  next: number,
  strings: readonly string[],
  currencies: readonly (string | undefined)[],
): Table['rows'][number] {
  const cells: TableCell[] = [];
  for (const cell of children) {
    const column = positionOf(cell.attributes['r'] ?? '')?.column ?? cells.length;
    if (column >= mostColumns) continue;
    const currency = currencies[Number(cell.attributes['s'] ?? 0)];
    cells[column] = { ...cellOf(cell, strings), ...(currency !== undefined && { currency }) };
  }
  return { number: Number(attributes['r'] ?? next), cells: Array.from(cells, (cell) => cell ?? { text: '' }) };
}

function cellOf({ attributes, children }: XmlElement, strings: readonly string[]): TableCell {
  const part = (name: string) => children.find((child) => child.name === name);
  const value = part('v')?.text;
  // Programs that cannot count leave the value out or empty; a text may be empty.
  const isCounted = value !== undefined && (value !== '' || attributes['t'] === 'str');
  if (part('f') !== undefined && !isCounted) {
    return { text: '', fault: 'формула без значения: откройте файл в Excel и сохраните' };
  }
  switch (attributes['t']) {
    case 'inlineStr':
      return { text: textOf(part('is') ?? { name: '', attributes: {}, text: '', children: [], line: 0 }) };
    case 's':
      return { text: strings[Number(value)] ?? '' };
    case 'e':
      return { text: value ?? '', fault: `ошибка Excel ${value}: исправьте формулу` };
    case 'str':
    case 'b':
    case 'd':
      return { text: value ?? '' };
    default:
      return value === undefined ? { text: '' } : { text: value, number: Number(value) };
  }
}

/** `B12` → the second column of the twelfth row, from 0. */
function positionOf(address: string): Position | undefined {
  const [, letters, digits] = /^([A-Z]{1,3})(\d+)$/.exec(address) ?? [];
  if (letters === undefined) return undefined;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(digits), column };
}

function mergeOf({ attributes }: XmlElement): Position[] {
  return (attributes['ref'] ?? '').split(':').flatMap((address) => positionOf(address) ?? []);
}

/** Merged cells of a heading all say what its first one says; of other rows only the article's column matters. */
function spread(rows: Table['rows'], merges: readonly Position[][]): void {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  for (const [from, to] of merges) {
    if (from === undefined || to === undefined) continue;
    const first = byNumber.get(from.row)?.cells[from.column];
    // Wide or tall areas are decoration.
    if (first === undefined || to.row - from.row > 3 || to.column - from.column > 20) continue;
    for (let number = from.row; number <= to.row; number += 1) {
      const cells = byNumber.get(number)?.cells;
      if (cells === undefined) continue;
      for (let column = from.column; column <= to.column; column += 1) cells[column] = first;
    }
  }
}
