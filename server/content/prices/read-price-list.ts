/** Reads a price list as plants have it, XLSX, CSV or CommerceML 2, in one or several files. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import { CommerceExchange } from './commerce-ml.ts';
import { mostRows, type PriceList, PriceListFault } from './price-list.ts';
import { listTableOffers, type Table } from './table-offers.ts';
import { readXlsxTables } from './xlsx-tables.ts';

const mostBytes = 20 * 1024 * 1024;

/** @param priceName of several prices, the one that the site shows: a kind of price of 1C, or a column. @throws PriceListFault naming the file */
export function readPriceList(files: readonly string[], priceName?: string): PriceList {
  const tables: Table[][] = [];
  const exchange = new CommerceExchange();
  for (const file of files) {
    const name = path.basename(file);
    const bytes = readBytes(file, name);
    const start = bytes.subarray(0, 4).toString('hex');
    if (start === '504b0304') tables.push(readXlsxTables(name, bytes));
    // The container of XLS, before 2007.
    else if (start === 'd0cf11e0')
      throw new PriceListFault(`${name}: это XLS старого Excel; сохраните его как «Книга Excel (.xlsx)».`);
    else {
      const text = decodeText(bytes);
      if (text.trimStart().startsWith('<')) exchange.read(name, text);
      else tables.push([readCsvTable(name, text)]);
    }
  }
  const { day, ...exchanged } = exchange.listOffers(priceName);
  const lists = [...tables.map((ofFile) => listTableOffers(ofFile, priceName)), exchanged];
  const offers = lists.flatMap((list) => list.offers);
  if (offers.length === 0) {
    throw new PriceListFault(
      `${files.map((file) => path.basename(file)).join(', ')}: нет ни одной строки с артикулом.`,
    );
  }
  return { offers, notes: lists.flatMap(({ notes }) => notes), ...(day !== undefined && { day }) };
}

function readBytes(file: string, name: string): Buffer {
  let size: number;
  try {
    const stats = statSync(file);
    if (!stats.isFile()) throw new PriceListFault(`${name}: это не файл.`);
    size = stats.size;
  } catch (error) {
    if (error instanceof PriceListFault) throw error;
    throw new PriceListFault(`${name}: файла нет или его нельзя прочесть (${file}).`);
  }
  if (size === 0) throw new PriceListFault(`${name}: файл пуст.`);
  if (size > mostBytes) {
    const megabytes = Math.ceil(size / 1024 / 1024);
    throw new PriceListFault(
      `${name}: ${megabytes} МБ, а прайс-лист бывает до 20 МБ; выгрузите только технику, без картинок.`,
    );
  }
  return readFileSync(file);
}

/** UTF-8 if it can be that, or else Windows-1251, of which anything can be; UTF-16 by its mark («Юникод» of Excel). */
function decodeText(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe' || mark === 'feff')
    return new TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

/** Of Russian Excel, 1C and programs. A comma is also in prices, so it counts only where nothing else separates. */
const separators = [';', '\t', ','] as const;

/** @throws PriceListFault for text that is no table */
function readCsvTable(name: string, text: string): Table {
  if (text.includes('\0')) throw new PriceListFault(`${name}: это не таблица; нужен XLSX, CSV или XML из 1С.`);
  // Excel's own line, which names the separator and is no row.
  const [excelLine, named] = /^sep=(.)\r?\n/i.exec(text) ?? [''];
  const head = text.slice(0, 4000);
  const delimiter = named ?? separators.find((separator) => head.includes(separator)) ?? ';';
  try {
    const records = parse(text.slice(excelLine.length), {
      delimiter,
      info: true,
      relaxColumnCount: true,
      // A quote within a cell, as in «Полуприцеп 13,6 м "Ось"», is no fault.
      relaxQuotes: true,
      skipEmptyLines: true,
      to: mostRows + 1,
    }) as unknown as { info: { lines: number }; record: string[] }[];
    if (records.length > mostRows) throw new PriceListFault(`${name}: больше ${mostRows} строк.`);
    return {
      place: name,
      rows: records.map(({ info, record }) => ({
        number: info.lines + (excelLine === '' ? 0 : 1),
        cells: record.map((cell) => ({ text: cell })),
      })),
    };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new PriceListFault(
      `${name}, строка ${error['lines'] ?? '?'}: кавычка открыта и не закрыта; сохраните файл из Excel заново.`,
    );
  }
}
