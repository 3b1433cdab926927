/** /about/manufacture: the days that a trailer takes, how it is built, how it is checked. */
import type { ReactNode } from 'react';
import { Blocks } from '#client/components/blocks/blocks.tsx';
import { FigureBand, isFactsBlock } from '#client/components/blocks/figure-band.tsx';
import { FoldedTable } from '#client/components/blocks/folded-table.tsx';
import { PictureBand } from '#client/components/ui/picture-band.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { Block } from '#shared/content/block.ts';
import { ControlPoints, isNumberedTable } from './control-points.tsx';
import { DaysOpening } from './days-opening.tsx';
import { ProcessLine, toDays, toStages } from './process-line.tsx';

export function Page({ data: { page } }: PageProps<'manufacture'>) {
  const { blocks, picture } = page;
  const stages = blocks.flatMap((block) => (block.kind === 'steps' ? toStages(block.steps) : []));
  const checks = blocks.find((block) => block.kind === 'table' && isNumberedTable(block));
  return (
    <>
      <DaysOpening page={page} stages={toDays(stages)} checksId={checks?.id} />
      {picture !== undefined && <PictureBand picture={picture} />}
      {blocks.filter(isFactsBlock).map((block) => (
        <FigureBand key={block.id} block={block} />
      ))}
      <Blocks blocks={blocks.filter((block) => !isFactsBlock(block))} showInstead={showProcess} />
    </>
  );
}

/** Replaces the process and its checks, and folds tables on a phone; other blocks look as on every page. */
function showProcess(block: Block): ReactNode {
  if (block.kind === 'steps') return <ProcessLine stages={toStages(block.steps)} />;
  if (block.kind !== 'table') return undefined;
  return isNumberedTable(block) ? <ControlPoints block={block} /> : <FoldedTable block={block} />;
}
