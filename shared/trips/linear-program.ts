/** A small linear program: the simplex method on a dense table, by Bland's rule, which never runs in circles. */

/** `coefficients · x <= bound`. */
export interface Constraint {
  coefficients: readonly number[];
  /** Not negative, so that x = 0 is allowed. */
  bound: number;
}

/** Less than this is a rounding error of the table. */
const epsilon = 1e-9;

/** Far more than programs of this size need: Bland's rule ends by itself. */
const mostPivots = 2000;

/** @returns the x >= 0 within the constraints that makes `objective · x` greatest; the problem must be bounded */
export function maximize(objective: readonly number[], constraints: readonly Constraint[]): number[] {
  const count = objective.length;
  const width = count + constraints.length;
  const rows = constraints.map(({ coefficients, bound }, row) => {
    const values = Array.from({ length: width + 1 }, (_, column) => coefficients[column] ?? 0);
    values[count + row] = 1;
    values[width] = bound;
    return values;
  });
  const basis = rows.map((_, row) => count + row);
  const gains = Array.from({ length: width + 1 }, (_, column) => objective[column] ?? 0);
  for (let pivot = 0; pivot < mostPivots; pivot++) {
    const entering = gains.findIndex((gain, column) => column < width && gain > epsilon);
    const leaving = entering < 0 ? -1 : leavingRow(rows, basis, entering);
    const pivotRow = rows[leaving];
    if (pivotRow === undefined) break;
    const divisor = pivotRow[entering] ?? 1;
    for (let column = 0; column <= width; column++) pivotRow[column] = (pivotRow[column] ?? 0) / divisor;
    for (const row of rows) if (row !== pivotRow) subtract(row, pivotRow, entering);
    subtract(gains, pivotRow, entering);
    basis[leaving] = entering;
  }
  const solution = new Array<number>(count).fill(0);
  for (const [row, column] of basis.entries()) if (column < count) solution[column] = rows[row]?.[width] ?? 0;
  return solution;
}

/** The row that bounds the entering variable most; of equals the one of the lowest variable. */
function leavingRow(rows: readonly number[][], basis: readonly number[], entering: number): number {
  let [leaving, leastRatio] = [-1, Number.POSITIVE_INFINITY];
  for (const [index, row] of rows.entries()) {
    const coefficient = row[entering] ?? 0;
    if (coefficient <= epsilon) continue;
    const ratio = (row.at(-1) ?? 0) / coefficient;
    const isLower = (basis[index] ?? 0) < (basis[leaving] ?? Number.POSITIVE_INFINITY);
    if (ratio < leastRatio - epsilon || (ratio <= leastRatio + epsilon && isLower))
      [leaving, leastRatio] = [index, ratio];
  }
  return leaving;
}

/** Makes the entering column of the row 0. */
function subtract(row: number[], pivotRow: readonly number[], entering: number): void {
  const factor = row[entering] ?? 0;
  if (factor === 0) return;
  for (let column = 0; column < row.length; column++)
    row[column] = (row[column] ?? 0) - factor * (pivotRow[column] ?? 0);
}
