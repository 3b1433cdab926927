/** Figures inside the texts of a specification: «5 пар, передвижные», «ход 1 000 мм». */

/** @param pattern captures the figure, which may contain spaces, in its first group */
export function findFigure(text: string | undefined, pattern: RegExp): number | undefined {
  const figure = pattern.exec(text ?? '')?.[1]?.replace(/\s/g, '');
  return figure === undefined || figure === '' ? undefined : Number(figure);
}

const words = ['', 'од', 'дв', 'тр', 'четыр', 'пят', 'шест'];

/** «Три в задних воротах» → 3; 0 unless the text starts with a numeral from 1 to 6. */
export function readCount(text = ''): number {
  const word = text.toLowerCase();
  return Math.max(
    0,
    words.findIndex((start, count) => count > 0 && word.startsWith(start)),
  );
}
