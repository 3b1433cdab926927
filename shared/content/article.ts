/** Blog articles and news: one schema, two sections. */
import { z } from 'zod';
import { daySchema, htmlSchema, lineSchema, recordIdSchema } from './fields.ts';
import { pictureSchema } from './picture.ts';
import { proofSchema } from './proof.ts';

export const sectionSchema = z.enum(['blog', 'news']);
export type ArticleSection = z.infer<typeof sectionSchema>;

export const articleSchema = z.strictObject({
  id: recordIdSchema,
  section: sectionSchema,
  title: lineSchema,
  summary: lineSchema,
  answer: lineSchema.optional().describe('The answer in two sentences, which an article of the blog opens with'),
  proof: proofSchema.optional().describe('The figure that proves the answer or the change'),
  change: z
    .strictObject({ value: lineSchema, label: lineSchema })
    .optional()
    .describe('What a news item changes, at its largest: a day or a number of its text'),
  rubric: lineSchema,
  author: z.strictObject({ name: lineSchema, role: lineSchema }).optional(),
  date: daySchema,
  updated: daySchema.optional(),
  readingMinutes: z.int().positive(),
  contents: z.array(z.strictObject({ id: lineSchema, title: lineSchema })).describe('Headings of the second level'),
  relatedProducts: z.array(recordIdSchema).max(40),
  picture: pictureSchema.optional(),
  body: htmlSchema,
});
export type Article = z.infer<typeof articleSchema>;

export const articleCardSchema = articleSchema.omit({
  author: true,
  updated: true,
  contents: true,
  relatedProducts: true,
  body: true,
});
export type ArticleCard = z.infer<typeof articleCardSchema>;

/** One page of a list; `page` counts from 1 and `pageCount` is at least 1. */
export const articlePageSchema = z.strictObject({
  articles: z.array(articleCardSchema),
  page: z.int().positive(),
  pageCount: z.int().positive(),
  total: z.int().min(0),
});
export type ArticlePage = z.infer<typeof articlePageSchema>;
