/** Figures that a specification keeps inside of a text: «5 пар, передвижные», «ход 1 000 мм». */

/** @param pattern its first group is the figure, perhaps with spaces inside */
export function findFigure(text: string | undefined, pattern: RegExp): number | undefined {
  const figure = pattern.exec(text ?? '')?.[1]?.replace(/\s/g, '');
  return figure === undefined || figure === '' ? undefined : Number(figure);
}

const words = ['', 'од', 'дв', 'тр', 'четыр', 'пят', 'шест'];

/** «Три в задних воротах» → 3; 0 where the text begins with no number. */
export function readCount(text = ''): number {
  const word = text.toLowerCase();
  return Math.max(
    0,
    words.findIndex((start, count) => count > 0 && word.startsWith(start)),
  );
}
