/** Blocks of the trade-in's page: photographs as a scheme, what is long folded on a phone. */
import { showBlock } from '#client/components/blocks/blocks.tsx';
import { FoldedTable } from '#client/components/blocks/folded-table.tsx';
import { PhoneFold } from '#client/components/ui/phone-fold.tsx';
import type { Block } from '#shared/content/block.ts';
import type { Silhouette } from '#shared/drawing/silhouette.ts';
import { isNamedBlock, namedBlocks } from '#shared/pages/named-blocks.ts';
import { PhotoScheme } from './photo-scheme.tsx';

/** Rows beyond which a table is folded on a wide screen too. */
const longTable = 10;

export function showTradeInBlock(block: Block, silhouette: Silhouette | undefined) {
  if (isNamedBlock(block, namedBlocks.photographs) && silhouette !== undefined)
    return <PhotoScheme steps={block.steps} silhouette={silhouette} />;
  if (block.kind === 'table') {
    return <FoldedTable block={block} isOpen={block.rows.length > longTable ? false : undefined} />;
  }
  if (block.kind === 'steps') return <PhoneFold summary="Показать по дням">{showBlock('steps', block)}</PhoneFold>;
  if (block.kind === 'text') return <PhoneFold summary="Показать перечень">{showBlock('text', block)}</PhoneFold>;
  return undefined;
}
