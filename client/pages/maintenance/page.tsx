/** /services/service: maintenance and repair. */
import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { MachineOpening } from '#client/components/services/machine/machine-opening.tsx';
import { FormSection } from '#client/forms/form-section.tsx';
import { LeadForm } from '#client/forms/lead-form.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { formSectionId } from '#shared/forms/form-links.ts';
import { IntervalRuler } from './interval-ruler.tsx';
import { MaintenanceDesks, MaintenanceWords } from './maintenance-words.tsx';

export function Page({ data: { machine, desks } }: PageProps<'maintenance'>) {
  // The form offers the cities that have a service desk.
  const places = [...new Set(desks.map(({ city }) => city))].map((city) => ({ value: city, text: city }));
  return (
    <>
      <div data-wide>
        {machine && (
          <MachineOpening machine={machine}>{machine.ruler && <IntervalRuler ruler={machine.ruler} />}</MachineOpening>
        )}
      </div>
      <div>
        <MaintenanceWords />
      </div>
      <FormSection
        id={formSectionId('service', 'maintenance')}
        title="Записаться на сервис"
        intro={'Опишите работу: предложим день и\u00a0площадку и\u00a0назовём цену до приезда.'}
      >
        <LeadForm form="service" choices={{ place: places }} />
      </FormSection>
      <div>
        <MaintenanceDesks />
      </div>
      <AskBand title="Остались вопросы? Позвоните специалисту" />
    </>
  );
}
