/** What buyers call things beside the words of the content: for the search of the site. Content of this site itself. */
import { z } from 'zod';
import { lineSchema, linkSchema } from './fields.ts';

export const searchWordsSchema = z
  .array(
    z.strictObject({
      words: z.array(lineSchema).min(1).describe('As buyers say it: «щеповоз»'),
      href: linkSchema
        .regex(/^\//, 'нужна страница этого сайта: /…')
        .describe('The page that they mean: it is found by these words too'),
    }),
  )
  .describe('Words of buyers that no text of the site has');
export type SearchWords = z.infer<typeof searchWordsSchema>;
