/** News by year. */
import type { ArticleCard } from '#shared/content/article.ts';

/** @param articles sorted by date */
export function byYear(articles: ArticleCard[]): [year: string, articles: ArticleCard[]][] {
  const years = new Map<string, ArticleCard[]>();
  for (const article of articles) {
    const year = article.date.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), article]);
  }
  return [...years];
}
