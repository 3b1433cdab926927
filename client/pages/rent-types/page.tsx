import { AskBand } from '#client/components/ask-band.tsx';
import { PageHeading } from '#client/components/page-heading.tsx';
import { Section } from '#client/components/section.tsx';
import { Stamp } from '#client/components/stamp.tsx';
import { RentForm } from '#client/forms/rent-form.tsx';
import type { PageProps } from '#client/page-module.ts';
import { useApp } from '#client/site-context.ts';
import { formatRoubles } from '#shared/format.ts';
import { href } from '#shared/routes.ts';
import { Fleet } from './fleet.tsx';
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
        <Stamp
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
        <Fleet types={types} />
      </Section>
      <RentTerms service={service} />
      <RentForm types={types} />
      <AskBand title={'Назовите груз, тягач и\u00a0даты: скажем, что\u00a0свободно'} />
    </>
  );
}
