/** The blocks below the line: tables with a figure as cards, other tables and long texts folded on a phone. */

import type { ReactNode } from 'react';
import { Blocks } from '#client/components/blocks/blocks.tsx';
import { RichText } from '#client/components/blocks/rich-text.tsx';
import { StepList } from '#client/components/blocks/step-list.tsx';
import { ServiceCards } from '#client/components/services/service-cards.tsx';
import { DataTable } from '#client/components/ui/data-table.tsx';
import { Fold } from '#client/components/ui/fold.tsx';
import { useApp } from '#client/context/site-context.ts';
import type { Block } from '#shared/content/block.ts';
import { formatCount } from '#shared/format.ts';
import { FigureCards } from './figure-cards.tsx';

/** Characters of HTML from which on a text is folded. */
const longText = 1500;

export function LineBlocks({ blocks }: { blocks: Block[] }) {
  const { viewport } = useApp();
  function showInstead(block: Block): ReactNode {
    if (block.kind === 'cards') return <ServiceCards cards={block.cards} />;
    if (block.kind === 'text' && block.body.length > longText) {
      return (
        <Fold summary="Читать целиком" isOpen={false}>
          <RichText html={block.body} />
        </Fold>
      );
    }
    if (block.kind === 'steps') {
      return (
        <Fold
          summary={`Показать ${formatCount(block.steps.length, ['шаг', 'шага', 'шагов'])}`}
          isOpen={viewport === 'desktop'}
        >
          <StepList steps={block.steps} />
        </Fold>
      );
    }
    if (block.kind !== 'table') return undefined;
    if (block.figure !== undefined) return <FigureCards block={block} />;
    const { title, columns, rows, note } = block;
    const size = formatCount(rows.length, ['строка', 'строки', 'строк']);
    return (
      <Fold summary={`Показать таблицу: ${size}`} isOpen={viewport === 'desktop'}>
        <DataTable title={title} columns={columns} rows={rows} note={note} />
      </Fold>
    );
  }
  return <Blocks blocks={blocks} showInstead={showInstead} />;
}
