import { Section } from '#client/components/section.tsx';
import { ServiceDesks } from '#client/components/service-desks.tsx';
import { ServiceView } from '#client/components/service-view.tsx';
import { RentForm } from '#client/forms/rent-form.tsx';
import type { PageProps } from '#client/page-module.ts';
import { href } from '#shared/routes.ts';
import { RentFleet } from './rent-fleet.tsx';

export function Page({ data }: PageProps<'rent'>) {
  return (
    <ServiceView
      // The fleet stands above, with its rates.
      data={{ ...data, types: [] }}
      ownLinks={{
        before: [{ text: 'Парк и ставки', href: '#park' }],
        after: [{ text: 'Кому позвонить', href: '#kontakty' }],
      }}
      request={<RentForm types={data.types} />}
      before={
        <Section id="park" title="Парк и ставки" more={<a href={href('rent-types')}>Каждый вид подробно</a>}>
          <RentFleet types={data.types} />
        </Section>
      }
      after={<ServiceDesks title="Отдел аренды" desks={data.desks} />}
    />
  );
}
