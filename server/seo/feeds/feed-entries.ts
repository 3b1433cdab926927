/** Reads the entries of a feed: the newest articles of a section with their full text. */

import type { CallOptions, ContentSource } from '#server/content/content-source.ts';
import type { Article, ArticleSection } from '#shared/content/article.ts';
import type { PlantZone } from '#shared/content/site.ts';
import { publishedPictureUrl } from '#shared/picture-url.ts';
import { href } from '#shared/routes.ts';
import { plantMoment } from '#shared/tools/plant-time.ts';

const entriesPerFeed = 20;

export interface FeedEntry {
  url: string;
  title: string;
  summary: string;
  rubric: string;
  author?: string;
  /** ISO days. */
  published: string;
  updated: string;
  /** The complete article; addresses of links and pictures are absolute. */
  html: string;
  picture?: { url: string; alt: string };
}

export async function readEntries(
  content: ContentSource,
  section: ArticleSection,
  origin: string,
  options: CallOptions,
): Promise<FeedEntry[]> {
  const list = await content.articles({ section, perPage: entriesPerFeed }, options);
  const articles = await Promise.all((list?.articles ?? []).map(({ id }) => content.article({ section, id }, options)));
  return articles.flatMap((article) => (article === undefined ? [] : [toEntry(article, origin)]));
}

function toEntry(article: Article, origin: string): FeedEntry {
  const { section, id, title, summary, rubric, author, date, updated = date, body } = article;
  const picture = article.picture && {
    url: publishedPictureUrl(origin, article.picture.source),
    alt: article.picture.alt,
  };
  return {
    url: `${origin}${href(section === 'blog' ? 'blog-article' : 'news-item', { id })}`,
    ...{ title, summary, rubric, published: date, updated },
    html: body.replace(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`),
    ...(author && { author: author.name }),
    ...(picture && { picture }),
  };
}

/** Content has days, feeds want timestamps: nine in the morning at the plant. */
export function toMoment(day: string, zone: PlantZone): string {
  return plantMoment(day, '09:00:00', zone);
}
