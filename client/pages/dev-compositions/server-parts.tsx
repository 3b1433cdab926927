/** What the server alone shows on the page: the stories, so that no part of a page is shared with this one. */
import type { ViewData } from '#shared/page-result.ts';
import { AnswerFigureStory } from './answer-figure-story.tsx';
import { BlocksStory } from './blocks-story.tsx';
import { ArticlesStory, CardGridStory } from './cards-story.tsx';
import { GroundLineStory } from './ground-line-story.tsx';
import { LabelledPictureStory } from './labelled-picture-story.tsx';
import { LeaseAreasStory } from './lease-areas-story.tsx';
import { MachineStory } from './machine-story.tsx';
import { PicturesStory } from './pictures-story.tsx';
import { ProductTilesStory } from './product-tiles-story.tsx';
import { RangeLineStory } from './range-line-story.tsx';
import { RateStairsStory } from './rate-stairs-story.tsx';
import { RoadStory } from './road-story.tsx';
import { RulersStory } from './rulers-story.tsx';
import { StopLineStory } from './stop-line-story.tsx';
import { TypeRulerStory } from './type-ruler-story.tsx';

export function serverParts({ blocks, cards, articles, picture, models, machines }: ViewData<'dev-compositions'>) {
  const stories = (
    <>
      <LabelledPictureStory picture={picture} />
      <TypeRulerStory models={models} />
      <LeaseAreasStory />
      <RateStairsStory />
      <RangeLineStory />
      <StopLineStory />
      <RoadStory />
      <RulersStory />
      <PicturesStory picture={picture} />
      <MachineStory machines={machines} />
      <GroundLineStory models={models} />
      <ProductTilesStory cards={cards} />
      <AnswerFigureStory />
      <ArticlesStory articles={articles} />
      <CardGridStory />
      <BlocksStory blocks={blocks} />
    </>
  );
  return { stories };
}
