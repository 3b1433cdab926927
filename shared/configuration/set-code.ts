/** The code of a set: version first, check character last, between them what the version says. */
import { checkValue, readBase32, toBase32 } from './base32.ts';
import { setFormat1 } from './set-format-1.ts';
import type { SetFormat, SetNumbers } from './set-numbers.ts';

/** Every version that was ever given out; the highest one writes. */
const formats: Readonly<Record<number, SetFormat>> = { 1: setFormat1 };
const newest = { version: 1, format: setFormat1 };

/** More than any set needs: the version, 99 options and all the rest are 32 characters. */
export const longestSetCode = 40;

/** `damaged`: lacks a character or has a wrong one; `unknown-version`: whole, but of a format that is not known here. */
export type SetCodeFault = 'damaged' | 'unknown-version';

export function writeSetCode(numbers: SetNumbers): string {
  const values = [newest.version, ...newest.format.write(numbers)];
  return toBase32([...values, checkValue(values)]);
}

/** One spelling for all that people type for a code; what is no code stays as it is. */
export function spellSetCode(code: string): string {
  const values = readBase32(code);
  return values === undefined ? code : toBase32(values);
}

/** Never throws. @param code as people type it: either case, with hyphens and look-alikes */
export function readSetCode(code: string): SetNumbers | SetCodeFault {
  const values = code.length > longestSetCode ? undefined : readBase32(code);
  if (values === undefined || values.length < 5) return 'damaged';
  const check = values.at(-1);
  const [version = 0, ...rest] = values.slice(0, -1);
  if (checkValue([version, ...rest]) !== check) return 'damaged';
  const format = formats[version];
  return format === undefined ? 'unknown-version' : (format.read(rest) ?? 'damaged');
}
