/** Which blocks are lines: a page with one opens with it. */
import type { Block } from '#shared/content/block.ts';
import type { RecordBlock, RoadBlock } from '#shared/content/line-block.ts';

export function isLine(block: Block): block is RecordBlock | RoadBlock {
  return block.kind === 'record' || block.kind === 'road';
}
