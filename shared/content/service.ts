/** A service of the plant: one of the six fixed pages, a further one, or a themed one for a trade. */
import { z } from 'zod';
import { blockSchema } from './block.ts';
import { daySchema, lineSchema, named, slugSchema, textSchema } from './fields.ts';
import { machineSchema } from './machine.ts';
import { pictureSchema } from './picture.ts';
import { trailerTypeCodeSchema } from './trailer-type.ts';

const serviceKindSchema = z.enum(['fixed', 'common', 'themed']);

/** When in the life of a trailer a service helps, in order. */
const lifeMoments = ['take', 'receive', 'run', 'keep', 'change'] as const;
export type LifeMoment = (typeof lifeMoments)[number];

const waySchema = z.strictObject({
  figure: z
    .strictObject({ value: lineSchema, label: lineSchema })
    .describe('The one figure that decides; the page states how it is worked out'),
  stops: z
    .array(z.strictObject({ title: lineSchema, text: lineSchema }))
    .min(2)
    .max(4),
});

const nextStepSchema = z.strictObject({
  text: lineSchema.describe('The first button of the page and the heading of its form'),
  note: lineSchema.optional().describe('Beside the button: what it costs or how long it takes'),
  ask: lineSchema.optional().describe('Above the form: what to write'),
});

export const serviceSchema = z.strictObject({
  slug: slugSchema.describe('Without the `tem-` of a themed page'),
  kind: serviceKindSchema,
  title: lineSchema.describe('Heading of the page'),
  menuTitle: lineSchema,
  moment: z
    .enum(lifeMoments)
    .optional()
    .describe('Its place on the overview of services; a solution for a trade has none'),
  summary: lineSchema,
  lead: textSchema,
  forWhom: lineSchema.describe('Whom it serves, for the table of services'),
  result: lineSchema.describe('What the customer gets, for the table of services'),
  term: lineSchema.describe('How long it takes or lasts, for the table of services'),
  takes: z
    .strictObject({ fromHours: z.number().positive(), toHours: z.number().positive(), what: lineSchema })
    .refine(({ fromHours, toHours }) => fromHours <= toHours, {
      error: 'fromHours больше, чем toHours: поменяйте местами',
    })
    .optional()
    .describe('How long what matters most of it takes, for the line of time; working days count as days'),
  types: z.array(trailerTypeCodeSchema).describe('Types that it concerns most'),
  next: nextStepSchema.optional().describe('What a visitor does next on a page with the form for questions'),
  picture: pictureSchema.optional(),
  machine: machineSchema.optional().describe('The drawing that the page opens with'),
  way: waySchema.optional().describe('What a trade has its machines do, from one place to the next'),
  blocks: z.array(blockSchema).min(1),
  updated: daySchema,
});
export type Service = z.infer<typeof serviceSchema>;

export const serviceCardSchema = serviceSchema.omit(
  named('blocks', 'lead', 'machine', 'next', 'types', 'updated', 'way'),
);
export type ServiceCard = z.infer<typeof serviceCardSchema>;
