/** Tables as CSV (RFC 4180) that spreadsheets open as text, never as formulas. */

export interface CsvOptions {
  separator: ',' | ';';
  /** Quotes every cell instead of only those that need it. */
  quotesAll?: boolean;
  /** Starts with a byte order mark, by which spreadsheets recognize UTF-8; to a program it is part of the first name. */
  isForSpreadsheet?: boolean;
}

/** Numbers are written as they are: a minus before a figure does not make a formula. */
export type CsvCell = string | number;

/** Lines end in CRLF. */
export function toCsv(rows: readonly (readonly CsvCell[])[], options: CsvOptions): string {
  const { separator, quotesAll = false, isForSpreadsheet = false } = options;
  const needsQuotes = (text: string) => quotesAll || text.includes(separator) || /["\r\n]/.test(text);
  const toCell = (cell: CsvCell): string => {
    const text = typeof cell === 'number' ? String(cell) : withoutFormula(cell);
    return needsQuotes(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = rows.map((row) => `${row.map(toCell).join(separator)}\r\n`);
  return `${isForSpreadsheet ? '\ufeff' : ''}${lines.join('')}`;
}

/** Spreadsheets execute text that begins like this, full-width signs included; a leading apostrophe prevents that. */
const withoutFormula = (text: string): string => (/^(?:[\t\r\n]|\s*[=+\-@|＝＋－＠])/.test(text) ? `'${text}` : text);
