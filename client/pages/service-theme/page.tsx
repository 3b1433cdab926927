/** /services/tem-…: a solution for a trade: its scene, the way of its work, the machines that do it. */
import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { Blocks } from '#client/components/blocks/blocks.tsx';
import { StopLine } from '#client/components/figures/stop-line.tsx';
import { PageContents } from '#client/components/services/page-contents.tsx';
import { ServiceSummary } from '#client/components/services/service-summary.tsx';
import { blockLinks } from '#client/components/services/service-words.tsx';
import { FormSection } from '#client/forms/form-section.tsx';
import { LeadForm } from '#client/forms/lead-form.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { Block } from '#shared/content/block.ts';
import type { WorkWay } from '#shared/content/service.ts';
import { formSectionId, leadHref } from '#shared/forms/form-links.ts';
import type { ViewData } from '#shared/pages/page-result.ts';
import styles from './solution.module.css';
import { ThemeHero } from './theme-hero.tsx';
import { machinesId, TradeMachines } from './trade-machines.tsx';

/** Of the calculation and the conditions a phone folds tables, texts and steps. */
const foldedOfSolution = ({ kind }: Block) =>
  kind === 'text' || kind === 'steps' || kind === 'table' ? 'phone' : undefined;

/** From one place of a trade's work to the next. */
function TradeWay({ stops }: Pick<WorkWay, 'stops'>) {
  return (
    <StopLine
      stops={stops.map(({ title, text }) => ({
        name: title,
        content: (
          <div className={styles['stop']}>
            <strong>{title}</strong>
            <p className="above-1">{text}</p>
          </div>
        ),
      }))}
    />
  );
}

function Solution({ data: { service, types, drawn } }: { data: ViewData<'service-theme'> }) {
  const machines = service.blocks.find(
    (block) => block.kind === 'cards' && block.cards.some(({ model }) => model !== undefined),
  );
  const others = service.blocks.filter((block) => block !== machines);
  return (
    <>
      <ThemeHero service={service} />
      {service.way && <TradeWay stops={service.way.stops} />}
      <TradeMachines cards={machines?.kind === 'cards' ? machines.cards : []} drawn={drawn} types={types} />
      <PageContents
        links={[
          { text: 'Подходящая техника', href: `#${machinesId}` },
          ...blockLinks(others),
          { text: 'Заявка', href: leadHref('service-theme') },
        ]}
      />
      <Blocks blocks={others} folded={foldedOfSolution} />
      <ServiceSummary service={service} />
    </>
  );
}

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
