/** Faults for records of one list that share a key. */

/** @param place file, and field where there is one, before the key */
export function findRepeatedKeys<Key extends string>(
  place: string,
  records: readonly Record<Key, string>[],
  key: Key,
): string[] {
  const values = records.map((record) => record[key]);
  return values
    .filter((value, index) => values.indexOf(value) !== index)
    .map((value) => `${place}: ${key}: "${value}" is repeated`);
}
