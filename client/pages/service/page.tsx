/** /services/…: a service that needs no page of its own; some open with a line, one with what a trailer is worth. */
import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { QuestionSection } from '#client/forms/question-section.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { isNamedBlock, namedBlocks } from '#shared/pages/named-blocks.ts';
import { ConcernedTypes } from './concerned-types.tsx';
import { isLine } from './line-kinds.ts';
import { LineService } from './line-service.tsx';
import { PlainService } from './plain-service.tsx';
import { TradeIn } from './trade-in.tsx';

export function Page({ data }: PageProps<'service'>) {
  const { blocks, next } = data.service;
  // Ids of blocks are unique on their page alone: the page of a line may have an example too.
  const hasLine = blocks.some(isLine);
  const isTradeIn = blocks.some((block) => isNamedBlock(block, namedBlocks.worthExample));
  return (
    <>
      <div>{hasLine ? <LineService data={data} /> : isTradeIn ? <TradeIn /> : <PlainService />}</div>
      <QuestionSection page="service" title={next?.text} ask={next?.ask} />
      <div>
        <ConcernedTypes />
      </div>
      <AskBand />
    </>
  );
}
