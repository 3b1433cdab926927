import { ServiceDesks } from '#client/components/service-desks.tsx';
import { ServiceView } from '#client/components/service-view.tsx';
import { requestPlace } from '#client/forms/form-places.ts';
import { FormSection } from '#client/forms/form-section.tsx';
import { RequestForm } from '#client/forms/request-form.tsx';
import type { PageProps } from '#client/page-module.ts';
import type { Block } from '#shared/content/block.ts';
import type { Choice } from '#shared/forms/form-field.ts';
import type { Desk } from '#shared/page-data.ts';
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
          id={requestPlace}
          title="Записаться на сервис"
          lead={'Опишите работу: предложим день и\u00a0площадку и\u00a0назовём цену до приезда.'}
        >
          <RequestForm form="service" choices={{ place: placesOf(data.desks) }} />
        </FormSection>
      }
      ownLinks={{ after: [{ text: 'Кому позвонить', href: '#kontakty' }] }}
      after={<ServiceDesks title="Площадки сервиса" desks={data.desks} />}
    />
  );
}

/** The cities where there is a desk for service. */
function placesOf(desks: Desk[]): Choice[] {
  return [...new Set(desks.map(({ city }) => city))].map((city) => ({ value: city, text: city }));
}

function showInstead(block: Block) {
  return block.kind === 'table' && block.id === 'raboty' ? <WorkPrices table={block} /> : undefined;
}
