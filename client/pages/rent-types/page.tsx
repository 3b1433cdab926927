/** /services/rent/types: types for rent and the stairs of their rates. */
import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { DataTable } from '#client/components/ui/data-table.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { RentSection } from '#client/forms/rent-section.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { FleetCards } from './fleet-cards.tsx';
import styles from './page.module.css';
import { toRateTable } from './rate-table.ts';
import { RatesOpening } from './rates-opening.tsx';
import { RentTerms } from './rent-terms.tsx';

export const isStatic = true;

export function Page({ data: { types, service, offerNote } }: PageProps<'rent-types'>) {
  return (
    <>
      <RatesOpening types={types} />
      {types.length > 0 && (
        <Section title="Ставки по видам">
          <p className={styles['legend']}>Ставка за&nbsp;сутки, срок в&nbsp;сутках: ступень ниже&nbsp;— срок дольше</p>
          <FleetCards types={types} />
          <details className={`fold-mark ${styles['table']}`}>
            <summary>Все ставки одной таблицей</summary>
            <DataTable {...toRateTable(types)} />
          </details>
          <p className={styles['note']}>{offerNote}</p>
        </Section>
      )}
      <RentTerms service={service} />
      <RentSection page="rent-types" types={types} />
      <AskBand title={'Назовите груз, тягач и\u00a0даты: скажем, что\u00a0свободно'} />
    </>
  );
}
