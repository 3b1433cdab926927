/** Spreads groups of rows over pages of two columns. */
import type { PaperGroup } from '#shared/documents/paper.ts';

/** Points: what a page has below its heading, a line of text, what is around a row and a title. */
const mostHeight = 650;
const lineHeight = 10.8;
const rowSpace = 4.5;
const titleHeight = 28;

/** Signs that fit on a line of a value and of a label; a cautious estimate, the server has no font to measure with. */
const valueSigns = 31;
const labelSigns = 34;

type Columns = [PaperGroup[], PaperGroup[]];

/** @returns for each page the groups of its two columns, in reading order; a group too long for a column is split */
export function fillColumns(groups: readonly PaperGroup[]): Columns[] {
  const pages: PaperGroup[][] = [[]];
  for (const part of groups.flatMap(splitLong)) {
    const page = pages.at(-1) ?? [];
    if (page.length > 0 && tallest(balance([...page, part])) > mostHeight) pages.push([part]);
    else page.push(part);
  }
  return pages.map(balance);
}

/** Where the taller of both columns is the least: in reading order if that fits, else with any groups on the right. */
function balance(parts: readonly PaperGroup[]): Columns {
  const inOrder = least(parts.map((_, place): Columns => [parts.slice(0, place + 1), parts.slice(place + 1)]));
  if (tallest(inOrder) <= mostHeight || parts.length > mostMixed) return inOrder;
  // The first group stays on the left.
  const ways = Array.from({ length: 2 ** (parts.length - 1) }, (_, way): Columns => {
    const isLeft = (_: PaperGroup, place: number) => (((way * 2) >> place) & 1) === 0;
    return [parts.filter(isLeft), parts.filter((part, place) => !isLeft(part, place))];
  });
  return least(ways);
}

/** 128 ways at most. */
const mostMixed = 8;

const least = (ways: readonly Columns[]): Columns =>
  ways.reduce((best, way) => (tallest(way) < tallest(best) ? way : best), ways[0] ?? [[], []]);

const tallest = (columns: Columns) => Math.max(...columns.map((column) => sumOf(column.map(heightOf))));

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

const heightOf = ({ rows }: PaperGroup) => titleHeight + sumOf(rows.map(rowHeight));

function rowHeight({ label, value }: PaperGroup['rows'][number]): number {
  const lines = Math.max(1, Math.ceil(value.length / valueSigns), Math.ceil(label.length / labelSigns));
  return rowSpace + lines * lineHeight;
}

function splitLong({ title, rows }: PaperGroup): PaperGroup[] {
  const parts: PaperGroup[] = [{ title, rows: [] }];
  for (const row of rows) {
    const part = parts.at(-1);
    if (part === undefined || heightOf({ title, rows: [...part.rows, row] }) > mostHeight) {
      parts.push({ title: `${title}, продолжение`, rows: [row] });
    } else part.rows.push(row);
  }
  return parts;
}
