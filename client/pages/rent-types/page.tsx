/** /services/rent/types: types for rent and their rates. */
import { AskBand } from '#client/components/services/ask-band.tsx';
import { PageHeading } from '#client/components/ui/page-heading.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { TitleBlock } from '#client/components/ui/title-block.tsx';
import { useApp } from '#client/context/site-context.ts';
import { RentSection } from '#client/forms/rent-section.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { formatRoubles } from '#shared/format.ts';
import { href } from '#shared/routes.ts';
import { FleetCards } from './fleet-cards.tsx';
import styles from './page.module.css';
import { RateTable } from './rate-table.tsx';
import { RentTerms } from './rent-terms.tsx';

export function Page({ data: { types, service } }: PageProps<'rent-types'>) {
  const { site } = useApp();
  const lowestRub = Math.min(...types.flatMap(({ rates }) => rates.map(({ rub }) => rub)));
  return (
    <>
      <PageHeading
        title="Техника в аренду"
        lead={`Ставки за сутки по видам и срокам, с НДС ${site.vatRatePct}\u00a0%. Чем дольше срок, тем ниже ставка.`}
      />
      {types.length > 0 && (
        <TitleBlock
          cells={[
            { label: 'Видов техники', value: types.length },
            { label: 'Ставка', value: `от ${formatRoubles(lowestRub)} в сутки` },
          ]}
        />
      )}
      <Section title="Ставки за сутки" more={<a href={href('rent')}>Условия аренды</a>}>
        <RateTable types={types} />
        <p className={styles['note']}>Прочерк: на такой срок этот вид не сдаём. {site.offerNote}</p>
      </Section>
      <Section title="Парк">
        <FleetCards types={types} />
      </Section>
      <RentTerms service={service} />
      <RentSection page="rent-types" types={types} />
      <AskBand title={'Назовите груз, тягач и\u00a0даты: скажем, что\u00a0свободно'} />
    </>
  );
}
