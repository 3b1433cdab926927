/** Parts of papers: columns of figures, names of files. */
import { expect, test } from 'vitest';
import { fillColumns } from '#server/documents/contents/data-sheet.ts';
import { contentDisposition } from '#server/documents/file-name.ts';

const group = (title: string, rowCount: number) => ({
  title,
  rows: Array.from({ length: rowCount }, (_, row) => ({ label: `${title} ${row}`, value: '1' })),
});
const titles = (pages: ReturnType<typeof fillColumns>) =>
  pages.map((columns) => columns.map((one) => one.map(({ title }) => title)));

test('groups stay in order where that fits', () => {
  expect(titles(fillColumns([group('а', 5), group('б', 5), group('в', 10)]))).toEqual([[['а', 'б'], ['в']]]);
});

test('groups change columns where their order does not fit', () => {
  expect(titles(fillColumns([group('а', 25), group('б', 25), group('в', 10), group('г', 10)]))).toEqual([
    [
      ['а', 'г'],
      ['б', 'в'],
    ],
  ]);
});

test('no row is lost, however long a group is', () => {
  const rows = fillColumns([group('а', 130), group('б', 3)])
    .flat(2)
    .flatMap((one) => one.rows);
  expect(new Set(rows.map(({ label }) => label)).size).toBe(133);
  expect(fillColumns([])).toEqual([[[], []]]);
});

test.each([
  [
    '«Ось Ш-136», лист.pdf',
    'inline; filename="____ _-136_, ____.pdf"; filename*=UTF-8\'\'%C2%AB%D0%9E%D1%81%D1%8C%20%D0%A8-136%C2%BB%2C%20%D0%BB%D0%B8%D1%81%D1%82.pdf',
  ],
  [
    'a"b/c\r\nSet-Cookie: x.pdf',
    'inline; filename="a-b-c--Set-Cookie- x.pdf"; filename*=UTF-8\'\'a-b-c--Set-Cookie-%20x.pdf',
  ],
  ["it's (1)*.pdf", "inline; filename=\"it's (1)-.pdf\"; filename*=UTF-8''it%27s%20%281%29-.pdf"],
  ['\ud800.pdf', 'inline; filename="_.pdf"; filename*=UTF-8\'\'%EF%BF%BD.pdf'],
])('the name %j in a header', (name, header) => {
  expect(contentDisposition(name)).toBe(header);
});
