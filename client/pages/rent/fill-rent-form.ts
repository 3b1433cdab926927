/** Takes what was calculated over into the form below. */
import { fieldId } from '#shared/forms/form-controls.ts';
import { type RentText, readUnits } from '#shared/tools/rent.ts';

/** Values of the form's fields; absent where nothing was chosen. */
export function toRentValues(typeName: string, { from, to, count }: RentText): Record<string, string> {
  const units = readUnits(count);
  return {
    trailerType: typeName,
    ...(from !== '' && { rentFrom: toTypedDay(from) }),
    ...(to !== '' && { rentTo: toTypedDay(to) }),
    ...(units > 1 && { quantity: String(units) }),
  };
}

/** As if typed by hand: saves the draft and clears the errors of the fields. */
export function fillRentForm(typeName: string, text: RentText): void {
  for (const [name, value] of Object.entries(toRentValues(typeName, text))) {
    const field = document.getElementById(fieldId('rent', name));
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    field.value = value;
    field.closest('details')?.setAttribute('open', '');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** 2026-12-05 → 05.12.2026, as the form's fields are typed. */
function toTypedDay(day: string): string {
  return day.split('-').reverse().join('.');
}
