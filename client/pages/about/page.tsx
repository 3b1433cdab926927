import type { ReactNode } from 'react';
import { Blocks } from '#client/components/blocks.tsx';
import { FigureBand, isFigures } from '#client/components/figure-band.tsx';
import { PageHeading } from '#client/components/page-heading.tsx';
import { PictureBand } from '#client/components/picture-band.tsx';
import type { PageProps } from '#client/page-module.ts';
import type { Block } from '#shared/content/block.ts';
import { History } from './history.tsx';
import { isShareTable, ShareTable } from './share-table.tsx';

export const isStill = true;

export function Page({ data: { page } }: PageProps<'about'>) {
  return (
    <>
      <PageHeading title={page.title} lead={page.lead} />
      {page.picture !== undefined && <PictureBand picture={page.picture} />}
      {page.blocks.filter(isFigures).map((block) => (
        <FigureBand key={block.id} block={block} />
      ))}
      <Blocks blocks={page.blocks.filter((block) => !isFigures(block))} showInstead={showStory} />
    </>
  );
}

/** Looks of this page's own for what tells the plant's story; the rest as everywhere. */
function showStory(block: Block): ReactNode {
  if (block.kind === 'steps') return <History steps={block.steps} />;
  if (block.kind === 'table' && isShareTable(block)) return <ShareTable block={block} />;
  return undefined;
}
