/** The newest articles of a section with their full text, as feeds carry them. */
import type { Article, Section } from '#shared/content/article.ts';
import { pictureUrl } from '#shared/picture-url.ts';
import { href } from '#shared/routes.ts';
import type { CallOptions, ContentSource } from '../../content/content-source.ts';

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
  /** The whole article, its links and pictures with their full addresses. */
  html: string;
  picture?: { url: string; alt: string };
}

export async function readEntries(
  content: ContentSource,
  section: Section,
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
    url: `${origin}${pictureUrl(article.picture.source, { width: 1280, format: 'webp' })}`,
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

/** Content tells days; the plant's morning stands for each. */
export function toMoment(day: string): string {
  return `${day}T09:00:00+03:00`;
}
