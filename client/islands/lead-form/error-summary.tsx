/** What is wrong with a rejected form, above its fields. */
import type { MouseEvent } from 'react';
import { fieldId, formAnchor } from '#shared/forms/form-controls.ts';
import type { FormId } from '#shared/forms/form-places.ts';
import type { FormErrors } from '#shared/forms/form-state.ts';
import { describeShownProblem, type ShownProblem } from './form-progress.ts';

interface ErrorSummaryProps {
  form: FormId;
  errors: FormErrors;
  /** Wrong fields to link to, in the order of the form. */
  names: readonly string[];
  problem: ShownProblem | undefined;
  phone: string;
}

/** Takes over the anchor of the form: without scripts too, the answer to POST puts the focus on it. */
export function ErrorSummary({ form, errors, names, problem, phone }: ErrorSummaryProps) {
  return (
    <div id={formAnchor(form)} className="faulty touch-links" role="alert" tabIndex={-1}>
      {problem === undefined ? (
        <>
          <p className="semibold">Заявка ещё не&nbsp;отправлена: исправьте, пожалуйста</p>
          <ul>
            {names.map((name) => (
              <li key={name}>
                <a href={`#${fieldId(form, name)}`} onClick={focusField}>
                  {errors[name]}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="semibold">{describeShownProblem(problem, phone)}</p>
      )}
    </div>
  );
}

/** Not every browser focuses the target of a link, and none a field in a closed fold. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}
