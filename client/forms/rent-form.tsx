import { requestPlace } from './form-places.ts';
import { FormSection } from './form-section.tsx';
import { RequestForm } from './request-form.tsx';

/** @param types what is rented out */
export function RentForm({ types }: { types: readonly { code: string; pluralName: string }[] }) {
  return (
    <FormSection
      id={requestPlace}
      title="Забронировать технику"
      lead={'Назовите вид и\u00a0даты: скажем, что свободно, и\u00a0посчитаем ставку на ваш срок.'}
    >
      <RequestForm
        form="rent"
        choices={{ trailerType: types.map(({ pluralName }) => ({ value: pluralName, text: pluralName })) }}
      />
    </FormSection>
  );
}
