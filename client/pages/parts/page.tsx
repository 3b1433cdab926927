/** /services/parts: spare parts. */
import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { StaticMachine } from '#client/components/services/machine/static-machine.tsx';
import { FormSection } from '#client/forms/form-section.tsx';
import { LeadForm } from '#client/forms/lead-form.tsx';
import { Static, staticLater } from '#client/hydration/static.tsx';
import { formSectionId } from '#shared/form-links.ts';

const Words = staticLater(async () => (await import('./parts-words.tsx')).PartsWords);
const Desks = staticLater(async () => (await import('./parts-words.tsx')).PartsDesks);

/** Only the form is live. */
export const clientProps = () => ({});

export function Page() {
  return (
    <>
      <StaticMachine />
      <Static name="words" of={Words} />
      <FormSection
        id={formSectionId('parts', 'parts')}
        title="Подобрать запасные части"
        intro={'Пришлите список: проверим номера, назовём цены и\u00a0срок отгрузки.'}
      >
        <LeadForm form="parts" />
      </FormSection>
      <Static name="desks" of={Desks} />
      <AskBand title="Остались вопросы? Позвоните специалисту" />
    </>
  );
}
