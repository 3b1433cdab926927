/**
 * The page numbers to link: the first, the last, and the neighbours of the current one.
 * @returns ascending numbers; `undefined` marks a gap
 */
export function pageNumbers(page: number, pageCount: number): (number | undefined)[] {
  const near = [page - 1, page, page + 1].filter((number) => number > 1 && number < pageCount);
  const shown = [...new Set([1, ...near, pageCount])];
  return shown.flatMap((number, index) => {
    const missing = number - (shown[index - 1] ?? 0) - 1;
    // A gap of one page is as wide as its number: show the number.
    if (missing === 1) return [number - 1, number];
    return missing > 1 ? [undefined, number] : [number];
  });
}
