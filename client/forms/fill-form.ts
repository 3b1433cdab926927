/** Puts what a visitor chooses elsewhere on the page into the fields of its form. */
import { fieldId } from '#shared/forms/form-controls.ts';
import type { FormValues } from '#shared/forms/form-field.ts';
import type { FormId } from '#shared/forms/form-places.ts';

/**
 * @param isGenerated recognizes texts that an earlier call filled in, even before a reload
 * @returns a function that fills textareas and selects; it never overwrites the visitor's own words
 */
export function formFiller(form: FormId, isGenerated: (text: string) => boolean): (values: FormValues) => void {
  const filled = new Map<string, string>();
  return (values) => {
    for (const [name, value = ''] of Object.entries(values)) {
      const field = document.getElementById(fieldId(form, name));
      if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)) continue;
      const last = filled.get(name);
      const isOurs = last === undefined ? field.value === '' || isGenerated(field.value) : field.value === last;
      if (field instanceof HTMLTextAreaElement && !isOurs) continue;
      filled.set(name, value);
      if (field.value === value) continue;
      field.value = value;
      // As if typed: the draft saves it.
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.closest('details')?.setAttribute('open', '');
    }
  };
}
