/** The page of a trade-in: what an old trailer is worth, step by step, and which photographs tell it. */

import { Blocks, type FoldedBlock } from '#client/components/blocks/blocks.tsx';
import { PageContents } from '#client/components/services/page-contents.tsx';
import { blockLinks } from '#client/components/services/service-words.tsx';
import { usePageData } from '#client/context/page-context.ts';
import type { Block } from '#shared/content/block.ts';
import type { Silhouette } from '#shared/drawing/silhouette.ts';
import { leadHref } from '#shared/forms/form-links.ts';
import { isNamedBlock, namedBlocks } from '#shared/pages/named-blocks.ts';
import { PhotoScheme } from './photo-scheme.tsx';
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

/** Rows beyond which a table is folded on a wide screen too. */
const longTable = 10;

function showTradeInBlock(block: Block, silhouette: Silhouette | undefined) {
  return isNamedBlock(block, namedBlocks.photographs) && silhouette !== undefined ? (
    <PhotoScheme steps={block.steps} silhouette={silhouette} />
  ) : undefined;
}

function foldedOfTradeIn(block: Block): FoldedBlock | undefined {
  if (block.kind === 'table') return block.rows.length > longTable ? 'always' : 'phone';
  if (block.kind === 'text') return 'phone';
  return block.kind === 'steps' && !isNamedBlock(block, namedBlocks.photographs) ? 'phone' : undefined;
}
