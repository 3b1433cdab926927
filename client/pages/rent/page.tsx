/** /services/rent: terms of rent. */
import { ServiceDesks } from '#client/components/services/service-desks.tsx';
import { ServiceView } from '#client/components/services/service-view.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { useApp } from '#client/context/site-context.ts';
import { RentSection } from '#client/forms/rent-section.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { rentPaperPath } from '#shared/papers/paper-paths.ts';
import { href } from '#shared/routes.ts';
import { toRentValues } from './fill-rent-form.ts';
import { FleetTable } from './fleet-table.tsx';
import styles from './page.module.css';
import { RentCalculator } from './rent-calculator.tsx';

export function Page({ data }: PageProps<'rent'>) {
  const { viewport } = useApp();
  const { types, estimate } = data;
  const rented = types.filter(({ rentRubPerDay = [] }) => rentRubPerDay.length > 0);
  const chosen = rented.find(({ slug }) => slug === estimate.type);
  // Another query resets the fields.
  const key = Object.values(estimate).join(' ');
  return (
    <ServiceView
      // The fleet table above already lists the types.
      data={{ ...data, types: [] }}
      ownLinks={{
        before: [
          { text: 'Сумма на ваши даты', href: '#raschet' },
          { text: 'Парк и ставки', href: '#park' },
        ],
        after: [{ text: 'Кому позвонить', href: '#kontakty' }],
      }}
      underLead={
        <p>
          <a href={rentPaperPath}>Ставки и&nbsp;условия, PDF</a>
        </p>
      }
      request={
        <RentSection
          key={key}
          page="rent"
          types={types}
          defaults={estimate.from === '' || chosen === undefined ? {} : toRentValues(chosen.pluralName, estimate)}
        />
      }
      before={
        <>
          <Section id="raschet" title="Сколько стоит на ваши даты">
            <RentCalculator key={key} types={rented} start={estimate} />
          </Section>
          <Section id="park" title="Парк и ставки" more={<a href={href('rent-types')}>Каждый вид подробно</a>}>
            <details className={`fold-mark ${styles['rates']}`} open={viewport === 'desktop'}>
              <summary>Ставки по видам и срокам</summary>
              <FleetTable types={types} />
            </details>
          </Section>
        </>
      }
      after={<ServiceDesks title="Отдел аренды" desks={data.desks} />}
    />
  );
}
