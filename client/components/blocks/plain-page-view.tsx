/** A page of blocks: heading, picture, figures, then the other blocks. */
import type { ReactNode } from 'react';
import { LabelledPicture } from '#client/components/figures/labelled-picture.tsx';
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

export function PlainPageView({ page, showInstead }: PlainPageViewProps) {
  const { title, lead, picture, labels = [], blocks } = page;
  return (
    <>
      <PageHeading title={title} lead={lead} />
      {picture !== undefined &&
        (labels.length > 0 ? <LabelledPicture picture={picture} labels={labels} /> : <PictureBand picture={picture} />)}
      {blocks.filter(isFactsBlock).map((block) => (
        <FigureBand key={block.id} block={block} />
      ))}
      <Blocks blocks={blocks.filter((block) => !isFactsBlock(block))} showInstead={showInstead} />
    </>
  );
}
