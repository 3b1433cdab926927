/** A service of the plant: the six fixed pages, further ones, and themed ones for a trade. */
import { z } from 'zod';
import { block } from './block.ts';
import { day, line, slug } from './fields.ts';
import { picture } from './picture.ts';
import { trailerTypeCode } from './trailer-type.ts';

export const serviceKind = z.enum(['fixed', 'common', 'themed']);

export const service = z.strictObject({
  slug: slug.describe('Without the `tem-` of a themed page'),
  kind: serviceKind,
  title: line.describe('Heading of the page'),
  menuTitle: line,
  summary: line,
  lead: z.string().trim().min(1),
  forWhom: line.describe('Whom it serves, for the table of services'),
  result: line.describe('What the customer gets, for the table of services'),
  term: line.describe('How long it takes or lasts, for the table of services'),
  types: z.array(trailerTypeCode).describe('Types that it concerns most'),
  picture: picture.optional(),
  blocks: z.array(block).min(1),
  updated: day,
});
export type Service = z.infer<typeof service>;

export const serviceCard = service.omit({ blocks: true, lead: true, types: true, updated: true });
export type ServiceCard = z.infer<typeof serviceCard>;
