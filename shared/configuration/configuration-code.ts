/** The code of a configuration: version first, check character last, between them what the version says. */

// Crockford's base 32: five bits a character, no look-alikes, and a check character that finds every single mistake.

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** @param values 0 to 31 each */
export function toBase32(values: readonly number[]): string {
  return values.map((value) => alphabet.charAt(value)).join('');
}

/** Reads either case, I and L as 1, O as 0; hyphens of any kind and spaces mean nothing. Undefined for any other character. */
function readBase32(text: string): number[] | undefined {
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

// Version 1 of the code of a configuration: README.md beside this file has its table. Codes of it are printed: it never changes.

const has = { count: 4, colour: 8, couplingHeightCm: 16 } as const;

function writeFormat1({ model, trim, options, colour, couplingHeightCm, count }: ConfigurationNumbers): number[] {
  const extras = [
    { flag: has.count, value: count === 1 ? 0 : count },
    { flag: has.colour, value: colour },
    { flag: has.couplingHeightCm, value: couplingHeightCm },
  ].filter(({ value }) => value > 0);
  const flags = extras.reduce((sum, { flag }) => sum | flag, 0);
  return [model >> 5, model & 31, trim | flags, ...extras.flatMap(({ value }) => toGroups(value)), ...toBits(options)];
}

/** @returns undefined for values that `writeFormat1` never makes */
function readFormat1(values: readonly number[]): ConfigurationNumbers | undefined {
  const [high = 0, low = 0, flags = 0, ...rest] = values;
  const take = (flag: number) => (flags & flag ? takeGroups(rest) : 0);
  const count = take(has.count) || 1;
  const colour = take(has.colour);
  const couplingHeightCm = take(has.couplingHeightCm);
  const model = { model: high * 32 + low, trim: flags & 3, options: fromBits(rest) };
  const numbers: ConfigurationNumbers = { ...model, colour, couplingHeightCm, count };
  return writeFormat1(numbers).join() === values.join() ? numbers : undefined;
}

/** Four bits a value, the lowest first; the fifth says that another follows. */
function toGroups(number: number): number[] {
  return number < 16 ? [number] : [16 | (number & 15), ...toGroups(number >> 4)];
}

/** Takes one number from the front. At most three groups: nothing that is counted here needs more. */
function takeGroups(values: number[]): number {
  let number = 0;
  for (const shift of [0, 4, 8]) {
    const value = values.shift() ?? 0;
    number |= (value & 15) << shift;
    if (value < 16) break;
  }
  return number;
}

/** Option 1 is the lowest bit of the first value; values end with the highest option. */
function toBits(options: readonly number[]): number[] {
  const values = Array.from({ length: Math.ceil(Math.max(0, ...options) / 5) }, () => 0);
  for (const option of options) {
    const place = Math.floor((option - 1) / 5);
    values[place] = (values[place] ?? 0) | (1 << ((option - 1) % 5));
  }
  return values;
}

function fromBits(values: readonly number[]): number[] {
  return values.flatMap((value, place) =>
    [0, 1, 2, 3, 4].filter((bit) => value & (1 << bit)).map((bit) => place * 5 + bit + 1),
  );
}

/** More than any configuration needs: the version, 99 options and all the rest are 32 characters. */
export const longestConfigurationCode = 40;

/** `damaged`: lacks a character or has a wrong one; `unknown-version`: whole, but of a format that is not known here. */
export type ConfigurationCodeFault = 'damaged' | 'unknown-version';

export function writeConfigurationCode(numbers: ConfigurationNumbers): string {
  const values = [1, ...writeFormat1(numbers)];
  return toBase32([...values, checkValue(values)]);
}

/** One spelling for all that people type for a code; what is no code stays as it is. */
export function spellConfigurationCode(code: string): string {
  const values = readBase32(code);
  return values === undefined ? code : toBase32(values);
}

/** Never throws. @param code as people type it: either case, with hyphens and look-alikes */
export function readConfigurationCode(code: string): ConfigurationNumbers | ConfigurationCodeFault {
  const values = code.length > longestConfigurationCode ? undefined : readBase32(code);
  if (values === undefined || values.length < 5) return 'damaged';
  const check = values.at(-1);
  const [version = 0, ...rest] = values.slice(0, -1);
  if (checkValue([version, ...rest]) !== check) return 'damaged';
  return version === 1 ? (readFormat1(rest) ?? 'damaged') : 'unknown-version';
}

/** A configuration as its code holds it: permanent numbers of the content, never names or places in a list. */
export interface ConfigurationNumbers {
  model: number;
  /** Of the trim (`trimNumber`); 0 where the model has no trims. */
  trim: number;
  /** Every option of the configuration, those of its trim too, ascending. */
  options: readonly number[];
  /** 0: the colour of the model. */
  colour: number;
  /** Of the tractor's fifth wheel above the ground; 0: that of the model. */
  couplingHeightCm: number;
  count: number;
}
