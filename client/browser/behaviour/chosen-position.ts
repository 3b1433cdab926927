/** «Откликнуться» of a position: chooses it in the form of the page, which the browser would otherwise load again. */
import { fieldId } from '#shared/forms/form-controls.ts';
import { formHref } from '#shared/forms/form-links.ts';

export function start(reply: HTMLElement): () => void {
  const choose = (event: Event) => {
    const field = document.getElementById(fieldId('vacancy', 'vacancy'));
    if (!(field instanceof HTMLSelectElement)) return;
    event.preventDefault();
    field.value = reply.dataset['choosesPosition'] ?? '';
    // As if chosen by hand: saves the draft and clears the error of the field.
    field.dispatchEvent(new Event('input', { bubbles: true }));
    // Scrolls even if the fragment is already in the address.
    window.location.assign(formHref('vacancy', 'vacancies'));
  };
  reply.addEventListener('submit', choose);
  // A page that was left and comes back starts it again.
  return () => reply.removeEventListener('submit', choose);
}
