import type { ReactNode } from 'react';
import { Blocks } from '#client/components/blocks.tsx';
import { FigureBand, isFigures } from '#client/components/figure-band.tsx';
import { FoldedTable } from '#client/components/folded-table.tsx';
import { PageHeading } from '#client/components/page-heading.tsx';
import { PictureBand } from '#client/components/picture-band.tsx';
import type { PageProps } from '#client/page-module.ts';
import type { Block } from '#shared/content/block.ts';
import { ControlPoints, isNumberedTable } from './control-points.tsx';
import { ProcessLine } from './process-line.tsx';

export const isStill = true;

export function Page({ data: { page } }: PageProps<'manufacture'>) {
  return (
    <>
      <PageHeading title={page.title} lead={page.lead} />
      {page.picture !== undefined && <PictureBand picture={page.picture} />}
      {page.blocks.filter(isFigures).map((block) => (
        <FigureBand key={block.id} block={block} />
      ))}
      <Blocks blocks={page.blocks.filter((block) => !isFigures(block))} showInstead={showProcess} />
    </>
  );
}

/** Rows from which a phone shows a table only when asked. */
const longTable = 10;

/** Looks of this page's own for the process and its checks; the rest as everywhere. */
function showProcess(block: Block): ReactNode {
  if (block.kind === 'steps') return <ProcessLine steps={block.steps} />;
  if (block.kind === 'table' && isNumberedTable(block)) return <ControlPoints block={block} />;
  if (block.kind === 'table' && block.rows.length >= longTable) return <FoldedTable block={block} />;
  return undefined;
}
