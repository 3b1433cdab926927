/** How a rejected form comes back: with its page, or as JSON. */
import type { FormValues } from './form-field.ts';
import type { FormId } from './form-places.ts';

/** What to correct, by field name. */
export type FormErrors = Readonly<Record<string, string>>;

/** Why a form without errors is rejected all the same. */
export type FormProblem = 'not-saved' | 'too-often' | 'busy' | 'sent-differently';

export interface FormState {
  form: FormId;
  /** As typed; files have to be chosen again. */
  values: FormValues;
  errors: FormErrors;
  problem?: FormProblem;
}

/** JSON for scripts: the first with status 200, the second with 409, 422, 429 or 503. */
export type FormAnswer =
  | { number: string; location: string }
  /** The version is there if the form carried another that is no longer valid. */
  | (Pick<FormState, 'errors' | 'problem'> & { consentVersion?: string });

const problemTexts: Record<FormProblem, string> = {
  'not-saved': 'Заявка не принята: у нас неполадка. Введённое осталось в форме.',
  'too-often': 'Заявка не принята: с вашего адреса или номера их уже много.',
  busy: 'Заявка не принята: сейчас их приходит слишком много. Отправьте снова через минуту.',
  'sent-differently': 'Эта форма уже была отправлена с другим содержанием. Обновите страницу и отправьте снова.',
};

/** @param phone formatted for people */
export function describeProblem(problem: FormProblem, phone: string): string {
  return `${problemTexts[problem]} Позвоните, пожалуйста: ${phone}.`;
}
