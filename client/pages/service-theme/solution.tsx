/** The work of a trade: its scene with the deciding figure, the way, the machines on one ground line, the calculation. */

import { blockLinks } from '#client/components/services/block-links.ts';
import { PageContents } from '#client/components/services/page-contents.tsx';
import { ServiceSummary } from '#client/components/services/service-summary.tsx';
import { leadHref } from '#shared/forms/form-links.ts';
import type { ViewData } from '#shared/pages/page-result.ts';
import { SolutionBlocks } from './solution-blocks.tsx';
import { ThemeHero } from './theme-hero.tsx';
import { machinesId, TradeMachines } from './trade-machines.tsx';
import { TradeWay } from './trade-way.tsx';

interface SolutionProps {
  data: ViewData<'service-theme'>;
}

export function Solution({ data: { service, types, drawn } }: SolutionProps) {
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
      <SolutionBlocks blocks={others} />
      <ServiceSummary service={service} />
    </>
  );
}
