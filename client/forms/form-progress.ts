/** How far a form has come on its way to the plant, and what keeps it. */
import { describeProblem, type FormErrors, type FormProblem, type FormState } from '#shared/forms/form-state.ts';

/** The last one only a browser can see. */
export type ShownProblem = FormProblem | 'no-network';

export interface FormProgress {
  phase: 'editing' | 'sending' | 'sent';
  errors: FormErrors;
  /** Fields of the last refused sending: they stay in the summary until they are mended. */
  listed: readonly string[];
  problem?: ShownProblem | undefined;
}

export const untouched: FormProgress = { phase: 'editing', errors: {}, listed: [] };

/** A form that came back with the page. */
export function progressOf(returned: FormState | undefined): FormProgress {
  if (returned === undefined) return untouched;
  return refused(returned);
}

export function refused({ errors, problem }: { errors: FormErrors; problem?: ShownProblem | undefined }): FormProgress {
  return { phase: 'editing', errors, listed: Object.keys(errors), problem };
}

/** @param phone as people read it */
export function describeShownProblem(problem: ShownProblem, phone: string): string {
  if (problem !== 'no-network') return describeProblem(problem, phone);
  return `Нет связи с\u00a0сайтом: заявка ещё не\u00a0отправлена. Введённое осталось в\u00a0форме, и\u00a0пока страница открыта, мы пробуем отправить её снова. Срочно? Позвоните: ${phone}.`;
}
