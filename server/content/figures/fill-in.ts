/** Fills the formulas of a parsed file: texts get their figures, `{=…}` becomes a number, the file's own `figures` go. */
import { createFigureFunctions } from './figure-functions.ts';
import { createFigureSources, type RawFiles } from './figure-sources.ts';
import { type FigureFault, fillText, findLoneBrace, readNumberFormula, tidy, withoutFormulas } from './figure-text.ts';
import { computeFormula, FormulaError, readFormula } from './formula.ts';
import { createDataFinder, createPriceFinder } from './typed-data.ts';

/** Files and fields whose business is to hold figures. */
const sourceFiles =
  /^(?:road-limits|tractors|delivery|set-terms|loading-sheets|trip-examples|spare-parts|legacy-paths|pictures|figures)\.yaml$/;
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
function listTyped(file: string, value: unknown): FigureFault[] {
  if (sourceFiles.test(file)) return [];
  return typedIn(value, '')
    .filter(({ field }) => !sourceFields.test(`${file}: ${field}`))
    .map(({ field, text }) => ({
      field,
      isTyped: true,
      text: `число «${text}» вписано рукой: назовите его источник в фигурных скобках, а если источник здесь — {4500}`,
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
  return lines.map((line) => line.split(/\s*\|\s*/).slice(1, -1));
}

/** Of a block with columns and rows. */
function rowsOf(value: object): string[][] {
  const { columns, rows } = value as { columns?: unknown; rows?: unknown };
  return [columns, ...(Array.isArray(rows) ? rows : [])].map((cells) =>
    Array.isArray(cells) ? cells.map((cell) => withoutFormulas(String(cell?.text ?? cell))) : [],
  );
}

export type FillIn = ReturnType<typeof createFillIn>;

export function createFillIn(files: RawFiles) {
  const { scopeOf } = createFigureSources(files, createFigureFunctions(files));
  const findPriced = createPriceFinder(files);
  const findData = createDataFinder(files);

  return (file: string, value: unknown) => {
    const shown = withoutFigures(value);
    const faults = listTyped(file, shown);
    /** Data of the plant that a text repeats: worth a look, no fault. */
    const warnings: FigureFault[] = [];
    const scope = scopeOf(file);
    /** What the work returns, or 0 and a fault: the next formula of the text may have one too. */
    const attempt = <Value>(field: string, place: string, work: () => Value) => {
      try {
        return work();
      } catch (error) {
        if (!(error instanceof FormulaError)) throw error;
        faults.push({ field, text: `${place}: ${error.message}` });
        return 0;
      }
    };
    const fill = (text: string, field: string): unknown => {
      warnings.push(...findData(file, text).map((words) => ({ field, text: words })));
      if (!/[{}]/.test(text)) return text;
      const lone = findLoneBrace(text);
      if (lone !== undefined) faults.push({ field, text: `написано «${lone}», у скобки нет пары: нужно {формула}` });
      const number = readNumberFormula(text);
      if (number !== undefined) return attempt(field, `{=${number}}`, () => tidy(computeFormula(number, scope)));
      const read = (formula: string) => {
        const model = findPriced(file, formula);
        if (model !== undefined) {
          faults.push({ field, isTyped: true, text: `{${formula}} — цена товара ${model}: нужно {${model}.price}` });
        }
        return attempt(field, `{${formula}}`, () => readFormula(formula, scope));
      };
      return attempt(field, `«${text.slice(0, 60)}…»: формула`, () => fillText(text, read));
    };
    return { value: mapTexts(shown, fill), faults, warnings };
  };
}

/** Named figures of a file: they are for its formulas alone. */
function withoutFigures(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('figures' in value)) return value;
  const { figures: _, ...rest } = value;
  return rest;
}

/** Every text of the value, but no keys. @param field the path of a text within the value, as faults of schemas spell it */
export function mapTexts(value: unknown, map: (text: string, field: string) => unknown, field = ''): unknown {
  const inner = (key: string | number) => (field === '' ? String(key) : `${field}.${key}`);
  if (typeof value === 'string') return map(value, field);
  if (Array.isArray(value)) return value.map((each, index) => mapTexts(each, map, inner(index)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapTexts(each, map, inner(key))]));
}
