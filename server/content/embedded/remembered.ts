/** Works a thing out once for all who ask with the same words. */
export function remembered<Words extends string[], Result>(
  work: (...words: Words) => Result,
): (...words: Words) => Result {
  const known = new Map<string, Result>();
  return (...words) => {
    const key = words.join(' ');
    const result = known.get(key) ?? work(...words);
    known.set(key, result);
    return result;
  };
}
