/** Blog articles and news: one schema, two sections; the figure that proves what they say. */
import { z } from 'zod';
import { daySchema, htmlSchema, lineSchema, named, recordIdSchema } from './fields.ts';
import { pictureSchema } from './picture.ts';

export const sectionSchema = z.enum(['blog', 'news']);
export type ArticleSection = z.infer<typeof sectionSchema>;

const lengthSchema = z.number().min(-1e6).max(1e6);

const proofRowSchema = z.strictObject({
  label: lineSchema,
  text: lineSchema.describe('The value with its unit; its numbers stand in the article'),
  pieces: z
    .array(z.number().positive())
    .min(1)
    .max(12)
    .optional()
    .describe('Lengths one after the other from the start'),
  span: z.tuple([lengthSchema, lengthSchema]).optional().describe('From where to where, instead of pieces'),
  end: lengthSchema.optional().describe("The row's own limit, instead of the figure's"),
});
export type ProofRow = z.infer<typeof proofRowSchema>;

/** A row without pieces and span says that there is nothing to draw. */
const proofSchema = z.strictObject({
  title: lineSchema,
  scale: z.tuple([lengthSchema, lengthSchema]).describe('What the ends of the drawing stand for'),
  limit: z.strictObject({ at: lengthSchema, text: lineSchema }).optional(),
  rows: z.array(proofRowSchema).min(2).max(8),
  note: lineSchema.optional(),
});
export type Proof = z.infer<typeof proofSchema>;

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

export const articleCardSchema = articleSchema.omit(named('author', 'updated', 'contents', 'relatedProducts', 'body'));
export type ArticleCard = z.infer<typeof articleCardSchema>;

/** One page of a list; `page` counts from 1 and `pageCount` is at least 1. */
export const articlePageSchema = z.strictObject({
  articles: z.array(articleCardSchema),
  page: z.int().positive(),
  pageCount: z.int().positive(),
  total: z.int().min(0),
});
export type ArticlePage = z.infer<typeof articlePageSchema>;
