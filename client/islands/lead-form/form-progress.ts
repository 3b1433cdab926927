/** The state of a form on the page: its phase, its errors and what prevents it from being accepted. */
import type { Choice, FormValues } from '#shared/forms/form-field.ts';
import type { FormId } from '#shared/forms/form-places.ts';
import { describeProblem, type FormErrors, type FormProblem, type FormState } from '#shared/forms/form-state.ts';
import type { ShownSubject } from '#shared/forms/subjects.ts';

export interface FormViewProps {
  form: FormId;
  /** Path of the page, to show it again when the form is rejected. */
  path: string;
  /** Of the site, as it is dialled. */
  phone: string;
  /** Version of the consent's text that the page came with. */
  consentVersion: string;
  /** The same of the consent to advertising. */
  advertisingVersion: string;
  /** The input and the errors of a rejected submission. */
  returned?: FormState | undefined;
  defaults: FormValues;
  /** What was counted, as far as the page knows: the tab may remember more. */
  subjects?: readonly ShownSubject[];
  /** The address names something counted that nobody can read. */
  hasUnreadable?: boolean;
  /** Choices that only the page knows, by the name of their field. */
  choices: Readonly<Record<string, readonly Choice[]>>;
  /** Labels of the page in place of the form's own, by the name of their field. */
  labels?: Readonly<Record<string, string>>;
  /** When the visitor first saw the form: ms of the clock of performance.now(). */
  shownAtMs: number;
}

/** Only a browser can see that there is no network. */
export type ShownProblem = FormProblem | 'no-network';

export interface FormProgress {
  phase: 'editing' | 'sending' | 'sent';
  errors: FormErrors;
  /** Fields that were wrong when the form was last rejected: the summary lists them until they are corrected. */
  listed: readonly string[];
  problem?: ShownProblem | undefined;
}

/** `sample` shows this state instead of the form's own; for the samples of /dev. */
export type SampleFormProps = FormViewProps & { sample?: FormProgress };

export const untouchedForm: FormProgress = { phase: 'editing', errors: {}, listed: [] };

export function rejectedForm({ errors, problem }: Pick<FormProgress, 'errors' | 'problem'>): FormProgress {
  return { phase: 'editing', errors, listed: Object.keys(errors), problem };
}

/** @param phone formatted for people */
export function describeShownProblem(problem: ShownProblem, phone: string): string {
  if (problem !== 'no-network') return describeProblem(problem, phone);
  return `Нет связи с\u00a0сайтом: заявка ещё не\u00a0отправлена. Введённое осталось в\u00a0форме, и\u00a0пока страница открыта, мы пробуем отправить её снова. Срочно? Позвоните: ${phone}.`;
}
