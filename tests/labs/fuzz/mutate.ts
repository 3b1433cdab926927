/** Changes inputs at random, as libFuzzer does: bytes, blocks, words of the format, halves of two inputs. */

/** @returns a number from 0 up to and without `below` */
export type Random = (below: number) => number;

/** The same sequence for the same seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

export interface Material {
  pool: readonly Buffer[];
  words: readonly Buffer[];
  /** Bytes. */
  longest: number;
}

/** One to four changes of an input of the pool. */
export function mutate(random: Random, material: Material): Buffer {
  let input = pick(random, material.pool);
  for (let left = 1 + random(4); left > 0; left -= 1) input = pick(random, changes)(input, random, material);
  return input.subarray(0, material.longest);
}

type Change = (input: Buffer, random: Random, material: Material) => Buffer;

const curious = [0, 1, 0x0a, 0x20, 0x22, 0x25, 0x2e, 0x2f, 0x3c, 0x3d, 0x5c, 0x7f, 0x80, 0xcc, 0xe2, 0xff];

const changes: readonly Change[] = [
  // A bit, a byte, a curious byte.
  (input, random) => withByte(input, random, (byte) => byte ^ (1 << random(8))),
  (input, random) => withByte(input, random, () => random(256)),
  (input, random) => withByte(input, random, () => curious[random(curious.length)] ?? 0),
  // A word put in, or over what is there.
  (input, random, { words }) => spliced(input, random(input.length + 1), 0, pick(random, words)),
  (input, random, { words }) => {
    const word = pick(random, words);
    return spliced(input, random(input.length + 1), word.length, word);
  },
  // A block dropped, repeated, repeated many times.
  (input, random) => spliced(input, random(input.length + 1), 1 + random(16), Buffer.alloc(0)),
  (input, random) => repeated(input, random, 1),
  (input, random) => repeated(input, random, 1 << (2 + random(8))),
  // The beginning of one with the end of another.
  (input, random, { pool }) => {
    const other = pick(random, pool);
    return Buffer.concat([input.subarray(0, random(input.length + 1)), other.subarray(random(other.length + 1))]);
  },
];

function withByte(input: Buffer, random: Random, change: (byte: number) => number): Buffer {
  const at = random(input.length);
  return spliced(input, at, 1, Buffer.of(change(input[at] ?? 0)));
}

function repeated(input: Buffer, random: Random, times: number): Buffer {
  const at = random(input.length + 1);
  const block = input.subarray(at, at + 1 + random(32));
  return spliced(input, at, 0, Buffer.concat(Array<Buffer>(times).fill(block)));
}

function spliced(input: Buffer, at: number, removed: number, added: Buffer): Buffer {
  return Buffer.concat([input.subarray(0, at), added, input.subarray(at + removed)]);
}

function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[random(items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}
