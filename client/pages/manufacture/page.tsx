/** /about/manufacture: how a trailer is built. */
import type { ReactNode } from 'react';
import { FoldedTable } from '#client/components/blocks/folded-table.tsx';
import { PlainPageView } from '#client/components/blocks/plain-page-view.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { Block } from '#shared/content/block.ts';
import { ControlPoints, isNumberedTable } from './control-points.tsx';
import { ProcessLine } from './process-line.tsx';

export const isStatic = true;

export function Page({ data: { page } }: PageProps<'manufacture'>) {
  return <PlainPageView page={page} showInstead={showProcess} />;
}

/** Tables with at least this many rows are folded on a phone. */
const longTable = 10;

/** Replaces the process and its checks; other blocks look as on every page. */
function showProcess(block: Block): ReactNode {
  if (block.kind === 'steps') return <ProcessLine steps={block.steps} />;
  if (block.kind === 'table' && isNumberedTable(block)) return <ControlPoints block={block} />;
  if (block.kind === 'table' && block.rows.length >= longTable) return <FoldedTable block={block} />;
  return undefined;
}
