/** /services/guarantee: the warranty. */
import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { StaticMachine } from '#client/components/services/machine/static-machine.tsx';
import { FormSection } from '#client/forms/form-section.tsx';
import { LeadForm } from '#client/forms/lead-form.tsx';
import { Static, staticLater } from '#client/hydration/static.tsx';
import { formSectionId } from '#shared/form-links.ts';

const Words = staticLater(async () => (await import('./guarantee-words.tsx')).GuaranteeWords);
const Desks = staticLater(async () => (await import('./guarantee-words.tsx')).GuaranteeDesks);

/** Only the form is live. */
export const clientProps = () => ({});

export function Page() {
  return (
    <>
      <StaticMachine />
      <Static name="words" of={Words} />
      <FormSection
        id={formSectionId('claim', 'guarantee')}
        title="Гарантийная заявка"
        intro={
          'Опишите неисправность и\u00a0приложите снимки: если сведений хватает, решение пришлём в\u00a0срок, указанный выше.'
        }
      >
        <LeadForm form="claim" />
      </FormSection>
      <Static name="desks" of={Desks} />
      <AskBand title="Остались вопросы? Позвоните специалисту" />
    </>
  );
}
