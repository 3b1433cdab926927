/** A CSV file as a table: separated by semicolons, tabs or commas, as Russian Excel, 1C and programs write it. */
import { CsvError, parse } from 'csv-parse/sync';
import { mostRows, PriceListFault } from './price-list.ts';
import type { Table } from './table-offers.ts';

const separators = [';', '\t', ','] as const;

/** @throws PriceListFault for text that is no table */
export function readCsvTable(name: string, text: string): Table {
  if (text.includes('\0')) throw new PriceListFault(`${name}: это не таблица; нужен XLSX, CSV или XML из 1С.`);
  // Excel's own line, which names the separator and is no row.
  const [excelLine, named] = /^sep=(.)\r?\n/i.exec(text) ?? [''];
  const delimiter = named ?? mostFrequent(text);
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

/** Of the first lines: a comma is also in prices, so it counts only where nothing else separates. */
function mostFrequent(text: string): string {
  const head = text.slice(0, 4000);
  return separators.find((separator) => head.includes(separator)) ?? ';';
}
