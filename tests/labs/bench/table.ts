/** Formats rows as a Markdown table, ready for the README. */

export type Cell = string | number;

export function toMarkdownTable(rows: readonly Readonly<Record<string, Cell>>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => columns.map((column) => formatCell(row[column] ?? '')));
  const alignments = columns.map((column) => (typeof rows[0]?.[column] === 'number' ? '--:' : '---'));
  return [columns, alignments, ...cells].map((line) => `| ${line.join(' | ')} |`).join('\n');
}

/** Numbers get three significant digits. */
function formatCell(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  if (cell >= 100) return String(Math.round(cell));
  return cell
    .toPrecision(3)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
}
