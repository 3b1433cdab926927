/** /dev/compositions: the parts that pages are composed of, each with the data it is made for and with bad data. */
import { PageHeading } from '#client/components/ui/section.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { ArticlesStory, BlocksStory, CardGridStory, ProductTilesStory } from './cards-story.tsx';
import { GroundLineStory, MachineStory, TypeRulerStory } from './ground-line-story.tsx';
import { LabelledPictureStory, PicturesStory } from './labelled-picture-story.tsx';
import { AnswerFigureStory, RangeLineStory, StopLineStory } from './range-line-story.tsx';
import { LeaseAreasStory, RateStairsStory } from './rate-stairs-story.tsx';
import { RoadStory } from './road-story.tsx';
import { RulersStory } from './rulers-story.tsx';

export function Page({ data }: PageProps<'dev-compositions'>) {
  const { blocks, cards, articles, picture, models, machines } = data;
  return (
    <>
      <PageHeading
        title="Части страниц"
        lead={
          'Каждая часть дважды: с\u00a0теми данными, для которых сделана, и\u00a0с\u00a0плохими: без картинки, с\u00a0названием в\u00a0шестьдесят букв, с\u00a0ценой по\u00a0запросу, с\u00a0текстом втрое длиннее, с\u00a0пустым списком.'
        }
      />
      <div>
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
      </div>
    </>
  );
}
