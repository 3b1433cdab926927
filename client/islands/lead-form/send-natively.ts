/** Leaves a form to the browser where our own code failed to send it. */

/** Values that scripts add to what is typed, by name. */
export type HiddenInputs = Record<string, string>;

/** The key among the hidden inputs makes this and an earlier try one lead. */
export function sendNatively(form: HTMLFormElement, hidden: HiddenInputs): void {
  const added = Object.entries(hidden).flatMap(([name, value]) => {
    const present = form.elements.namedItem(name);
    const input = present instanceof HTMLInputElement ? present : document.createElement('input');
    if (input !== present) form.append(Object.assign(input, { type: 'hidden', name }));
    input.value = value;
    return input === present ? [] : [input];
  });
  form.submit();
  // What is sent has been read by now; the page may come back from the browser's cache.
  for (const input of added) input.remove();
}
