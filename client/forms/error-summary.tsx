import type { MouseEvent } from 'react';
import { fieldId, formAnchor } from '#shared/forms/form-controls.ts';
import type { FormErrors } from '#shared/forms/form-state.ts';
import type { FormId } from '#shared/forms/forms.ts';
import styles from './form-end.module.css';
import { describeShownProblem, type ShownProblem } from './form-progress.ts';

interface ErrorSummaryProps {
  form: FormId;
  errors: FormErrors;
  /** The fields to be named, in their order. */
  named: readonly string[];
  problem: ShownProblem | undefined;
  phone: string;
}

/** What is to be mended, each a link to its field. The form's address ends at it, so it gets the focus without scripts. */
export function ErrorSummary({ form, errors, named, problem, phone }: ErrorSummaryProps) {
  return (
    <div id={formAnchor(form)} className={styles['summary']} role="alert" tabIndex={-1}>
      {problem === undefined ? (
        <>
          <p>Заявка ещё не&nbsp;отправлена: исправьте, пожалуйста</p>
          <ul>
            {named.map((name) => (
              <li key={name}>
                <a href={`#${fieldId(form, name)}`} onClick={focusField}>
                  {errors[name]}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{describeShownProblem(problem, phone)}</p>
      )}
    </div>
  );
}

/** Not every browser gives the focus to what a link leads to, and none to what a closed fold hides. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}
