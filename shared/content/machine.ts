/** «The machine in parts»: a drawing that a service page opens with, what it says of each part, and where that is said in full. */
import { z } from 'zod';
import { lineSchema, recordIdSchema, slugSchema } from './fields.ts';

/** The parts that a side view tells apart. */
const trailerPartSchema = z.enum([
  'axles',
  'body',
  'brakes',
  'floor',
  'frame',
  'fridge',
  'guards',
  'hydraulics',
  'kingpin',
  'lamps',
  'landing',
  'suspension',
]);
export type TrailerPart = z.infer<typeof trailerPartSchema>;

const sourceSchema = z
  .strictObject({
    service: slugSchema.optional().describe('Whose block it is; absent: of this page'),
    block: slugSchema,
    row: lineSchema.describe('Its first cell'),
  })
  .describe('The row of a table that holds the figure');
export type FigureSource = z.infer<typeof sourceSchema>;

const calloutSchema = z.strictObject({
  part: trailerPartSchema,
  text: lineSchema.max(60),
  figure: lineSchema.max(60).describe('Word for word from the row'),
  of: sourceSchema,
});

const drawingSchema = z.strictObject({
  model: recordIdSchema,
  title: lineSchema.max(60),
  isFragment: z.boolean().optional().describe('Shows the front end alone'),
  callouts: z.array(calloutSchema).min(1),
});

const legendSchema = z.strictObject({
  text: lineSchema.max(60),
  figures: z.array(lineSchema.max(60)).min(1).describe('Callouts whose figure contains one of them have the colour'),
});

const markSchema = z.strictObject({
  text: lineSchema.max(30),
  at: z.int().positive().describe('In units of the ruler'),
  isRepeated: z.boolean().optional().describe('Again after each such distance'),
  of: sourceSchema,
});

const rulerSchema = z.strictObject({
  title: lineSchema.max(60),
  unit: z.enum(['км', 'мес']),
  length: z.int().positive().describe('In its units'),
  lines: z.array(z.strictObject({ title: lineSchema.max(60), marks: z.array(markSchema).min(1) })).min(1),
});
export type MachineRuler = z.infer<typeof rulerSchema>;

const stopSchema = z.strictObject({
  along: z.number().min(0).max(100).describe('Percent of the length, from the rear end'),
  side: z.enum(['left', 'right', 'middle']),
});

const walkSchema = z.strictObject({
  model: recordIdSchema,
  title: lineSchema.max(60),
  block: slugSchema.describe('The steps that the stops belong to, in their order'),
  stops: z.array(stopSchema).min(2),
});
export type MachineWalk = z.infer<typeof walkSchema>;

export const machineSchema = z.strictObject({
  claim: lineSchema.describe('What the drawing proves, in a sentence'),
  action: z.strictObject({
    text: lineSchema.max(40),
    block: slugSchema.optional().describe('Where the button leads; absent: to the form of the page'),
  }),
  drawings: z.array(drawingSchema).min(1).optional(),
  legend: z.array(legendSchema).min(2).max(4).optional(),
  ruler: rulerSchema.optional(),
  walk: walkSchema.optional(),
});
export type Machine = z.infer<typeof machineSchema>;
