/**
 * Formulas in texts, as in a spreadsheet: `zerno-50.price * 2`, `ceil(3200 / loadT)`. Parsed and computed here; what names
 * and functions stand for is the scope's business.
 */

export class FormulaError extends Error {
  override name = 'FormulaError';
}

type Formula =
  | { kind: 'number'; value: number }
  /** `types.grain.rentRubPerDay`, a part each. */
  | { kind: 'name'; parts: string[] }
  | { kind: 'call'; name: string; args: Formula[] }
  | { kind: 'operation'; sign: Sign; left: Formula; right: Formula };

type Sign = '+' | '-' | '*' | '/';

export interface FormulaScope {
  /** @throws FormulaError for a name that stands for no number */
  name: (parts: readonly string[]) => number;
  /** What a name says in words: a day, opening hours, an address; undefined for anything else. */
  words?: (parts: readonly string[]) => string | undefined;
  /** @throws FormulaError for an unknown function or wrong arguments */
  call: (name: string, args: readonly FormulaArgument[]) => number;
}

/** A function takes numbers, and names as they are written. */
export interface FormulaArgument {
  text: string;
  number: () => number;
}

/** @throws FormulaError for what is no formula, or what the scope refuses */
export function computeFormula(text: string, scope: FormulaScope): number {
  return compute(parseFormula(text), scope);
}

/** A number, or the text that a single name refers to. @throws FormulaError as `computeFormula` */
export function readFormula(text: string, scope: FormulaScope): number | string {
  return readWords(text, scope) ?? computeFormula(text, scope);
}

/** The text that a single name refers to; undefined for anything else. @throws FormulaError for what is no formula */
export function readWords(text: string, scope: FormulaScope): string | undefined {
  const formula = parseFormula(text);
  return formula.kind === 'name' ? scope.words?.(formula.parts) : undefined;
}

function compute(formula: Formula, scope: FormulaScope): number {
  if (formula.kind === 'number') return formula.value;
  if (formula.kind === 'name') return scope.name(formula.parts);
  if (formula.kind === 'call') {
    const args = formula.args.map((arg) => ({ text: textOf(arg), number: () => compute(arg, scope) }));
    return scope.call(formula.name, args);
  }
  const [left, right] = [compute(formula.left, scope), compute(formula.right, scope)];
  if (formula.sign === '+') return left + right;
  if (formula.sign === '-') return left - right;
  if (formula.sign === '*') return left * right;
  if (right === 0) throw new FormulaError('деление на ноль');
  return left / right;
}

function textOf(formula: Formula): string {
  if (formula.kind === 'number') return String(formula.value);
  return formula.kind === 'name' ? formula.parts.join('.') : '';
}

interface Token {
  kind: 'number' | 'word' | 'sign';
  text: string;
}

/** Words may hold hyphens and begin with a digit (`zerno-50`, `4x2`), so a minus stands between spaces. `product:` before one is a word for readers. */
const tokenPattern =
  /\s*(?:(?<number>\d+(?:\.\d+)?)(?![\p{L}\d_-])|(?:product:)?(?<word>[\p{L}\d_]+(?:-[\p{L}\d_]+)*)|"(?<quoted>[^"]*)"|'(?<single>[^']*)'|(?<sign>[().,*/+-]))/uy;

/** Longer ones are no formulas that a person wrote, and their nesting could end the process. */
const mostSigns = 1000;

/** @throws FormulaError for what is no formula */
function parseFormula(text: string): Formula {
  if (text.length > mostSigns) throw new FormulaError(`в формуле больше ${mostSigns} знаков`);
  const tokens = tokensOf(text);
  let at = 0;
  const isNext = (...signs: string[]) => tokens[at]?.kind === 'sign' && signs.includes(tokens[at]?.text ?? '');
  const take = () => tokens[at++];
  const expect = (sign: string) => {
    if (!isNext(sign)) throw new FormulaError(`нужен знак «${sign}» перед «${tokens[at]?.text ?? 'концом'}»`);
    at += 1;
  };
  const operations = (signs: string[], operand: () => Formula) => (): Formula => {
    let left = operand();
    while (isNext(...signs)) left = { kind: 'operation', sign: take()?.text as Sign, left, right: operand() };
    return left;
  };
  const value = (): Formula => {
    if (isNext('(')) {
      at += 1;
      const inner = sum();
      expect(')');
      return inner;
    }
    if (isNext('-')) {
      at += 1;
      return { kind: 'operation', sign: '-', left: { kind: 'number', value: 0 }, right: value() };
    }
    const token = take();
    if (token === undefined || token.kind === 'sign') throw new FormulaError(`нет числа у «${token?.text ?? 'конца'}»`);
    if (token.kind === 'number') return { kind: 'number', value: Number(token.text) };
    return isNext('(') ? call(token.text) : name(token.text);
  };
  const name = (first: string): Formula => {
    const parts = [first];
    while (isNext('.')) {
      at += 1;
      const part = take();
      if (part === undefined || part.kind === 'sign')
        throw new FormulaError(`обрывается на точке: «${parts.join('.')}.»`);
      parts.push(part.text);
    }
    return { kind: 'name', parts };
  };
  const call = (name: string): Formula => {
    const args: Formula[] = [];
    expect('(');
    while (!isNext(')')) {
      args.push(sum());
      if (!isNext(')')) expect(',');
    }
    expect(')');
    return { kind: 'call', name, args };
  };
  const product = operations(['*', '/'], value);
  const sum = operations(['+', '-'], product);
  const formula = sum();
  if (at < tokens.length) throw new FormulaError(`второе число у «${tokens[at]?.text}»: минус пишите с пробелами`);
  return formula;
}

function tokensOf(text: string): Token[] {
  const pattern = new RegExp(tokenPattern);
  const whole = text.trimEnd();
  const tokens: Token[] = [];
  while (pattern.lastIndex < whole.length) {
    const start = pattern.lastIndex;
    const groups = pattern.exec(whole)?.groups;
    if (groups === undefined) throw new FormulaError(`не читается от «${whole.slice(start, start + 12)}»`);
    const { number, word, quoted, single, sign } = groups;
    if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
    else tokens.push({ kind: 'word', text: word ?? quoted ?? single ?? '' });
  }
  return tokens;
}
