/** Changes inputs at random, as libFuzzer does: bytes, blocks, words of the format, halves of two inputs. */
import fc from 'fast-check';

export interface Material {
  /** Read whenever an input is made: it grows. */
  pool: readonly Buffer[];
  words: readonly Buffer[];
  /** Bytes. */
  longest: number;
}

const curious = [0, 1, 0x0a, 0x20, 0x22, 0x25, 0x2e, 0x2f, 0x3c, 0x3d, 0x5c, 0x7f, 0x80, 0xcc, 0xe2, 0xff];
const nothing = Buffer.alloc(0);

/** How many bytes go at a place of an input, and what comes there. */
type Splice<Given> = (given: Given, input: Buffer, at: number) => [removed: number, added: Buffer];

/** Inputs of the pool, each with one to four changes. */
export function changedInputs({ pool, words, longest }: Material): fc.Arbitrary<Buffer> {
  // Evenly: fast-check prefers small numbers and the ends of a range.
  const numberFrom = (min: number, max: number) => fc.noBias(fc.integer({ min, max }));
  const anywhere = numberFrom(0, 2 ** 30);
  const change = <Given>(given: fc.Arbitrary<Given>, splice: Splice<Given>) =>
    fc.tuple(anywhere, given).map(([place, each]) => (input: Buffer) => {
      const at = place % (input.length + 1);
      const [removed, added] = splice(each, input, at);
      return Buffer.concat([input.subarray(0, at), added, input.subarray(at + removed)]);
    });
  const repeated = (times: fc.Arbitrary<number>) =>
    change(fc.tuple(numberFrom(1, 32), times), ([size, count], input, at) => [
      0,
      Buffer.concat(Array<Buffer>(count).fill(input.subarray(at, at + size))),
    ]);
  const word = fc.constantFrom(...words);
  const changes = fc.oneof(
    // A bit, a byte, a curious byte.
    change(numberFrom(0, 7), (bit, input, at) => [1, Buffer.of((input[at] ?? 0) ^ (1 << bit))]),
    change(numberFrom(0, 255), (byte) => [1, Buffer.of(byte)]),
    change(fc.constantFrom(...curious), (byte) => [1, Buffer.of(byte)]),
    // A word put in, or over what is there.
    change(word, (each) => [0, each]),
    change(word, (each) => [each.length, each]),
    // A block dropped, repeated, repeated many times.
    change(numberFrom(1, 16), (size) => [size, nothing]),
    repeated(fc.constant(1)),
    repeated(numberFrom(2, 9).map((power) => 2 ** power)),
    // The beginning of one with the end of another.
    change(fc.tuple(anywhere, anywhere), ([one, from], input) => {
      const other = pool[one % pool.length] ?? nothing;
      return [input.length, other.subarray(from % (other.length + 1))];
    }),
  );
  return fc
    .tuple(anywhere, fc.array(changes, { minLength: 1, maxLength: 4, size: 'max' }))
    .map(([place, made]) =>
      made.reduce((input, each) => each(input), pool[place % pool.length] ?? nothing).subarray(0, longest),
    );
}
