/** /services/service: maintenance and repair. */
import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { StaticMachine } from '#client/components/services/machine/static-machine.tsx';
import { FormSection } from '#client/forms/form-section.tsx';
import { LeadForm } from '#client/forms/lead-form.tsx';
import type { ClientPageProps } from '#client/hydration/page-module.ts';
import { Static, staticLater } from '#client/hydration/static.tsx';
import { formSectionId } from '#shared/form-links.ts';
import type { ViewData } from '#shared/page-result.ts';

const Words = staticLater(async () => (await import('./maintenance-words.tsx')).MaintenanceWords);
const Desks = staticLater(async () => (await import('./maintenance-words.tsx')).MaintenanceDesks);

/** Only the form is live: it offers the cities that have a service desk. */
export function clientProps({ desks }: ViewData<'maintenance'>) {
  return { places: [...new Set(desks.map(({ city }) => city))].map((city) => ({ value: city, text: city })) };
}

export function Page({ places }: ClientPageProps<typeof clientProps>) {
  return (
    <>
      <StaticMachine />
      <Static name="words" of={Words} />
      <FormSection
        id={formSectionId('service', 'maintenance')}
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
