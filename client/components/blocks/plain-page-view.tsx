/** A page of blocks: heading, picture, figures, then the other blocks. */
import type { ReactNode } from 'react';
import { PageHeading } from '#client/components/ui/page-heading.tsx';
import { PictureBand } from '#client/components/ui/picture-band.tsx';
import type { Block } from '#shared/content/block.ts';
import type { PlainPage } from '#shared/content/company.ts';
import { Blocks } from './blocks.tsx';
import { FigureBand, isFactsBlock } from './figure-band.tsx';

interface PlainPageViewProps {
  page: PlainPage;
  /** Replaces the usual look of a block; undefined leaves it as on every page. */
  showInstead: (block: Block) => ReactNode;
}

export function PlainPageView({ page: { title, lead, picture, blocks }, showInstead }: PlainPageViewProps) {
  return (
    <>
      <PageHeading title={title} lead={lead} />
      {picture !== undefined && <PictureBand picture={picture} />}
      {blocks.filter(isFactsBlock).map((block) => (
        <FigureBand key={block.id} block={block} />
      ))}
      <Blocks blocks={blocks.filter((block) => !isFactsBlock(block))} showInstead={showInstead} />
    </>
  );
}
