/** /about: where the plant stands, how it came about, what it makes. */
import type { ReactNode } from 'react';
import { Blocks } from '#client/components/blocks/blocks.tsx';
import { FigureBand, isFactsBlock } from '#client/components/blocks/figure-band.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { Block } from '#shared/content/block.ts';
import { CompanyHistory } from './company-history.tsx';
import { PlantOpening } from './plant-opening.tsx';
import { ProvenClaims } from './proven-claims.tsx';
import { TrailerRows } from './trailer-rows.tsx';

export function Page({ data: { page, marks } }: PageProps<'about'>) {
  /** Replaces the history, what was made and the claims with pictures; other blocks look as on every page. */
  function showStory(block: Block): ReactNode {
    if (block.kind === 'steps') return <CompanyHistory steps={block.steps} />;
    if (block.kind === 'cards' && block.cards.some(({ picture }) => picture))
      return <ProvenClaims cards={block.cards} />;
    if (block.kind === 'output') return <TrailerRows block={block} marks={marks} />;
    return undefined;
  }
  return (
    <>
      <PlantOpening page={page} />
      {page.blocks.filter(isFactsBlock).map((block) => (
        <FigureBand key={block.id} block={block} />
      ))}
      <Blocks blocks={page.blocks.filter((block) => !isFactsBlock(block))} showInstead={showStory} />
    </>
  );
}
