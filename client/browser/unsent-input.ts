/**
 * Whether a form of the page holds what its visitor has typed and not sent.
 * A form that wants its input kept is marked `data-keeps-input`; its fields are uncontrolled, so that what was typed
 * differs from their defaults. `data-keeps-input="unsent"` says so whatever the fields hold, as after a refused sending.
 */
export function hasUnsentInput(): boolean {
  const forms = document.querySelectorAll<HTMLFormElement>('form[data-keeps-input]');
  return [...forms].some((form) => form.dataset['keepsInput'] === 'unsent' || [...form.elements].some(isChanged));
}

/** True while the visitor stands in a field or has left one filled. */
export function isFillingForm(): boolean {
  const field = document.activeElement;
  return field?.matches('input:not([type="button"], [type="submit"]), textarea, select') === true || hasUnsentInput();
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (field instanceof HTMLSelectElement) return isOtherOption(field);
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false;
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

/** A list without a chosen option of its own shows its first one. */
function isOtherOption({ options, selectedIndex }: HTMLSelectElement): boolean {
  const chosen = [...options].findIndex((option) => option.defaultSelected);
  return selectedIndex !== Math.max(chosen, 0);
}
