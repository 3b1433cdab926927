/** What the rest of the client knows of the code of forms, which comes later than the page. */
import type { ComponentType } from 'react';
import type { Choice, FormValues } from '#shared/forms/form-field.ts';
import type { FormId } from '#shared/forms/form-places.ts';
import type { FormState } from '#shared/forms/form-state.ts';

export interface FormsCode {
  View: ComponentType<FormViewProps>;
  /** Starts to load the code. Repeated calls are free; after a failure the next call retries. */
  preload: () => void;
}

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
  /** Choices that only the page knows, by the name of their field. */
  choices: Readonly<Record<string, readonly Choice[]>>;
  /** When the visitor first saw the form: ms of the clock of performance.now(). */
  shownAtMs: number;
}
