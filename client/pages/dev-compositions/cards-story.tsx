/** Cards of articles and of links: as they are, and without pictures, with long texts, none at all. */
import { ArticleTiles } from '#client/components/articles/article-tiles.tsx';
import { CardGrid } from '#client/components/blocks/card-grid.tsx';
import type { ArticleCard } from '#shared/content/article.ts';
import { href } from '#shared/routes.ts';
import { longName, longText } from './bad-data.ts';
import { Story } from './story.tsx';
import { StorySample } from './story-sample.tsx';

const cards = [
  { title: 'Каталог', text: 'Плитка целиком — одна ссылка.', href: href('catalog') },
  { title: 'Услуги', text: 'Наведение и\u00a0фокус видно по\u00a0всей плитке.', href: href('services') },
  { title: 'Контакты', text: 'На\u00a0телефоне плитки встают в\u00a0столбец.', href: href('contacts') },
];

export function ArticlesStory({ articles }: { articles: ArticleCard[] }) {
  const bad = articles.map(({ picture: _, ...article }) => ({ ...article, title: longName, summary: longText }));
  return (
    <Story part="article-tiles" purpose={'Новости и\u00a0статьи.'}>
      <StorySample data="Три статьи">
        <ArticleTiles articles={articles} />
      </StorySample>
      <StorySample data="Без картинок, тексты втрое длиннее">
        <ArticleTiles articles={bad} />
      </StorySample>
      <StorySample data="Ни одной">
        <ArticleTiles articles={[]} />
      </StorySample>
    </Story>
  );
}

export function CardGridStory() {
  return (
    <Story part="card-grid" purpose={'Ссылки с\u00a0пояснением.'}>
      <StorySample data="Три ссылки">
        <CardGrid cards={cards} />
      </StorySample>
      <StorySample data="Названия в шестьдесят букв, тексты втрое длиннее">
        <CardGrid cards={cards.map((card) => ({ ...card, title: longName, text: longText }))} />
      </StorySample>
    </Story>
  );
}
