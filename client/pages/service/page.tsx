/** /services/…: a service that needs no page of its own; some open with a line, one with what a trailer is worth. */

import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { TypeCards } from '#client/components/products/type-cards.tsx';
import { ServiceBody } from '#client/components/services/service-body.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { usePageData } from '#client/context/rendering.ts';
import { QuestionSection } from '#client/forms/question-section.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { formHref } from '#shared/forms/form-links.ts';
import { isNamedBlock, namedBlocks } from '#shared/pages/named-blocks.ts';
import { isLine, LineService } from './line-service.tsx';
import { TradeIn } from './trade-in.tsx';

/** The types of trailers that the service concerns. */
function ConcernedTypes() {
  const { types } = usePageData('service');
  if (types.length === 0) return undefined;
  return (
    <Section id="tehnika-uslugi" title="Для какой техники">
      <TypeCards types={types} />
    </Section>
  );
}

// The page of a service without an opening of its own.

const links = [{ text: 'Вопрос', href: formHref('question', 'service') }];

function PlainService() {
  return <ServiceBody data={usePageData('service')} links={links} />;
}

export function Page({ data }: PageProps<'service'>) {
  const { blocks, next } = data.service;
  // Ids of blocks are unique on their page alone: the page of a line may have an example too.
  const hasLine = blocks.some(isLine);
  const isTradeIn = blocks.some((block) => isNamedBlock(block, namedBlocks.worthExample));
  return (
    <>
      {hasLine ? <LineService data={data} /> : <div>{isTradeIn ? <TradeIn /> : <PlainService />}</div>}
      <QuestionSection page="service" title={next?.text} ask={next?.ask} />
      <div>
        <ConcernedTypes />
      </div>
      <AskBand />
    </>
  );
}
