/** The list of parts that a visitor carries in the address: «OS-3501-090:2,OS-2934-010:1». Nothing of it is dropped without a word. */
import type { Part, PartCatalogue } from '#shared/content/part.ts';
import { formatCount } from '#shared/format.ts';
import { mostPartRows } from '#shared/queries/page-queries.ts';
import { findPart } from './find-parts.ts';
import { foldNumber } from './part-number.ts';

export const mostPieces = 999;

/** Signs of a list in an address, which every link of the page repeats: three hundred usual rows. */
const longestList = 4000;

export interface PartRow {
  /** As the catalogue writes it; as the visitor did where no part has it. */
  number: string;
  count: number;
  part?: Part;
  /** The count that was asked for, where it cannot be. */
  asked?: string;
}

export type PartList = ReturnType<typeof readPartList>;

/** Never throws. */
export function readPartList(text: string, catalogue: PartCatalogue) {
  const given = splitRows(text);
  const read = given.flatMap((row) => readRow(row, catalogue));
  const merged = mergeRows(read);
  const carried = merged.slice(0, countCarried(merged));
  const rows = carried.slice(0, mostPartRows);
  const beyond = carried.slice(mostPartRows);
  return {
    rows,
    /** More than a list holds: for the form alone. */
    beyond,
    /** What is wrong with it, a sentence each. */
    notices: [
      ...rows.flatMap(countNotice),
      ...unknownNotice(rows),
      ...beyondNotice(beyond.length),
      ...lostNotice(merged.length - carried.length),
      ...unreadNotice(given.length - read.length),
    ],
    /** With VAT; undefined where a price is not known. */
    sumRub: sumOf(rows, beyond),
  };
}

/** Rows that links take along. */
function countCarried(rows: readonly PartRow[]): number {
  let length = 0;
  const first = rows.findIndex((row) => {
    length += encodeURIComponent(`${writePartList([row])},`).length;
    return length > longestList;
  });
  return first < 0 ? rows.length : first;
}

/** The list as its address holds it, with the counts that were asked for. */
export function writePartList(rows: readonly Omit<PartRow, 'part'>[]): string {
  return rows.map((row) => `${row.number}:${wantedOf(row)}`).join(',');
}

/** The list with a part more; one that is there already stays as it is. */
export function withPart(rows: readonly PartRow[], part: Part): string {
  const isThere = rows.some(({ number }) => number === part.number);
  return writePartList(isThere ? rows : [...rows, { number: part.number, count: 1 }]);
}

/** The list with another count of one row; 0 takes the row out. */
export function withCount(rows: readonly PartRow[], number: string, count: number): string {
  return writePartList(
    rows.map((row) => (row.number === number ? { number, count } : row)).filter((row) => row.count > 0),
  );
}

/** The list with counts as a form sends them, by the place of the row from 0; whatever was typed is judged when the list is read. */
export function withTypedCounts(text: string, counts: readonly (string | undefined)[]): string {
  return splitRows(text)
    .map((row, place) => {
      const typed = counts[place]?.trim();
      return typed === undefined ? row : `${row.replace(/:[^:]*$/, '')}:${typed.replace(/[,;\s]/g, '')}`;
    })
    .join(',');
}

/** Lines for the form: each with number, name and count as it was asked; all rows, so that nothing is lost. */
export function describeRows({ rows, beyond }: Pick<PartList, 'rows' | 'beyond'>, most: number): string {
  const all = [...rows, ...beyond];
  const lines = all.map((row) => {
    const { number, part } = row;
    return `${number}${part ? ` ${part.name}` : ''} — ${wantedOf(row)} ${unitOf(part)}`;
  });
  const text = lines.join('\n');
  if (text.length <= most) return text;
  const short = all.map((row) => `${row.number} × ${wantedOf(row)}`).join('; ');
  return short.slice(0, most);
}

/** More than a row holds, where that was asked. */
function wantedOf({ count, asked = '0' }: Omit<PartRow, 'part'>): number {
  return Math.max(count, Number(asked));
}

export const unitOf = (part: Part | undefined) => part?.unit ?? 'шт.';

