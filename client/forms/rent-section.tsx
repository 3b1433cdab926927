/** The form for renting, on both pages about rent. */

import type { FormValues } from '#shared/forms/form-field.ts';
import { formSectionId, type PageOfForm } from '#shared/forms/form-links.ts';
import { FormSection } from './form-section.tsx';
import { LeadForm } from './lead-form.tsx';

interface RentSectionProps {
  page: PageOfForm<'rent'>;
  /** What is rented out. */
  types: readonly { pluralName: string }[];
  /** Prefilled values. */
  defaults?: FormValues;
  resetKey?: string;
}

export function RentSection({ page, types, defaults, resetKey }: RentSectionProps) {
  return (
    <FormSection
      id={formSectionId('rent', page)}
      title="Забронировать технику"
      intro={'Назовите вид и\u00a0даты: скажем, что свободно, и\u00a0посчитаем ставку на\u00a0ваш срок.'}
    >
      <LeadForm
        form="rent"
        {...(defaults && { defaults })}
        {...(resetKey !== undefined && { resetKey })}
        choices={{ trailerType: types.map(({ pluralName }) => ({ value: pluralName, text: pluralName })) }}
      />
    </FormSection>
  );
}
