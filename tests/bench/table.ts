/** Rows as a table of Markdown, so that the README can hold it as it was printed. */

export type Cell = string | number;

export function toTable(rows: readonly Readonly<Record<string, Cell>>[]): string {
  const heads = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => heads.map((head) => write(row[head] ?? '')));
  const marks = heads.map((head) => (typeof rows[0]?.[head] === 'number' ? '--:' : '---'));
  return [heads, marks, ...cells].map((line) => `| ${line.join(' | ')} |`).join('\n');
}

/** Three digits tell all that a measurement knows. */
function write(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  if (cell >= 100) return String(Math.round(cell));
  return cell
    .toPrecision(3)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
}
