/** The plant itself: offices, vacancies, partners, and pages that an editor writes. */
import { z } from 'zod';
import { block } from './block.ts';
import { day, line, phone, slug } from './fields.ts';
import { picture } from './picture.ts';

export const office = z.strictObject({
  id: slug,
  title: line,
  kind: z.enum(['plant', 'sales', 'service']),
  region: line,
  city: line,
  postalCode: line,
  address: line,
  coordinates: z.strictObject({ latitude: z.number(), longitude: z.number() }),
  phone,
  email: z.email(),
  hours: z.array(z.strictObject({ days: line, opens: line.optional(), closes: line.optional() })).min(1),
  people: z.array(z.strictObject({ role: line, phoneExtension: line.optional(), email: z.email() })),
  route: z.array(line).min(1).describe('How to get there'),
});
export type Office = z.infer<typeof office>;

export const vacancy = z.strictObject({
  id: slug,
  title: line,
  department: line,
  city: line,
  payFromRub: z.int().positive(),
  payToRub: z.int().positive(),
  payNote: line,
  schedule: line,
  employment: z.enum(['full-time', 'part-time', 'internship']),
  duties: z.array(line).min(2),
  requirements: z.array(line).min(2),
  conditions: z.array(line).min(2),
  posted: day,
  validThrough: day,
});
export type Vacancy = z.infer<typeof vacancy>;

export const partner = z.strictObject({
  id: slug,
  name: line,
  role: z.enum(['components', 'leasing', 'dealer', 'service']),
  city: line,
  since: z.int().min(1950),
  summary: line,
  supplies: z.array(line).min(1),
  contacts: z
    .strictObject({ address: line, hours: line, phone, email: z.email() })
    .optional()
    .describe('Of those whom customers go to'),
});
export type Partner = z.infer<typeof partner>;

export const plainPageId = z.enum(['home', 'about', 'manufacture', 'policy', 'terms', 'consent']);

export const plainPage = z.strictObject({
  id: plainPageId,
  title: line,
  lead: z.string().trim().min(1),
  picture: picture.optional(),
  blocks: z.array(block).min(1),
  version: line.optional().describe('Of a legal text'),
  updated: day,
});
export type PlainPage = z.infer<typeof plainPage>;
