/** /services/parts: spare parts. */
import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { MachineOpening } from '#client/components/services/machine/machine-opening.tsx';
import { FormSection } from '#client/forms/form-section.tsx';
import { LeadForm } from '#client/forms/lead-form.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { formSectionId } from '#shared/forms/form-links.ts';
import { PartsDesks, PartsWords } from './parts-words.tsx';

export function Page({ data: { machine } }: PageProps<'parts'>) {
  return (
    <>
      <div data-wide>{machine && <MachineOpening machine={machine} />}</div>
      <div>
        <PartsWords />
      </div>
      <FormSection
        id={formSectionId('parts', 'parts')}
        title="Подобрать запасные части"
        intro={'Пришлите список: проверим номера, назовём цены и\u00a0срок отгрузки.'}
      >
        <LeadForm form="parts" />
      </FormSection>
      <div>
        <PartsDesks />
      </div>
      <AskBand title="Остались вопросы? Позвоните специалисту" />
    </>
  );
}
