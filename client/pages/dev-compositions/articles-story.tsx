/** ArticleTiles: without pictures, with long texts, none at all. */
import { ArticleTiles } from '#client/components/articles/article-tiles.tsx';
import type { ArticleCard } from '#shared/content/article.ts';
import { longName, longText } from './bad-data.ts';
import { Sample } from './sample.tsx';
import { Story } from './story.tsx';

export function ArticlesStory({ articles }: { articles: ArticleCard[] }) {
  const bad = articles.map(({ picture: _, ...article }) => ({ ...article, title: longName, summary: longText }));
  return (
    <Story part="article-tiles" purpose="Новости и статьи.">
      <Sample data="Три статьи">
        <ArticleTiles articles={articles} />
      </Sample>
      <Sample data="Без картинок, тексты втрое длиннее">
        <ArticleTiles articles={bad} />
      </Sample>
      <Sample data="Ни одной">
        <ArticleTiles articles={[]} />
      </Sample>
    </Story>
  );
}
