/** Crockford's base 32: five bits a character, no look-alikes, and a check character that finds every single mistake. */

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** @param values 0 to 31 each */
export function toBase32(values: readonly number[]): string {
  return values.map((value) => alphabet.charAt(value)).join('');
}

/** Reads either case, I and L as 1, O as 0; hyphens of any kind and spaces mean nothing. Undefined for any other character. */
export function readBase32(text: string): number[] | undefined {
  const plain = text
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0');
  const values = [...plain].map((character) => alphabet.indexOf(character));
  return values.includes(-1) ? undefined : values;
}

/**
 * The last value of a code. Each place weighs another power of a generator of GF(32), so that the sum betrays one wrong
 * value, and two swapped ones within 31 places.
 */
export function checkValue(values: readonly number[]): number {
  return values.reduce((sum, value) => timesGenerator(sum ^ value), 0);
}

/** Modulo the primitive polynomial x⁵ + x² + 1. */
function timesGenerator(value: number): number {
  const doubled = value << 1;
  return doubled > 31 ? doubled ^ 0b100101 : doubled;
}
