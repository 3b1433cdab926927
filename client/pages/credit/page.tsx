/** /services/credit: leasing, with an estimate of payments. */
import { showBlock } from '#client/components/blocks/blocks.tsx';
import { ServiceView } from '#client/components/services/service-view.tsx';
import { PhoneFold } from '#client/components/ui/phone-fold.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { FormSection } from '#client/forms/form-section.tsx';
import { LeadForm } from '#client/forms/lead-form.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { Block } from '#shared/content/block.ts';
import { formSectionId } from '#shared/form-links.ts';
import { LeasingCalculator } from './leasing-calculator.tsx';

export function Page({ data }: PageProps<'credit'>) {
  return (
    <ServiceView
      data={data}
      showInstead={foldLong}
      request={
        <FormSection
          id={formSectionId('leasing', 'credit')}
          title="Лизинг под вашу сделку"
          intro="Соберём предложения лизинговых компаний с графиком платежей. Предварительный расчёт выше их не заменяет."
        >
          <LeadForm
            key={`form ${Object.values(data.leasing).join('|')}`}
            form="leasing"
            defaults={{ advance: `${data.leasing.advance} %`, term: data.leasing.months }}
          />
        </FormSection>
      }
      ownLinks={{ before: [{ text: 'Расчёт платежа', href: '#raschet' }] }}
      before={
        <Section id="raschet" title="Рассчитайте платёж">
          {/* Keyed, so that another query resets the fields. */}
          <LeasingCalculator key={Object.values(data.leasing).join('|')} start={data.leasing} />
        </Section>
      }
    />
  );
}

const foldSummaries: { [Kind in Block['kind']]?: string } = {
  text: 'Показать объяснение',
  table: 'Показать таблицу',
  steps: 'Показать по шагам',
};

/** A phone shows the heading of a text, a table or a process, and unfolds the rest. */
function foldLong(block: Block) {
  const summary = foldSummaries[block.kind];
  return summary && <PhoneFold summary={summary}>{showBlock(block.kind, block)}</PhoneFold>;
}
