/** Sets of products, one bit each: a word of 32 products is united, intersected and counted at once. */

export type BitSet = Int32Array;

/** @param size number of products that the set can hold */
export function emptySet(size: number): BitSet {
  return new Int32Array((size + 31) >>> 5);
}

export function add(set: BitSet, product: number): void {
  set[product >>> 5] = (set[product >>> 5] ?? 0) | (1 << (product & 31));
}

export function has(set: BitSet, product: number): boolean {
  return ((set[product >>> 5] ?? 0) & (1 << (product & 31))) !== 0;
}

/** Products in any of the sets; undefined when no set is given. */
export const unite = (sets: readonly BitSet[]) => combine(sets, (one, other) => one | other);

/** Products in all of the sets; undefined, meaning every product, when no set is given. */
export const intersect = (sets: readonly BitSet[]) => combine(sets, (one, other) => one & other);

function combine([first, ...others]: readonly BitSet[], join: (one: number, other: number) => number) {
  if (first === undefined || others.length === 0) return first;
  const all = first.slice();
  for (const other of others) {
    for (let at = 0; at < all.length; at += 1) all[at] = join(all[at] ?? 0, other[at] ?? 0);
  }
  return all;
}

export function countCommon(one: BitSet, other: BitSet): number {
  let count = 0;
  for (let at = 0; at < one.length; at += 1) count += countOnes((one[at] ?? 0) & (other[at] ?? 0));
  return count;
}

/** Population count: adds up bits in pairs, then in fours; the multiplication sums the four bytes into the top one. */
export function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
