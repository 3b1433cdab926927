/** ProductTiles: one model, sixty of them, and a model that lacks nearly everything. */
import { ProductTiles } from '#client/components/products/product-tiles.tsx';
import type { ProductCard } from '#shared/content/product.ts';
import { asMissing, asPortrait, longName } from './bad-data.ts';
import { Story } from './story.tsx';
import { StorySample } from './story-sample.tsx';

/** What leads to a product and marks it must differ on one page. */
const renamed = (card: ProductCard, id: string): ProductCard => ({ ...card, id: `${card.id}-${id}` });

export function ProductTilesStory({ cards }: { cards: ProductCard[] }) {
  const [card] = cards;
  if (card === undefined) return undefined;
  const bad: ProductCard[] = [
    { ...renamed(card, 'long'), name: longName, shortName: longName },
    { ...renamed(card, 'request'), price: { date: card.price.date }, keyFigures: [] },
    { ...renamed(card, 'missing'), picture: asMissing(card.picture) },
    { ...renamed(card, 'portrait'), picture: asPortrait(card.picture) },
  ];
  const sixty = Array.from({ length: 60 }, (_, index) => renamed(card, `${index}`));
  return (
    <Story part="product-tiles" purpose="Карточки моделей.">
      <StorySample data="Одна модель">
        <ProductTiles products={[card]} />
      </StorySample>
      <StorySample data="Название в шестьдесят букв, цена по запросу, нет файла, портретный снимок">
        <ProductTiles products={bad} />
      </StorySample>
      <StorySample data="Шестьдесят моделей">
        <ProductTiles products={sixty} />
      </StorySample>
    </Story>
  );
}
