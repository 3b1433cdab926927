/** /services/credit: leasing. The payment opens the page, everything that no condition changes is static. */
import { PageHeading } from '#client/components/ui/page-heading.tsx';
import { FormSection } from '#client/forms/form-section.tsx';
import { LeadForm } from '#client/forms/lead-form.tsx';
import type { ClientPageProps } from '#client/hydration/page-module.ts';
import { Static, staticLater } from '#client/hydration/static.tsx';
import { formSectionId } from '#shared/form-links.ts';
import type { ViewData } from '#shared/page-result.ts';
import { LeasingCalculator } from './leasing-calculator.tsx';

const LeasingWords = staticLater(async () => (await import('./leasing-words.tsx')).LeasingWords);
const LeasingMore = staticLater(async () => (await import('./leasing-more.tsx')).LeasingMore);

export function clientProps({ leasing, service }: ViewData<'credit'>) {
  return { leasing, title: service.title };
}

export function Page({ leasing, title }: ClientPageProps<typeof clientProps>) {
  // Another query resets the fields.
  const key = Object.values(leasing).join('|');
  return (
    <>
      <PageHeading title={title} />
      <section id="raschet" aria-label="Расчёт платежа">
        <LeasingCalculator key={key} start={leasing} />
      </section>
      <Static name="words" of={LeasingWords} isSameForAnyQuery />
      <FormSection
        id={formSectionId('leasing', 'credit')}
        title="Лизинг под вашу сделку"
        intro="Соберём предложения лизинговых компаний с графиком платежей. Предварительный расчёт выше их не заменяет."
      >
        <LeadForm
          key={`form ${key}`}
          form="leasing"
          defaults={{ advance: `${leasing.advance} %`, term: leasing.months }}
        />
      </FormSection>
      <Static name="more" of={LeasingMore} isSameForAnyQuery />
    </>
  );
}
