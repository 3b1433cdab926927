/** /services/guarantee: the warranty. */
import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { MachineOpening } from '#client/components/services/machine/machine-opening.tsx';
import { FormSection } from '#client/forms/form-section.tsx';
import { LeadForm } from '#client/forms/lead-form.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { formSectionId } from '#shared/forms/form-links.ts';
import { GuaranteeDesks, GuaranteeWords } from './guarantee-words.tsx';

export function Page({ data: { machine } }: PageProps<'guarantee'>) {
  return (
    <>
      <div data-wide>{machine && <MachineOpening machine={machine} />}</div>
      <div>
        <GuaranteeWords />
      </div>
      <FormSection
        id={formSectionId('claim', 'guarantee')}
        title="Гарантийная заявка"
        intro={
          'Опишите неисправность и\u00a0приложите снимки: если сведений хватает, решение пришлём в\u00a0срок, указанный выше.'
        }
      >
        <LeadForm form="claim" />
      </FormSection>
      <div>
        <GuaranteeDesks />
      </div>
      <AskBand title="Остались вопросы? Позвоните специалисту" />
    </>
  );
}
