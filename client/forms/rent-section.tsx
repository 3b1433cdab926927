/** The form for renting, on both pages about rent. */

import type { PageOfForm } from '#shared/forms/form-links.ts';
import { FormSection } from './form-section.tsx';
import type { LeadFormProps } from './lead-form.tsx';

interface RentSectionProps extends Pick<LeadFormProps, 'defaults' | 'resetKey'> {
  page: PageOfForm<'rent'>;
  /** What is rented out. */
  types: readonly { pluralName: string }[];
}

export function RentSection({ page, types, ...filled }: RentSectionProps) {
  return (
    <FormSection
      form="rent"
      page={page}
      title="Забронировать технику"
      intro={'Назовите вид и\u00a0даты: скажем, что свободно, и\u00a0посчитаем ставку на\u00a0ваш срок.'}
      choices={{ trailerType: types.map(({ pluralName }) => ({ value: pluralName, text: pluralName })) }}
      {...filled}
    />
  );
}
