/** What a form knows of the page it stands on. */
import { createContext } from 'react';
import type { FormState } from '#shared/forms/form-state.ts';

export interface FormPage {
  /** To show the same page again when the form comes back. */
  path: string;
  /** The form of this page that was sent and not accepted. */
  returned?: FormState;
}

export const FormContext = createContext<FormPage>({ path: '/' });
