/** /services/tem-…: a solution for a trade: its scene, the way of its work, the machines that do it. */
import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { FormSection } from '#client/forms/form-section.tsx';
import { LeadForm } from '#client/forms/lead-form.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { formSectionId } from '#shared/forms/form-links.ts';
import { Solution } from './solution.tsx';

export function Page({ data }: PageProps<'service-theme'>) {
  return (
    <>
      <div>
        <Solution data={data} />
      </div>
      <FormSection
        id={formSectionId('product', 'service-theme')}
        title="Обсудить задачу"
        intro={
          'Расскажите, что и\u00a0куда возите: подберём кузов, посчитаем, сколько техники нужно, и\u00a0назовём сроки.'
        }
      >
        <LeadForm form="product" />
      </FormSection>
      <AskBand title="Расскажите, что возите, — подберём кузов и посчитаем, сколько техники нужно" />
    </>
  );
}
