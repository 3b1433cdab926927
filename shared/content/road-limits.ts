/** What the law allows on public roads: one edition of it, as content. Tonnes where the law says tonnes. */
import { z } from 'zod';
import { daySchema, lineSchema } from './fields.ts';

const tonnesSchema = z.number().positive().max(100);
/** In the order of `roadClasses` (shared/trips/road-rules.ts). */
const byRoadClassSchema = z
  .tuple([tonnesSchema, tonnesSchema, tonnesSchema])
  .refine(([six, ten, eleven]) => six < ten && ten < eleven, 'числа должны расти с классом дороги');

const groupRowSchema = z.strictObject({
  axles: z.int().min(1).max(4).describe('Axles of the group; 4 means four and more, its figures are for each axle'),
  spacingToMm: z
    .int()
    .positive()
    .optional()
    .describe('Greatest spacing of the row, inclusive; absent in the last row of a group'),
  single: byRoadClassSchema,
  dual: byRoadClassSchema,
});

export const roadLimitsSchema = z.strictObject({
  edition: daySchema.describe('Since when it is in force'),
  validUntil: daySchema,
  source: lineSchema,
  note: lineSchema.describe('What the figures rest on, after the source wherever limits are shown'),
  shortNote: lineSchema
    .optional()
    .describe('The same in three words, for lines; absent once the engineer has confirmed'),
  groups: z
    .array(groupRowSchema)
    .min(4)
    .describe('By number of axles, then by spacing')
    .superRefine((rows, context) => {
      for (const axles of [1, 2, 3, 4]) {
        const spacings = rows.filter((row) => row.axles === axles).map((row) => row.spacingToMm ?? Infinity);
        const isInOrder = spacings.every((spacing, index) => index === 0 || spacing > (spacings[index - 1] ?? 0));
        if (isInOrder && spacings.at(-1) === Infinity) continue;
        const message = `строки для ${axles} осей должны расти по расстоянию, последняя — без spacingToMm`;
        context.addIssue({ code: 'custom', message });
      }
      // The most loaded axle of a group may carry no more than a single one; equal axles then never do.
      for (const tyres of ['single', 'dual'] as const) {
        const alone = rows.find(({ axles }) => axles === 1)?.[tyres] ?? [];
        for (const row of rows) {
          const perAxle = row.axles === 4 ? 1 : row.axles;
          const isOver = row[tyres].some((tonnes, road) => tonnes / perAxle > (alone[road] ?? 0));
          const message = `осей ${row.axles} до ${row.spacingToMm ?? '…'} мм: на ось больше, чем на одиночную`;
          if (isOver) context.addIssue({ code: 'custom', message });
        }
      }
    }),
  trains: z
    .array(z.strictObject({ axles: z.int().min(2), greatest: tonnesSchema }))
    .min(1)
    .describe('Mass of a train by its number of axles; the last row is for as many and more'),
  dimensions: z.strictObject({
    trainLengthM: z.number(),
    widthM: z.number(),
    insulatedWidthM: z.number(),
    heightM: z.number(),
  }),
});
export type RoadLimits = z.infer<typeof roadLimitsSchema>;
