/** Version 1 of the code of a set: README.md beside this file has its table. Codes of it are printed: it never changes. */
import type { SetFormat, SetNumbers } from './set-numbers.ts';

const has = { count: 4, colour: 8, couplingHeightCm: 16 } as const;

export const setFormat1: SetFormat = {
  write: ({ model, trim, options, colour, couplingHeightCm, count }) => {
    const extras = [
      { flag: has.count, value: count === 1 ? 0 : count },
      { flag: has.colour, value: colour },
      { flag: has.couplingHeightCm, value: couplingHeightCm },
    ].filter(({ value }) => value > 0);
    const flags = extras.reduce((sum, { flag }) => sum | flag, 0);
    return [
      model >> 5,
      model & 31,
      trim | flags,
      ...extras.flatMap(({ value }) => toGroups(value)),
      ...toBits(options),
    ];
  },
  read: (values) => {
    const [high = 0, low = 0, flags = 0, ...rest] = values;
    const take = (flag: number) => (flags & flag ? takeGroups(rest) : 0);
    const count = take(has.count) || 1;
    const colour = take(has.colour);
    const couplingHeightCm = take(has.couplingHeightCm);
    const numbers: SetNumbers = {
      ...{ model: high * 32 + low, trim: flags & 3, options: fromBits(rest) },
      ...{ colour, couplingHeightCm, count },
    };
    const again = setFormat1.write(numbers);
    const isOwn = again.length === values.length && again.every((value, place) => value === values[place]);
    return isOwn ? numbers : undefined;
  },
};

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
