/** The calculation and the conditions of a solution: on a phone tables, long texts and steps are folded. */

import type { ReactNode } from 'react';
import { Blocks } from '#client/components/blocks/blocks.tsx';
import { RichText } from '#client/components/blocks/rich-text.tsx';
import { StepList } from '#client/components/blocks/step-list.tsx';
import { DataTable } from '#client/components/ui/data-table.tsx';
import { Fold } from '#client/components/ui/fold.tsx';
import { useApp } from '#client/context/site-context.ts';
import type { Block } from '#shared/content/block.ts';
import { formatCount } from '#shared/format.ts';

export function SolutionBlocks({ blocks }: { blocks: Block[] }) {
  const { viewport } = useApp();
  function showInstead(block: Block): ReactNode {
    const folded = toFolded(block);
    return (
      folded && (
        <Fold summary={folded.summary} isOpen={viewport === 'desktop'}>
          {folded.content}
        </Fold>
      )
    );
  }
  return <Blocks blocks={blocks} showInstead={showInstead} />;
}

function toFolded(block: Block): { summary: string; content: ReactNode } | undefined {
  if (block.kind === 'text') return { summary: 'Показать расчёт', content: <RichText html={block.body} /> };
  if (block.kind === 'steps') return { summary: 'Показать по шагам', content: <StepList steps={block.steps} /> };
  if (block.kind !== 'table') return undefined;
  const { title, columns, rows, note } = block;
  return {
    summary: `Показать таблицу: ${formatCount(rows.length, ['строка', 'строки', 'строк'])}`,
    content: <DataTable title={title} columns={columns} rows={rows} note={note} />,
  };
}
