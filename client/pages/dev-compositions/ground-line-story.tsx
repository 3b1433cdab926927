/** GroundLine: models to one scale above their cards. */
import { GroundLine } from '#client/components/products/ground-line.tsx';
import type { CompositionSamples } from '#shared/page-data.ts';
import { href } from '#shared/routes.ts';
import { longName, longText } from './bad-data.ts';
import { Story } from './story.tsx';
import { StorySample } from './story-sample.tsx';

export function GroundLineStory({ models }: Pick<CompositionSamples, 'models'>) {
  const cards = models.map(({ id, name }) => ({
    title: name,
    text: 'Что возит и\u00a0сколько берёт.',
    href: href('catalog'),
    model: id,
  }));
  const drawn = Object.fromEntries(
    models.map(({ id, name, silhouette }) => [id, { name, silhouette, lengthMm: (silhouette.width - 12) * 10 }]),
  );
  return (
    <Story
      part="ground-line"
      purpose={'Силуэты на\u00a0одной линии земли и\u00a0в\u00a0одном масштабе, под каждым карточка.'}
    >
      <StorySample data="Четыре модели">
        <GroundLine cards={cards} models={drawn} />
      </StorySample>
      <StorySample data="Названия в шестьдесят букв, тексты втрое длиннее, одной модели нет">
        <GroundLine
          cards={cards.map((card, index) => ({
            ...card,
            title: `${longName} ${index}`,
            text: longText,
            model: index === 0 ? 'gone' : card.model,
          }))}
          models={drawn}
        />
      </StorySample>
      <StorySample data="Одна модель">
        <GroundLine cards={cards.slice(0, 1)} models={drawn} />
      </StorySample>
    </Story>
  );
}
