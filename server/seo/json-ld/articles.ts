/** An article of the blog or of the news. */
import type { Thing } from 'schema-dts';
import { pageLanguage } from '#shared/constants.ts';
import type { Article } from '#shared/content/article.ts';
import { pictureUrl } from '#shared/picture-url.ts';
import type { Surroundings } from './json-ld.ts';
import { plantInShort } from './plant.ts';

export function articleThings(article: Article, around: Surroundings): Thing[] {
  const { origin, url } = around;
  const { title, summary, rubric, author, date, updated = date, picture } = article;
  return [
    {
      '@type': article.section === 'news' ? 'NewsArticle' : 'Article',
      headline: title,
      description: summary,
      articleSection: rubric,
      url,
      mainEntityOfPage: url,
      inLanguage: pageLanguage,
      datePublished: date,
      dateModified: updated,
      author: author ? { '@type': 'Person', name: author.name, jobTitle: author.role } : plantInShort(around),
      publisher: plantInShort(around),
      ...(picture && { image: `${origin}${pictureUrl(picture.source, { width: 1280, format: 'webp' })}` }),
    },
  ];
}
