/** /services/…: a service that needs no page of its own; some open with a line, one with what a trailer is worth. */
import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { ServiceView } from '#client/components/services/service-view.tsx';
import dayRecord from '#client/drawing/day-record.module.css';
import roadLine from '#client/drawing/road-line.module.css';
import { QuestionSection } from '#client/forms/question-section.tsx';
import type { ClientPageProps } from '#client/hydration/page-module.ts';
import { Static } from '#client/hydration/static.tsx';
import { staticLater } from '#client/hydration/static-later.ts';
import { isNamedBlock, namedBlocks } from '#shared/named-blocks.ts';
import type { ViewData } from '#shared/page-result.ts';
import { ConcernedTypes } from './concerned-types.tsx';
import figureCards from './figure-cards.module.css';
import { isLine } from './line-kinds.ts';
import lineService from './line-service.module.css';

const TradeIn = staticLater(async () => (await import('./trade-in.tsx')).TradeIn);

/** Named here so that the page loads the style sheets of what only the server renders. */
const lineClass = [lineService['part'], dayRecord['part'], roadLine['part'], figureCards['part']].join(' ');

/** Of a service with an opening of its own the document holds everything but the form. */
export function clientProps(data: ViewData<'service'>): { data?: ViewData<'service'>; isTradeIn?: true } {
  const { blocks } = data.service;
  // Ids of blocks are unique on their page alone: the page of a line may have an example too.
  if (blocks.some(isLine)) return {};
  return blocks.some((block) => isNamedBlock(block, namedBlocks.worthExample)) ? { isTradeIn: true } : { data };
}

export function Page({ data, isTradeIn }: ClientPageProps<typeof clientProps>) {
  if (data !== undefined) return <ServiceView data={data} request={<QuestionSection page="service" />} />;
  return (
    <>
      {isTradeIn ? (
        <Static key="worth" name="worth" of={TradeIn} />
      ) : (
        <Static key="line" name="line" of="server" className={lineClass} />
      )}
      <QuestionSection page="service" {...(isTradeIn && { title: 'Узнать цену своего' })} />
      <Static name="types" of={ConcernedTypes} />
      <AskBand title="Остались вопросы? Позвоните специалисту" />
    </>
  );
}
