/** /services/…: a service that needs no page of its own; some open with a line, one with what a trailer is worth. */
import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { TypeCards } from '#client/components/products/type-cards.tsx';
import { ServiceBody } from '#client/components/services/service-body.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { FormSection } from '#client/forms/form-section.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { formHref } from '#shared/forms/form-links.ts';
import { isNamedBlock, namedBlocks } from '#shared/pages/named-blocks.ts';
import { isLine, LineService } from './line-service.tsx';
import { TradeIn } from './trade-in.tsx';

const links = [{ text: 'Вопрос', href: formHref('question', 'service') }];

export function Page({ data }: PageProps<'service'>) {
  const { service, types } = data;
  const { blocks, next } = service;
  // Ids of blocks are unique on their page alone: the page of a line may have an example too.
  const hasLine = blocks.some(isLine);
  const isTradeIn = blocks.some((block) => isNamedBlock(block, namedBlocks.worthExample));
  return (
    <>
      {hasLine ? (
        <LineService data={data} />
      ) : (
        <div>{isTradeIn ? <TradeIn data={data} /> : <ServiceBody data={data} links={links} />}</div>
      )}
      <FormSection form="question" page="service" title={next?.text ?? 'Спросите нас'} intro={next?.ask} />
      <div>
        {types.length > 0 && (
          <Section id="tehnika-uslugi" title="Для какой техники">
            <TypeCards types={types} />
          </Section>
        )}
      </div>
      <AskBand />
    </>
  );
}
