/** The page of a trade-in: what an old trailer is worth, step by step, and which photographs tell it. */
import { Blocks } from '#client/components/blocks/blocks.tsx';
import { PageContents } from '#client/components/services/page-contents.tsx';
import { blockLinks } from '#client/components/services/service-words.tsx';
import { usePageData } from '#client/context/page-context.ts';
import { leadHref } from '#shared/forms/form-links.ts';
import { isNamedBlock, namedBlocks } from '#shared/pages/named-blocks.ts';
import { foldedOfTradeIn, showTradeInBlock } from './trade-in-blocks.tsx';
import { TradeInOpening } from './trade-in-opening.tsx';
import { WorthByAge } from './worth-by-age.tsx';

export function TradeIn() {
  const { service, silhouette } = usePageData('service');
  const example = service.blocks.find((block) => isNamedBlock(block, namedBlocks.worthExample));
  const ages = service.blocks.find((block) => isNamedBlock(block, namedBlocks.worthByAge));
  const blocks = service.blocks.filter((block) => block !== example && block !== ages);
  return (
    <>
      {example?.kind === 'table' && <TradeInOpening service={service} example={example} />}
      {ages?.kind === 'table' && <WorthByAge table={ages} />}
      <PageContents links={[...blockLinks(blocks), { text: 'Заявка', href: leadHref('service') }]} />
      <Blocks blocks={blocks} showInstead={(block) => showTradeInBlock(block, silhouette)} folded={foldedOfTradeIn} />
    </>
  );
}
