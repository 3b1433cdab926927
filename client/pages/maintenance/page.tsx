/** /services/service: maintenance and repair. */
import { ServiceDesks } from '#client/components/services/service-desks.tsx';
import { ServiceView } from '#client/components/services/service-view.tsx';
import { FormSection } from '#client/forms/form-section.tsx';
import { LeadForm } from '#client/forms/lead-form.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { Block } from '#shared/content/block.ts';
import { formSectionId } from '#shared/form-links.ts';
import type { Choice } from '#shared/forms/form-field.ts';
import { isNamedBlock, namedBlocks } from '#shared/named-blocks.ts';
import type { Desk } from '#shared/service-page-data.ts';
import { DeskPhones } from './desk-phones.tsx';
import { WorkPrices } from './work-prices.tsx';

export function Page({ data }: PageProps<'maintenance'>) {
  return (
    <ServiceView
      data={data}
      underLead={<DeskPhones desks={data.desks} />}
      showInstead={showInstead}
      request={
        <FormSection
          id={formSectionId('service', 'maintenance')}
          title="Записаться на сервис"
          intro={'Опишите работу: предложим день и\u00a0площадку и\u00a0назовём цену до приезда.'}
        >
          <LeadForm form="service" choices={{ place: placesOf(data.desks) }} />
        </FormSection>
      }
      ownLinks={{ after: [{ text: 'Кому позвонить', href: '#kontakty' }] }}
      after={<ServiceDesks title="Площадки сервиса" desks={data.desks} />}
    />
  );
}

/** Cities that have a service desk. */
function placesOf(desks: Desk[]): Choice[] {
  return [...new Set(desks.map(({ city }) => city))].map((city) => ({ value: city, text: city }));
}

function showInstead(block: Block) {
  return isNamedBlock(block, namedBlocks.workPrices) ? <WorkPrices table={block} /> : undefined;
}
