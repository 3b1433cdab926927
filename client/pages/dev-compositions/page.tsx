/** /dev/compositions: the parts that pages are composed of, each with the data it is made for and with bad data. */
import { PageHeading } from '#client/components/ui/page-heading.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { ArticlesStory } from './articles-story.tsx';
import { LabelledPictureStory } from './labelled-picture-story.tsx';
import { ProductTilesStory } from './product-tiles-story.tsx';
import { TypeRulerStory } from './type-ruler-story.tsx';

export const isStatic = true;

export function Page({ data: { cards, articles, picture, models } }: PageProps<'dev-compositions'>) {
  return (
    <>
      <PageHeading
        title="Части страниц"
        lead="Каждая часть дважды: с теми данными, для которых сделана, и с плохими — без картинки, с названием в шестьдесят букв, с ценой по запросу, с текстом втрое длиннее, с пустым списком."
      />
      <LabelledPictureStory picture={picture} />
      <TypeRulerStory models={models} />
      <ProductTilesStory cards={cards} />
      <ArticlesStory articles={articles} />
    </>
  );
}
