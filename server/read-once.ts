const mostKnown = 1000;
const longestKnown = 500;

/**
 * Reads what requests say once for each text: a handful of user agents and paths is nearly all there is, and reading one
 * costs as much as sending a page. Full of strangers it begins anew: the regular ones are back soon.
 */
export function readOnce<Result extends NonNullable<unknown>>(
  read: (text: string) => Result,
): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = read(text);
    if (known.size >= mostKnown) known.clear();
    if (text.length <= longestKnown) known.set(text, result);
    return result;
  };
}
