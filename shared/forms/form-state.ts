/** How a form that was not accepted comes back: with its page, or as JSON. */
import type { FormValues } from './form-field.ts';
import type { FormId } from './forms.ts';

/** What to mend, by the field's name. */
export type FormErrors = Readonly<Record<string, string>>;

/** What keeps a form from being accepted although its fields are right. */
export type FormProblem = 'not-saved' | 'too-often' | 'sent-differently';

export interface FormState {
  form: FormId;
  /** As the visitor typed them; files have to be chosen again. */
  values: FormValues;
  errors: FormErrors;
  problem?: FormProblem;
}

/** The answer to a form sent by a script: 200 with the first, 409, 422, 429 and 503 with the second. */
export type FormAnswer = { number: string; location: string } | Pick<FormState, 'errors' | 'problem'>;

/** @param phone as people read it */
export function describeProblem(problem: FormProblem, phone: string): string {
  const call = `Позвоните, пожалуйста: ${phone}.`;
  if (problem === 'not-saved') return `Заявка не принята: у нас неполадка. Введённое осталось в форме. ${call}`;
  if (problem === 'too-often') return `Заявка не принята: с вашего адреса или номера их уже много. ${call}`;
  return `Эта форма уже была отправлена с другим содержанием. Обновите страницу и отправьте снова. ${call}`;
}
