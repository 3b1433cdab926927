/** Opens the form with the position chosen. A form, not a link: robots must see one address of the page. */
import type { SubmitEvent } from 'react';
import type { Vacancy } from '#shared/content/company.ts';
import { formHref } from '#shared/form-links.ts';
import { fieldId } from '#shared/forms/form-controls.ts';
import { href } from '#shared/routes.ts';
import { toChoice } from './to-choice.ts';
import styles from './vacancy-section.module.css';

export function ReplyButton({ vacancy }: { vacancy: Vacancy }) {
  return (
    <form
      className={styles['reply']}
      action={`${href('vacancies')}${formHref('vacancy', 'vacancies')}`}
      onSubmit={(event) => chooseHere(event, toChoice(vacancy))}
    >
      <input type="hidden" name="vacancy" value={vacancy.id} />
      <button className="signal-button" type="submit" aria-label={`Откликнуться: ${vacancy.title}`}>
        Откликнуться
      </button>
    </form>
  );
}

function chooseHere(event: SubmitEvent<HTMLFormElement>, choice: string): void {
  const field = document.getElementById(fieldId('vacancy', 'vacancy'));
  if (!(field instanceof HTMLSelectElement)) return;
  event.preventDefault();
  field.value = choice;
  // As if chosen by hand: saves the draft and clears the error of the field.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // Scrolls even if the fragment is already in the address.
  window.location.assign(formHref('vacancy', 'vacancies'));
}
