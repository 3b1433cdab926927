/** Which pages a list names; `…` represents those left out. */
import { expect, test } from 'vitest';
import { pageNumbers } from '#client/components/ui/pagination.tsx';

const line = (page: number, pageCount: number) =>
  pageNumbers(page, pageCount)
    .map((number) => number ?? '…')
    .join(' ');

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [2, 3, '1 2 3'],
  [1, 4, '1 2 3 4'],
  [1, 9, '1 2 … 9'],
  [4, 9, '1 2 3 4 5 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [6, 9, '1 … 5 6 7 8 9'],
  [9, 9, '1 … 8 9'],
])('page %i of %i reads as %s', (page, pageCount, expected) => {
  expect(line(page, pageCount)).toBe(expected);
});
