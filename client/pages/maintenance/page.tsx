/** /services/service: maintenance and repair. */
import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { StaticMachine } from '#client/components/services/machine/static-machine.tsx';
import { ServiceBody } from '#client/components/services/service-body.tsx';
import { ServiceDesks } from '#client/components/services/service-desks.tsx';
import { usePageData } from '#client/context/page-context.ts';
import { FormSection } from '#client/forms/form-section.tsx';
import { LeadForm } from '#client/forms/lead-form.tsx';
import type { ClientPageProps } from '#client/hydration/page-module.ts';
import { Static } from '#client/hydration/static.tsx';
import { formSectionId } from '#shared/form-links.ts';
import type { ViewData } from '#shared/page-result.ts';
import { DeskPhones } from './desk-phones.tsx';
import { showWork } from './show-work.tsx';

const section = formSectionId('service', 'maintenance');

/** Only the form is live: it offers the cities that have a service desk. */
export function clientProps({ desks }: ViewData<'maintenance'>) {
  return { places: [...new Set(desks.map(({ city }) => city))].map((city) => ({ value: city, text: city })) };
}

export function Page({ places }: ClientPageProps<typeof clientProps>) {
  return (
    <>
      <StaticMachine />
      <Static name="body" of={Body} />
      <FormSection
        id={section}
        title="Записаться на сервис"
        intro={'Опишите работу: предложим день и\u00a0площадку и\u00a0назовём цену до приезда.'}
      >
        <LeadForm form="service" choices={{ place: places }} />
      </FormSection>
      <Static name="desks" of={Desks} />
      <AskBand title="Остались вопросы? Позвоните специалисту" />
    </>
  );
}

function Body() {
  const data = usePageData('maintenance');
  const links = [
    { text: 'Заявка', href: `#${section}` },
    { text: 'Кому позвонить', href: '#kontakty' },
  ];
  return (
    <ServiceBody data={data} links={links} showInstead={showWork}>
      <DeskPhones desks={data.desks} />
    </ServiceBody>
  );
}

function Desks() {
  return <ServiceDesks title="Площадки сервиса" desks={usePageData('maintenance').desks} />;
}
