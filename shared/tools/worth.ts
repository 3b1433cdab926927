/** The steps from the price of a new trailer down to what an old one is worth, read from the table of an example. */

interface WorthRow {
  label: string;
  /** How the sum comes about: «2 × 35 000». */
  how: string;
  rub: number;
}

export interface Worth {
  newRub: number;
  /** What the age leaves of it. */
  start: WorthRow;
  /** In their order; sums above zero. */
  deductions: WorthRow[];
  offer: WorthRow;
  /** What follows from it: still to be paid, and so on. */
  rest: WorthRow[];
}

/**
 * @param rows name, how it comes about, sum; the first names the new price last, sums with a minus are deductions
 * @returns undefined for rows that do not add up
 */
export function readWorth(rows: readonly string[][]): Worth | undefined {
  const [start, ...others] = rows.map(([label = '', how = '', sum = '']) => ({ label, how, rub: readSum(sum) }));
  const count = others.findIndex(({ rub }) => rub > 0);
  const offer = others[count];
  const newRub = readSum(/[\d\s\u00a0]+$/.exec(start?.how ?? '')?.[0] ?? '');
  if (start === undefined || offer === undefined || !(newRub >= start.rub)) return undefined;
  const deductions = others.slice(0, count).map((row) => ({ ...row, rub: -row.rub }));
  const deductedRub = deductions.reduce((total, { rub }) => total + rub, 0);
  if (start.rub - deductedRub !== offer.rub) return undefined;
  return { newRub, start, deductions, offer, rest: others.slice(count + 1) };
}

/** «−70 000» → −70000; NaN for other text. */
function readSum(text: string): number {
  const bare = text.replace(/[\s\u00a0]/g, '').replace('−', '-');
  return bare === '' ? Number.NaN : Number(bare);
}
