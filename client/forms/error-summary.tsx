import { consentField, fieldId, formAnchor } from '#shared/forms/form-controls.ts';
import { describeProblem, type FormState } from '#shared/forms/form-state.ts';
import { getForm } from '#shared/forms/forms.ts';
import styles from './request-form.module.css';

/** What is to be mended, each a link to its field. The form's address ends at it, so it gets the focus without scripts. */
export function ErrorSummary({ state, phone }: { state: FormState; phone: string }) {
  const { form, errors, problem } = state;
  const names = [...getForm(form).fields, consentField].map(({ name }) => name);
  return (
    <div id={formAnchor(form)} className={styles['summary']} role="alert" tabIndex={-1}>
      {problem !== undefined && <p>{describeProblem(problem, phone)}</p>}
      {problem === undefined && (
        <>
          <p>Заявка ещё не отправлена: исправьте, пожалуйста</p>
          <ul>
            {names
              .filter((name) => errors[name] !== undefined)
              .map((name) => (
                <li key={name}>
                  <a href={`#${fieldId(form, name)}`}>{errors[name]}</a>
                </li>
              ))}
          </ul>
        </>
      )}
    </div>
  );
}
