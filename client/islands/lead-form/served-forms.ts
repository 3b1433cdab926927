/**
 * Keeps what was typed into a form of the document when React renders the form again instead of hydrating it: a translator has
 * changed its texts before the code came.
 */
import { formAddress, hiddenNames } from '#shared/forms/form-controls.ts';
import type { FormId } from '#shared/forms/form-places.ts';

/** By page and form; undefined once the code has taken over, and where the server sent none. */
const served = new Map<string, HTMLFormElement | undefined>();

/** Call it while the form of the document is there. Only the first call for a page and a form counts. */
export function rememberServedForm(form: FormId, path: string): void {
  if (typeof document === 'undefined' || served.has(`${path} ${form}`)) return;
  const forms = document.querySelectorAll<HTMLFormElement>(`form[action^="${formAddress(form)}#"]`);
  const isOfPage = ({ elements }: HTMLFormElement) => {
    const page = elements.namedItem(hiddenNames.page);
    return page instanceof HTMLInputElement && page.value === path;
  };
  served.set(`${path} ${form}`, [...forms].find(isOfPage));
}

/** Copies values, ticks and files into the form that replaced the one of the document. @returns whether there was one */
export function takeServedInput(form: FormId, path: string, node: HTMLFormElement): boolean {
  const old = served.get(`${path} ${form}`);
  served.set(`${path} ${form}`, undefined);
  if (old === undefined || old === node) return false;
  for (const field of node.elements) {
    const typed = old.elements.namedItem(field.getAttribute('name') ?? '');
    if (field instanceof HTMLInputElement && typed instanceof HTMLInputElement) copyInput(typed, field);
    if (field instanceof HTMLTextAreaElement && typed instanceof HTMLTextAreaElement) field.value = typed.value;
    if (field instanceof HTMLSelectElement && typed instanceof HTMLSelectElement) field.value = typed.value;
  }
  return true;
}

function copyInput(from: HTMLInputElement, to: HTMLInputElement): void {
  if (to.type === 'file') to.files = from.files;
  else if (to.type === 'checkbox') to.checked = from.checked;
  else to.value = from.value;
}
