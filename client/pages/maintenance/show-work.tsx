/** The maintenance page's own way to show the works. */
import type { Block } from '#shared/content/block.ts';
import { isNamedBlock, namedBlocks } from '#shared/pages/named-blocks.ts';
import { WorkPrices } from './work-prices.tsx';

export function showWork(block: Block) {
  return isNamedBlock(block, namedBlocks.workPrices) ? <WorkPrices table={block} /> : undefined;
}
