/**
 * Whether a form of the page holds input that was not sent.
 * Forms to protect have `data-keeps-input`; their fields are uncontrolled, so that typed values differ from the defaults.
 * `data-keeps-input="unsent"` means unsent input whatever the fields hold, as after a rejected submission.
 */
export function hasUnsentInput(): boolean {
  const forms = document.querySelectorAll<HTMLFormElement>('form[data-keeps-input]');
  return [...forms].some((form) => form.dataset['keepsInput'] === 'unsent' || [...form.elements].some(isChanged));
}

/** Whether text was typed into any form of the page: also into one whose loss nobody would be asked about. */
export function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'main form :is(textarea, input:not([type="checkbox"], [type="radio"], [type="hidden"], [type="file"], [hidden]))',
  );
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}

export function isFieldInUse(): boolean {
  const field = document.activeElement;
  return field?.matches('input:not([type="button"], [type="submit"]), textarea, select') === true;
}

/** Whether a field holds something else than the page came with. */
export function isChanged(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (field instanceof HTMLSelectElement) return isOtherOption(field);
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden' || field.hidden) return false;
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

/** A select without a default option starts with its first one. */
function isOtherOption({ options, selectedIndex }: HTMLSelectElement): boolean {
  const chosen = [...options].findIndex((option) => option.defaultSelected);
  return selectedIndex !== Math.max(chosen, 0);
}
