/** /services/rent: terms of rent. */
import { ServiceDesks } from '#client/components/services/service-desks.tsx';
import { ServiceView } from '#client/components/services/service-view.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { RentSection } from '#client/forms/rent-section.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { href } from '#shared/routes.ts';
import { FleetTable } from './fleet-table.tsx';

export function Page({ data }: PageProps<'rent'>) {
  return (
    <ServiceView
      // The fleet table above already lists the types.
      data={{ ...data, types: [] }}
      ownLinks={{
        before: [{ text: 'Парк и ставки', href: '#park' }],
        after: [{ text: 'Кому позвонить', href: '#kontakty' }],
      }}
      request={<RentSection page="rent" types={data.types} />}
      before={
        <Section id="park" title="Парк и ставки" more={<a href={href('rent-types')}>Каждый вид подробно</a>}>
          <FleetTable types={data.types} />
        </Section>
      }
      after={<ServiceDesks title="Отдел аренды" desks={data.desks} />}
    />
  );
}
