/** What a visitor chooses beside a form and sends with it. */
import { fieldId } from '#shared/forms/form-controls.ts';
import type { FormValues } from '#shared/forms/form-field.ts';
import type { FormId } from '#shared/forms/forms.ts';

/**
 * @param isMade tells what was filled in before, also on an earlier visit of the page, from words of the visitor's own
 * @returns what puts values into the fields of a form on the page; a choice follows, the visitor's own words stay
 */
export function formFiller(form: FormId, isMade: (text: string) => boolean): (values: FormValues) => void {
  const last = new Map<string, string>();
  return (values) => {
    for (const [name, value = ''] of Object.entries(values)) {
      const field = document.getElementById(fieldId(form, name));
      if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)) continue;
      const known = last.get(name);
      const isOurs = known === undefined ? field.value === '' || isMade(field.value) : field.value === known;
      if (field instanceof HTMLTextAreaElement && !isOurs) continue;
      last.set(name, value);
      if (field.value === value) continue;
      field.value = value;
      // It is kept for a reload, as what is typed.
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.closest('details')?.setAttribute('open', '');
    }
  };
}
