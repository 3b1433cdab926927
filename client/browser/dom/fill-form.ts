/** Puts what a visitor chooses elsewhere on the page into the fields of its form. */
import { fieldId, formAddress } from '#shared/forms/form-controls.ts';
import type { FormValues } from '#shared/forms/form-field.ts';
import type { FormId } from '#shared/forms/form-places.ts';

/**
 * @param isGenerated recognizes texts that an earlier call filled in, even before a reload
 * @returns a function that fills fields; it overwrites the visitor's own words only when they ask for it, `isAsked`
 */
export function formFiller(
  form: FormId,
  isGenerated: (text: string) => boolean = () => false,
): (values: FormValues, isAsked?: boolean) => void {
  const filled = new Map<string, string>();
  return (values, isAsked = false) => {
    for (const [name, value = ''] of Object.entries(values)) {
      const field = document.getElementById(fieldId(form, name));
      const isTyped = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
      if (!isTyped && !(field instanceof HTMLSelectElement)) continue;
      const last = filled.get(name);
      const isOurs = last === undefined ? field.value === '' || isGenerated(field.value) : field.value === last;
      if (isTyped && !isOurs && !isAsked) continue;
      filled.set(name, value);
      if (field.value === value) continue;
      field.value = value;
      // As if typed: the draft saves it.
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.closest('details')?.setAttribute('open', '');
    }
  };
}

/** Sets carried fields (`isCarried`), which no visitor sees or edits. Does nothing where the form is not on the page yet. */
export function carryIntoForm(form: FormId, values: FormValues): void {
  const element = document.querySelector<HTMLFormElement>(`form[action^="${formAddress(form)}#"]`);
  for (const [name, value] of Object.entries(values)) {
    const field = element?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  }
}
