/** /services/tem-…: a solution for a trade: its scene, the way of its work, the machines that do it. */
import { AskBand } from '#client/components/services/ask-band.tsx';
import { FormSection } from '#client/forms/form-section.tsx';
import { LeadForm } from '#client/forms/lead-form.tsx';
import { Static } from '#client/hydration/static.tsx';
import { formSectionId } from '#shared/form-links.ts';
import solution from './solution.module.css';
import themeHero from './theme-hero.module.css';
import tradeWay from './trade-way.module.css';

// The style sheets of what only the server renders, here and in the next line.
import.meta.glob(
  [
    '../../components/products/{ground-line,type-cards}.module.css',
    '../../components/services/service-summary.module.css',
    '../../components/ui/page-contents.module.css',
  ],
  { eager: true },
);

const solutionClass = [solution['part'], themeHero['part'], tradeWay['part']].join(' ');

/** Only the form is live. */
export const clientProps = () => ({});

export function Page() {
  return (
    <>
      <Static name="solution" of="server" className={solutionClass} />
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
