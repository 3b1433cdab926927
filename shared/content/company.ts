/** The plant: offices, vacancies, partners, and edited pages. */
import { z } from 'zod';
import { blockSchema } from './block.ts';
import { countrySchema, daySchema, lineSchema, phoneSchema, slugSchema, textSchema } from './fields.ts';
import { scheduleSchema, weekSchema, zoneIdSchema } from './hours.ts';
import { pictureLabelSchema, pictureSchema } from './picture.ts';

/** Pages that name whom to call: services by their slugs, and vacancies. */
export const deskPageSchema = z.enum(['rent', 'parts', 'service', 'guarantee', 'exploitation', 'vacancies']);

export const officeSchema = z.strictObject({
  id: slugSchema,
  title: lineSchema,
  kind: z.enum(['plant', 'sales', 'service']),
  country: countrySchema.optional().describe('Default: that of the plant'),
  region: lineSchema,
  city: lineSchema,
  postalCode: lineSchema,
  address: lineSchema,
  coordinates: z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  phone: phoneSchema,
  email: z.email(),
  hours: scheduleSchema,
  people: z.array(
    z.strictObject({
      role: lineSchema,
      phoneExtension: lineSchema.optional(),
      email: z.email(),
      desks: z.array(deskPageSchema).optional().describe('Pages that send visitors to this person'),
    }),
  ),
  timeZone: zoneIdSchema.optional().describe('Of the hours, as the IANA names it; default: the plant’s'),
  approach: z
    .strictObject({ road: lineSchema, turn: lineSchema, distance: lineSchema, gate: lineSchema, landmark: lineSchema })
    .optional()
    .describe('The way in, as its scheme names it'),
  route: z
    .array(z.strictObject({ by: lineSchema.optional().describe('Means of transport'), text: lineSchema }))
    .min(1)
    .describe('How to get there'),
});
export type Office = z.infer<typeof officeSchema>;

export const vacancySchema = z.strictObject({
  id: slugSchema,
  title: lineSchema,
  department: lineSchema,
  city: lineSchema,
  payFromRub: z.int().positive(),
  payToRub: z.int().positive(),
  payNote: lineSchema,
  schedule: lineSchema,
  employment: z.enum(['full-time', 'part-time', 'internship']),
  duties: z.array(lineSchema).min(2),
  requirements: z.array(lineSchema).min(2),
  conditions: z.array(lineSchema).min(2),
  posted: daySchema,
  validThrough: daySchema,
});
export type Vacancy = z.infer<typeof vacancySchema>;

export const partnerSchema = z.strictObject({
  id: slugSchema,
  name: lineSchema,
  role: z.enum(['components', 'leasing', 'dealer', 'service']),
  city: lineSchema,
  since: z.int().min(1900).max(2099),
  summary: lineSchema,
  supplies: z.array(lineSchema).min(1),
  contacts: z
    .strictObject({ address: lineSchema, hours: weekSchema, phone: phoneSchema, email: z.email() })
    .optional()
    .describe('Of those whom customers go to'),
});
export type Partner = z.infer<typeof partnerSchema>;

export const plainPageIdSchema = z.enum([
  'home',
  'about',
  'manufacture',
  'policy',
  'terms',
  'consent',
  'consent-advertising',
]);

export const plainPageSchema = z.strictObject({
  id: plainPageIdSchema,
  title: lineSchema,
  heading: lineSchema.optional().describe('Of the page itself, where its name in menus says too little'),
  lead: textSchema,
  picture: pictureSchema.optional(),
  labels: z.array(pictureLabelSchema).optional().describe('Of what the picture shows'),
  blocks: z.array(blockSchema).min(1),
  version: lineSchema.optional().describe('Of a legal text'),
  validVersions: z.array(lineSchema).optional().describe('Of a consent: earlier versions that forms may still carry'),
  updated: daySchema,
});
export type PlainPage = z.infer<typeof plainPageSchema>;
