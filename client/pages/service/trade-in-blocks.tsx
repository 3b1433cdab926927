/** Blocks of the trade-in's page: photographs as a scheme, what is long folded on a phone. */
import type { FoldedBlock } from '#client/components/blocks/blocks.tsx';
import type { Block } from '#shared/content/block.ts';
import type { Silhouette } from '#shared/drawing/silhouette.ts';
import { isNamedBlock, namedBlocks } from '#shared/pages/named-blocks.ts';
import { PhotoScheme } from './photo-scheme.tsx';

/** Rows beyond which a table is folded on a wide screen too. */
const longTable = 10;

export function showTradeInBlock(block: Block, silhouette: Silhouette | undefined) {
  return isNamedBlock(block, namedBlocks.photographs) && silhouette !== undefined ? (
    <PhotoScheme steps={block.steps} silhouette={silhouette} />
  ) : undefined;
}

export function foldedOfTradeIn(block: Block): FoldedBlock | undefined {
  if (block.kind === 'table') return block.rows.length > longTable ? 'always' : 'phone';
  if (block.kind === 'text') return 'phone';
  return block.kind === 'steps' && !isNamedBlock(block, namedBlocks.photographs) ? 'phone' : undefined;
}
