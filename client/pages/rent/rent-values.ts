/** What was calculated, as values of the form below. */
import { type RentText, readUnits } from '#shared/tools/rent.ts';

/** Empty where nothing was chosen, so that an earlier choice goes. */
export function toRentValues(typeName: string, { from, to, count }: RentText): Record<string, string> {
  const units = readUnits(count);
  return {
    trailerType: typeName,
    rentFrom: toTypedDay(from),
    rentTo: toTypedDay(to),
    quantity: units > 1 ? String(units) : '',
  };
}

/** 2026-12-05 → 05.12.2026, as the form's fields are typed. */
function toTypedDay(day: string): string {
  return day.split('-').reverse().join('.');
}
