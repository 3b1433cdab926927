/** The inks of the paper that is being rendered: papers are rendered one after the other, each in the colours of its plant. */
import { type Inks, inkLooksOf, lineLooksOf } from '#shared/documents/ink-looks.ts';

/** In force from `takeInks` on. */
export const inks: Inks = { ink: '', steel: '', line: '', mist: '', signal: '', signalInk: '', curtainMark: '' };

const renewals: (() => void)[] = [];

/** @param make reads `inks`. @returns what it makes; `takeInks` makes it again and copies it into the same object */
export function inInks<Made extends object>(make: () => Made): Made {
  const made = make();
  renewals.push(() => Object.assign(made, make()));
  return made;
}

export const inkLooks = inInks(() => inkLooksOf(inks));
export const lineLooks = inInks(() => lineLooksOf(inks));

export function takeInks(next: Inks): void {
  Object.assign(inks, next);
  for (const renew of renewals) renew();
}
