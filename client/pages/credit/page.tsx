import { Section } from '#client/components/section.tsx';
import { ServiceView } from '#client/components/service-view.tsx';
import type { PageProps } from '#client/page-module.ts';
import { LeasingCalculator } from './leasing-calculator.tsx';

export function Page({ data }: PageProps<'credit'>) {
  return (
    <ServiceView
      data={data}
      ownLinks={{ before: [{ text: 'Расчёт платежа', href: '#raschet' }] }}
      before={
        <Section id="raschet" title="Рассчитайте платёж">
          {/* The key: another address starts with the fields that it names. */}
          <LeasingCalculator key={Object.values(data.leasing).join('|')} start={data.leasing} />
        </Section>
      }
    />
  );
}
