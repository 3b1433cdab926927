/** What the parts of a page know of the page they stand on. */
import { createContext } from 'react';
import type { FormState } from '#shared/forms/form-state.ts';
import type { ViewId } from '#shared/page-result.ts';

export interface FormPage {
  id: ViewId;
  /** To show the same page again when the form comes back. */
  path: string;
  /** The form of this page that was sent and not accepted. */
  returned?: FormState;
}

export const FormContext = createContext<FormPage>({ id: 'home', path: '/' });
