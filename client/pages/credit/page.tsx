import { Section } from '#client/components/section.tsx';
import { ServiceView } from '#client/components/service-view.tsx';
import { requestPlace } from '#client/forms/form-places.ts';
import { FormSection } from '#client/forms/form-section.tsx';
import { RequestForm } from '#client/forms/request-form.tsx';
import type { PageProps } from '#client/page-module.ts';
import { LeasingCalculator } from './leasing-calculator.tsx';

export function Page({ data }: PageProps<'credit'>) {
  return (
    <ServiceView
      data={data}
      request={
        <FormSection
          id={requestPlace}
          title="Лизинг под вашу сделку"
          lead="Соберём предложения лизинговых компаний с графиком платежей. Предварительный расчёт выше их не заменяет."
        >
          <RequestForm
            key={`form ${Object.values(data.leasing).join('|')}`}
            form="leasing"
            defaults={{ advance: `${data.leasing.advance} %`, term: data.leasing.months }}
          />
        </FormSection>
      }
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
