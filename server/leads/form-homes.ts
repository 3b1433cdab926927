/** The page of each form: shown again there when it does not tell where it stood. */
import type { FormId } from '#shared/forms/forms.ts';

export const formHomes = {
  product: 'contacts',
  leasing: 'credit',
  rent: 'rent',
  parts: 'parts',
  service: 'maintenance',
  claim: 'guarantee',
  vacancy: 'vacancies',
  question: 'contacts',
  call: 'contacts',
} as const satisfies Record<
  FormId,
  'contacts' | 'credit' | 'rent' | 'parts' | 'maintenance' | 'guarantee' | 'vacancies'
>;
