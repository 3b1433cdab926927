/** Sets of products, a bit for each: 32 of them are joined, met and counted at once. */

export type BitSet = Int32Array;

/** @param size how many products there are at most */
export function emptySet(size: number): BitSet {
  return new Int32Array((size + 31) >>> 5);
}

export function add(set: BitSet, product: number): void {
  set[product >>> 5] = (set[product >>> 5] ?? 0) | (1 << (product & 31));
}

export function has(set: BitSet, product: number): boolean {
  return ((set[product >>> 5] ?? 0) & (1 << (product & 31))) !== 0;
}

/** Who is in any of the sets; undefined where there are none. */
export function unite(sets: readonly BitSet[]): BitSet | undefined {
  const [first, ...others] = sets;
  if (first === undefined || others.length === 0) return first;
  const united = first.slice();
  for (const other of others) {
    for (let at = 0; at < united.length; at += 1) united[at] = (united[at] ?? 0) | (other[at] ?? 0);
  }
  return united;
}

/** Who is in all of the sets; undefined where there are none, which is everybody. */
export function intersect(sets: readonly BitSet[]): BitSet | undefined {
  const [first, ...others] = sets;
  if (first === undefined || others.length === 0) return first;
  const common = first.slice();
  for (const other of others) {
    for (let at = 0; at < common.length; at += 1) common[at] = (common[at] ?? 0) & (other[at] ?? 0);
  }
  return common;
}

/** How many are in both. */
export function countCommon(one: BitSet, other: BitSet): number {
  let count = 0;
  for (let at = 0; at < one.length; at += 1) count += countOnes((one[at] ?? 0) & (other[at] ?? 0));
  return count;
}

/** Ones are added up in pairs of bits, then in fours, then in bytes; the product's top byte is the sum of all four. */
function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
