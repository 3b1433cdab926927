/** The page of each form: shown again there when it does not tell where it stood. */
import type { FormId } from '#shared/forms/forms.ts';

export const formHomes = {
  product: 'contacts',
  leasing: 'contacts',
  rent: 'contacts',
  parts: 'contacts',
  service: 'contacts',
  claim: 'contacts',
  vacancy: 'contacts',
  question: 'contacts',
  call: 'contacts',
} as const satisfies Record<
  FormId,
  'contacts' | 'credit' | 'rent' | 'parts' | 'maintenance' | 'guarantee' | 'vacancies'
>;
