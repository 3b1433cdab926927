/** The blocks below the line: tables with a figure as cards, other tables, steps and long texts folded by their heading. */

import { Blocks, type FoldedBlock } from '#client/components/blocks/blocks.tsx';
import { ServiceCards } from '#client/components/services/service-cards.tsx';
import type { Block } from '#shared/content/block.ts';
import { FigureCards } from './figure-cards.tsx';

/** Characters of HTML from which on a text is folded in every window. */
const longText = 1500;

interface LineBlocksProps {
  blocks: Block[];
  /** The table whose figures the scene shows: its rest is folded. */
  drawn: Block | undefined;
}

export function LineBlocks({ blocks, drawn }: LineBlocksProps) {
  return (
    <Blocks
      blocks={blocks}
      showInstead={(block) => (block === drawn ? undefined : showOfLine(block))}
      folded={(block) => (block === drawn ? 'always' : foldedOfLine(block))}
    />
  );
}

function showOfLine(block: Block) {
  if (block.kind === 'cards') return <ServiceCards cards={block.cards} />;
  return block.kind === 'table' && block.figure !== undefined ? <FigureCards block={block} /> : undefined;
}

function foldedOfLine(block: Block): FoldedBlock | undefined {
  if (block.kind === 'text') return block.body.length > longText ? 'always' : undefined;
  return block.kind === 'steps' || (block.kind === 'table' && block.figure === undefined) ? 'phone' : undefined;
}
