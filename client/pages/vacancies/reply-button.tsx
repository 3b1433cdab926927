/**
 * Opens the form with the position chosen; scripts choose it in place (behaviour/chosen-position.ts). A form, not a link: robots
 * must see one address of the page.
 */
import type { Vacancy } from '#shared/content/company.ts';
import { formHref } from '#shared/forms/form-links.ts';
import { href } from '#shared/routes.ts';
import { toChoice } from './to-choice.ts';
import styles from './vacancy-section.module.css';

export function ReplyButton({ vacancy }: { vacancy: Vacancy }) {
  return (
    <form
      className={styles['reply']}
      action={`${href('vacancies')}${formHref('vacancy', 'vacancies')}`}
      data-chooses-position={toChoice(vacancy)}
    >
      <input type="hidden" name="vacancy" value={vacancy.id} />
      <button className="signal-button" type="submit" aria-label={`Откликнуться: ${vacancy.title}`}>
        Откликнуться
      </button>
    </form>
  );
}