/** Commas part the rows; letters of a messenger or of a table may have made others of them. */
function splitRows(text: string): string[] {
  return text.split(/[,;\n\t]/).flatMap((row) => (row.trim() === '' ? [] : [row.trim()]));
}

/** A number holds a digit and no words: what is none is left out and counted. */
const numberShape = /^(?=.*\d)[\p{L}\d][\p{L}\d./×-]{0,23}$/u;

function readRow(row: string, catalogue: PartCatalogue): PartRow[] {
  const [written = '', typed = '1'] = row.split(/:(?=[^:]*$)/).map((side) => side.trim());
  const part = findPart(catalogue, written);
  if (part === undefined && !numberShape.test(written)) return [];
  const asked = typed.replace(/\s/g, '');
  const whole = /^\d{1,9}$/.test(asked) ? Number(asked) : 0;
  const count = Math.min(Math.max(whole, 1), mostPieces);
  return [
    {
      number: part?.number ?? written,
      count,
      ...(part && { part }),
      ...(count !== whole && { asked: /^-?\d{1,9}$/.test(asked) ? asked : '0' }),
    },
  ];
}

/** Rows of one part are one row. */
function mergeRows(rows: readonly PartRow[]): PartRow[] {
  const byNumber = new Map<string, PartRow>();
  for (const row of rows) {
    const key = foldNumber(row.number);
    const before = byNumber.get(key);
    const count = (before?.count ?? 0) + row.count;
    const asked = count > mostPieces ? String(count) : (before?.asked ?? row.asked);
    byNumber.set(key, {
      ...(before ?? row),
      count: Math.min(count, mostPieces),
      ...(asked !== undefined && { asked }),
    });
  }
  return [...byNumber.values()];
}

function countNotice({ number, count, asked, part }: PartRow): string[] {
  if (asked === undefined) return [];
  const told =
    Number(asked) > mostPieces
      ? 'больше в\u00a0строку не\u00a0помещается. В\u00a0заявке осталось ваше.'
      : 'меньше\u00a01 не\u00a0бывает. Поправьте, если нужно больше.';
  return [`${number}: вместо количества «${asked}» поставили ${count}\u00a0${unitOf(part)}: ${told}`];
}

function unknownNotice(rows: readonly PartRow[]): string[] {
  const unknown = rows.filter(({ part }) => part === undefined);
  if (unknown.length === 0) return [];
  const numbers = unknown.map(({ number }) => number).join(', ');
  return [
    unknown.length === 1
      ? `Номера ${numbers} в\u00a0каталоге нет. Строка осталась в\u00a0списке: кладовщик проверит её.`
      : `Номеров ${numbers} в\u00a0каталоге нет. Строки остались в\u00a0списке: кладовщик проверит их.`,
  ];
}

function beyondNotice(count: number): string[] {
  if (count === 0) return [];
  const rows = formatCount(count, ['строка', 'строки', 'строк']);
  return [
    `В\u00a0списке помещается ${mostPartRows}\u00a0строк. Остальные (${rows}) уже стоят в\u00a0заявке; удобнее приложить к\u00a0ней таблицу.`,
  ];
}

function lostNotice(count: number): string[] {
  if (count === 0) return [];
  return [
    `Список слишком длинный для ссылки. Не\u00a0поместилось: ${formatCount(count, ['строка', 'строки', 'строк'])} с\u00a0конца. Приложите к\u00a0заявке таблицу.`,
  ];
}

function unreadNotice(count: number): string[] {
  if (count === 0) return [];
  return [`Не\u00a0прочитали ${formatCount(count, ['строку', 'строки', 'строк'])} из\u00a0ссылки: нет номера.`];
}

function sumOf(rows: readonly PartRow[], beyond: readonly PartRow[]): number | undefined {
  if (beyond.length > 0) return undefined;
  const sums = rows.flatMap((row) =>
    row.part?.priceRub === undefined || wantedOf(row) > row.count ? [] : [row.part.priceRub * row.count],
  );
  return sums.length < rows.length ? undefined : sums.reduce((sum, each) => sum + each, 0);
}
