/** The figure of a cell, to be set large, and the words after it. */

const figureAndRest = /^((?:обычно\s)?(?:до\s)?[\d\s–]*\d(?:,\d+)?\s?(?:₽|%|°C|°|бар|м|с)?(?=[\s,;]|$))[,;\s]*(.*)$/;

/** «до 3 %» of «до 3 % после настройки на весах»; all of it where it begins with no figure. */
export function splitFigure(cell: string): { large: string; rest: string } {
  const [, large = cell, rest = ''] = figureAndRest.exec(cell) ?? [];
  return { large, rest };
}
