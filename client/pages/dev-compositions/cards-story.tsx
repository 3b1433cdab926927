/** Cards of articles and of links: as they are, and without pictures, with long texts, none at all. */
import { ArticleTiles } from '#client/components/articles/article-tiles.tsx';
import { Blocks } from '#client/components/blocks/blocks.tsx';
import { CardGrid } from '#client/components/blocks/card-grid.tsx';
import { ProductTiles } from '#client/components/products/product-tiles.tsx';
import type { ArticleCard } from '#shared/content/article.ts';
import type { Block } from '#shared/content/block.ts';
import type { ProductCard } from '#shared/content/product.ts';
import { href } from '#shared/routes.ts';
import { asMissing, asPortrait, longName, longText } from './bad-data.ts';
import { Story } from './story.tsx';

const cards = [
  { title: 'Каталог', text: 'Плитка целиком — одна ссылка.', href: href('catalog') },
  { title: 'Услуги', text: 'Наведение и\u00a0фокус видно по\u00a0всей плитке.', href: href('services') },
  { title: 'Контакты', text: 'На\u00a0телефоне плитки встают в\u00a0столбец.', href: href('contacts') },
];

export function ArticlesStory({ articles }: { articles: ArticleCard[] }) {
  const bad = articles.map(({ picture: _, ...article }) => ({ ...article, title: longName, summary: longText }));
  return (
    <Story
      part="article-tiles"
      purpose={'Новости и\u00a0статьи.'}
      samples={{
        'Три статьи': <ArticleTiles articles={articles} />,
        'Без картинок, тексты втрое длиннее': <ArticleTiles articles={bad} />,
        'Ни одной': <ArticleTiles articles={[]} />,
      }}
    />
  );
}

export function CardGridStory() {
  return (
    <Story
      part="card-grid"
      purpose={'Ссылки с\u00a0пояснением.'}
      samples={{
        'Три ссылки': <CardGrid cards={cards} />,
        'Названия в шестьдесят букв, тексты втрое длиннее': (
          <CardGrid cards={cards.map((card) => ({ ...card, title: longName, text: longText }))} />
        ),
      }}
    />
  );
}

/** One block of every kind, as editors see them. */
export function BlocksStory({ blocks }: { blocks: Block[] }) {
  return (
    <>
      <Story
        part="blocks"
        purpose={
          'Из\u00a0этих блоков редактор собирает страницы услуг и\u00a0завода; вид у\u00a0каждого один на\u00a0весь сайт.'
        }
      />
      <Blocks blocks={blocks} />
    </>
  );
}

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
    <Story
      part="product-tiles"
      purpose="Карточки моделей."
      samples={{
        'Одна модель': <ProductTiles products={[card]} />,
        'Название в шестьдесят букв, цена по запросу, нет файла, портретный снимок': <ProductTiles products={bad} />,
        'Шестьдесят моделей': <ProductTiles products={sixty} />,
      }}
    />
  );
}
