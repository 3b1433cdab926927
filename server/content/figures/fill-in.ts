/** Fills the formulas of a parsed file: texts get their figures, `{=…}` becomes a number, the file's own `figures` go. */
import { createFigureFunctions } from './figure-functions.ts';
import { createFigureSources, type RawFiles } from './figure-sources.ts';
import { type FigureFault, fillText, readNumberFormula, tidy } from './figure-text.ts';
import { computeFormula, FormulaError, readFormula } from './formula.ts';
import { listTyped } from './typed-figures.ts';

export interface FilledFile {
  value: unknown;
  faults: FigureFault[];
}

export type FillIn = (file: string, value: unknown) => FilledFile;

export function createFillIn(files: RawFiles): FillIn {
  const { scopeOf } = createFigureSources(files, createFigureFunctions(files));

  return (file, value) => {
    const shown = withoutFigures(value);
    const faults = listTyped(file, shown);
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
      if (!text.includes('{')) return text;
      const number = readNumberFormula(text);
      if (number !== undefined) return attempt(field, `{=${number}}`, () => tidy(computeFormula(number, scope)));
      const read = (formula: string) => attempt(field, `{${formula}}`, () => readFormula(formula, scope));
      return attempt(field, `"${text.slice(0, 60)}…": a formula`, () => fillText(text, read));
    };
    return { value: mapTexts(shown, fill), faults };
  };
}

/** Named figures of a file: they are for its formulas alone. */
function withoutFigures(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('figures' in value)) return value;
  const { figures: _, ...rest } = value;
  return rest;
}

/** @param field the path of a text within the value, as faults of schemas spell it */
function mapTexts(value: unknown, map: (text: string, field: string) => unknown, field = ''): unknown {
  const inner = (key: string | number) => (field === '' ? String(key) : `${field}.${key}`);
  if (typeof value === 'string') return map(value, field);
  if (Array.isArray(value)) return value.map((each, index) => mapTexts(each, map, inner(index)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapTexts(each, map, inner(key))]));
}
