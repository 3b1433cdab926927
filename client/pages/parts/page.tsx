/** /services/parts: spare parts. */
import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { StaticMachine } from '#client/components/services/machine/static-machine.tsx';
import { ServiceBody } from '#client/components/services/service-body.tsx';
import { ServiceDesks } from '#client/components/services/service-desks.tsx';
import { usePageData } from '#client/context/page-context.ts';
import { FormSection } from '#client/forms/form-section.tsx';
import { LeadForm } from '#client/forms/lead-form.tsx';
import { Static } from '#client/hydration/static.tsx';
import { formSectionId } from '#shared/form-links.ts';
import { showParts } from './show-parts.tsx';

const section = formSectionId('parts', 'parts');

/** Only the form is live. */
export const clientProps = () => ({});

export function Page() {
  return (
    <>
      <StaticMachine />
      <Static name="body" of={Body} />
      <FormSection
        id={section}
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

function Body() {
  const links = [
    { text: 'Заявка', href: `#${section}` },
    { text: 'Кому позвонить', href: '#kontakty' },
  ];
  return <ServiceBody data={usePageData('parts')} links={links} showInstead={showParts} />;
}

function Desks() {
  return <ServiceDesks title="Склад запасных частей" desks={usePageData('parts').desks} />;
}
