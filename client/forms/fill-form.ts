/** What a visitor chooses beside a form and sends with it. */
import { fieldId } from '#shared/forms/form-controls.ts';
import type { FormValues } from '#shared/forms/form-field.ts';
import type { FormId } from '#shared/forms/forms.ts';

/** @returns what puts values into the fields of a form on the page; words of the visitor's own stay */
export function formFiller(form: FormId): (values: FormValues) => void {
  const last = new Map<string, string>();
  return (values) => {
    for (const [name, value = ''] of Object.entries(values)) {
      const field = document.getElementById(fieldId(form, name));
      if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)) continue;
      const isOwn = field.value !== (last.get(name) ?? field.value);
      if (isOwn) continue;
      last.set(name, value);
      if (field.value === value) continue;
      field.value = value;
      // It is kept for a reload, as what is typed.
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.closest('details')?.setAttribute('open', '');
    }
  };
}
