/** Finds figures that are typed in texts, where nothing keeps them true: prices, masses, volumes and heights belong in braces. */
import { type FigureFault, withoutFormulas } from './figure-text.ts';

/** Files and fields whose business is to hold figures. */
const sourceFiles = /^(?:road-limits|tractors|delivery|set-terms|loading-sheets|legacy-paths|pictures|figures)\.yaml$/;
const sourceFields = /^products\/[^:]*: (?:spec|options|trims|retiredOptions|documents|history)\b/;

/** Most texts have none: a quick look first. */
const mayBeTyped = /\d[ \u00a0](?:тыс|млн|₽|руб|кг|т|м)|\|/;
/** A number, or the end of a range, with its unit; not kg/m³ and the like. */
const figureInText =
  /(?<![\d,.\p{L}-])(?<number>\d+(?:[ \u00a0]\d{3})*(?:,\d+)?)[ \u00a0](?:тыс\.[ \u00a0]|млн[ \u00a0])?(?<unit>₽|руб|кг|т|тонн\p{L}*|м³|мм)(?![\p{L}\d/³²])/gu;
/** The unit that a heading names for the figures of its column or row. */
const unitInHeading = /, (?:тыс\. )?(?:₽|кг|т|м³|мм)(?=$|[ ,])/;
const figureOfCell = /(?<![\d,.\p{L}-])\d+(?:[ \u00a0]\d{3})*(?:,\d+)?$/u;

/** They name a class of roads, or the greatest mass of a road train. */
const roadTonnes = ['6', '10', '11,5', '40', '44'];
/** Sheets, gaps and wear are a text's own; what the loading engine determines is taller. */
const leastMm = 300;

/** @returns a fault each, in the order of the file */
export function listTyped(file: string, value: unknown): FigureFault[] {
  if (sourceFiles.test(file)) return [];
  return typedIn(value, '')
    .filter(({ field }) => !sourceFields.test(`${file}: ${field}`))
    .map(({ field, text }) => ({
      field,
      text: `"${text}" is typed: name its source, or brace it where it is the source, {4500}`,
    }));
}

function typedIn(value: unknown, field: string): FigureFault[] {
  if (typeof value === 'string') {
    if (!mayBeTyped.test(value)) return [];
    const text = withoutFormulas(value);
    const paragraphs = text.includes('|') ? text.split(/\n\s*\n/) : [];
    const inTables = paragraphs.flatMap((paragraph) => typedInCells(tableRowsOf(paragraph)));
    return [...typedInText(text), ...inTables].map((typed) => ({ field, text: typed }));
  }
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, each]) => typedIn(each, field === '' ? key : `${field}.${key}`));
  const inCells = 'rows' in value ? typedInCells(rowsOf(value)) : [];
  return [...inner, ...inCells.map((text) => ({ field: `${field}.rows`, text }))];
}

function typedInText(text: string): string[] {
  return [...text.matchAll(figureInText)].filter(({ groups }) => !isName(groups)).map(([found]) => found);
}

function isName({ number = '', unit = '' }: Record<string, string> = {}): boolean {
  if (unit === 'мм') return Number(number.replace(/\s/g, '').replace(',', '.')) < leastMm;
  return unit.startsWith('т') && roadTonnes.includes(number);
}

/** Cells that end in a bare number, whose unit stands in the heading of their column or row. */
function typedInCells([headings = [], ...rows]: readonly string[][]): string[] {
  return rows.flatMap((cells) =>
    cells.filter((cell, index) => {
      const named = index > 0 && [headings[index], cells[0]].some((heading) => unitInHeading.test(heading ?? ''));
      return named && figureOfCell.test(cell);
    }),
  );
}

/** Of a table in Markdown. */
function tableRowsOf(text: string): string[][] {
  const lines = text.split('\n').filter((line) => line.trim().startsWith('|'));
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** Of a block with columns and rows. */
function rowsOf(value: object): string[][] {
  const { columns, rows } = value as { columns?: unknown; rows?: unknown };
  return [columns, ...(Array.isArray(rows) ? rows : [])].map((cells) =>
    Array.isArray(cells) ? cells.map((cell) => withoutFormulas(String(cell))) : [],
  );
}
