/** /services/credit: leasing. The payment opens the page, everything that no condition changes is static. */
import { useEffect, useState } from 'react';
import { carryIntoForm } from '#client/browser/dom/fill-form.ts';
import { PageHeading } from '#client/components/ui/page-heading.tsx';
import { useApp } from '#client/context/site-context.ts';
import { FormSection } from '#client/forms/form-section.tsx';
import { LeadForm } from '#client/forms/lead-form.tsx';
import type { ClientPageProps } from '#client/hydration/page-module.ts';
import { Static, staticLater } from '#client/hydration/static.tsx';
import { formSectionId } from '#shared/form-links.ts';
import type { ViewData } from '#shared/page-result.ts';
import { estimateLeasing, leasingText, readLeasingTerms } from '#shared/tools/leasing.ts';
import { sayCarried, toLeaseValues, valuesOfModel } from './lease-values.ts';
import { LeasingCalculator } from './leasing-calculator.tsx';

const LeasingWords = staticLater(async () => (await import('./leasing-words.tsx')).LeasingWords);
const LeasingMore = staticLater(async () => (await import('./leasing-more.tsx')).LeasingMore);

export function clientProps({ leasing, model, service }: ViewData<'credit'>) {
  return { leasing, model, title: service.title };
}

export function Page({ leasing, model, title }: ClientPageProps<typeof clientProps>) {
  const { vatRatePct } = useApp().site;
  // Another query resets the fields.
  const key = JSON.stringify([leasing, model?.href]);
  const [typed, setTyped] = useState({ key, text: leasing });
  const textOf = (state: typeof typed) => (state.key === key ? state.text : leasing);
  const text = textOf(typed);
  const { terms } = readLeasingTerms(text);
  // The estimate begins with an example, which is no price of a model that has none.
  const isExample = model !== undefined && model.priceRub === undefined && text.price === leasingText().price;
  const carried = toLeaseValues(terms, estimateLeasing(terms, vatRatePct), isExample);
  const sent = JSON.stringify(carried);
  useEffect(() => carryIntoForm('leasing', JSON.parse(sent)), [sent]);
  return (
    <>
      <PageHeading title={title} />
      <section id="raschet" aria-label="Расчёт платежа">
        <LeasingCalculator
          key={key}
          model={model}
          isExample={isExample}
          text={text}
          onChange={(changed) => setTyped((before) => ({ key, text: { ...textOf(before), ...changed } }))}
        />
      </section>
      <Static name="words" of={LeasingWords} isSameForAnyQuery />
      <FormSection
        id={formSectionId('leasing', 'credit')}
        title="Лизинг под вашу сделку"
        intro={`Соберём предложения лизинговых компаний с\u00a0графиком платежей. ${sayCarried(carried)}`}
      >
        <LeadForm key={`form ${key}`} form="leasing" defaults={{ ...carried, ...(model && valuesOfModel(model)) }} />
      </FormSection>
      <Static name="more" of={LeasingMore} isSameForAnyQuery />
    </>
  );
}
