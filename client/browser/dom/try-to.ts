/** @returns what the work returns; undefined where it throws, as storage does that is forbidden or full */
export function tryTo<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
