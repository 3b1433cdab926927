import type { SubmitEvent } from 'react';
import { replyPlace } from '#client/forms/form-places.ts';
import type { Vacancy } from '#shared/content/company.ts';
import { fieldId } from '#shared/forms/form-controls.ts';
import { href } from '#shared/routes.ts';
import { toChoice } from './to-choice.ts';
import styles from './vacancy-section.module.css';

/**
 * Leads to the form with the position chosen: with scripts on the page as it stands, without them by a query. A form and
 * not a link, because robots follow links: to them the page keeps its one address.
 */
export function ReplyButton({ vacancy }: { vacancy: Vacancy }) {
  return (
    <form
      className={styles['reply']}
      action={`${href('vacancies')}#${replyPlace}`}
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
  // Heard as if a hand had chosen it: the draft keeps it, and a message about the field goes.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // Goes there also when the address names the place already.
  window.location.assign(`#${replyPlace}`);
}
