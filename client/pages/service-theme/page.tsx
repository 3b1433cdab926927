/** /services/tem-…: a solution for a trade: its scene, the way of its work, the machines that do it. */

import { AskBand } from '#client/components/blocks/ask-band.tsx';
import stopLine from '#client/components/figures/stop-line.module.css';
import groundLine from '#client/components/products/ground-line.module.css';
import typeCards from '#client/components/products/type-cards.module.css';
import contents from '#client/components/services/page-contents.module.css';
import summary from '#client/components/services/service-summary.module.css';
import { FormSection } from '#client/forms/form-section.tsx';
import { LeadForm } from '#client/forms/lead-form.tsx';
import { Static } from '#client/hydration/static.tsx';
import { formSectionId } from '#shared/form-links.ts';
import solution from './solution.module.css';
import themeHero from './theme-hero.module.css';

/** A class of each sheet that the server's HTML needs is named here so that the page loads it. */
const sheets = [
  groundLine['line'],
  typeCards['cards'],
  summary['summary'],
  contents['contents'],
  themeHero['hero'],
  stopLine['stops'],
];

/** Only the form is live. */
export const clientProps = () => ({});

export function Page() {
  return (
    <>
      <Static name="solution" of="server" className={solution['part']} data-sheets={sheets.length} />
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
