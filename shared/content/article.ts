/** Blog articles and news: the same record, two sections. */
import { z } from 'zod';
import { day, html, line, slug } from './fields.ts';
import { picture } from './picture.ts';

export const section = z.enum(['blog', 'news']);
export type Section = z.infer<typeof section>;

export const article = z.strictObject({
  id: slug,
  section,
  title: line,
  summary: line,
  rubric: line,
  author: z.strictObject({ name: line, role: line }).optional(),
  date: day,
  updated: day.optional(),
  readingMinutes: z.int().positive(),
  contents: z.array(z.strictObject({ id: line, title: line })).describe('Headings of the second level'),
  relatedProducts: z.array(slug).max(40),
  picture: picture.optional(),
  body: html,
});
export type Article = z.infer<typeof article>;

export const articleCard = article.pick({
  id: true,
  section: true,
  title: true,
  summary: true,
  rubric: true,
  date: true,
  readingMinutes: true,
  picture: true,
});
export type ArticleCard = z.infer<typeof articleCard>;

/** One page of a list; `page` counts from 1 and `pageCount` is at least 1. */
export const articlePage = z.strictObject({
  articles: z.array(articleCard),
  page: z.int().positive(),
  pageCount: z.int().positive(),
  total: z.int().min(0),
});
export type ArticlePage = z.infer<typeof articlePage>;
