/** Rates of delivery by the plant's own tractors, and the cities they are counted for: content of this site itself. */
import { z } from 'zod';
import { lineSchema, slugSchema } from './fields.ts';
import { trailerTypeCodeSchema } from './trailer-type.ts';

const rubPerKmSchema = z.int().positive();

const deliveryCitySchema = z.strictObject({
  slug: slugSchema.describe('In addresses of papers: never changed'),
  name: lineSchema,
  to: lineSchema.describe('In the genitive: «Казани», for «Доставка до Казани»'),
  km: z.int().positive().describe('One way, from the plant'),
});
export type DeliveryCity = z.infer<typeof deliveryCitySchema>;

const yardSchema = z.strictObject({
  city: lineSchema,
  from: lineSchema.describe('In the genitive: «Казани», for «Доставка из Казани»'),
  pickup: lineSchema.describe('Where a trailer is handed over that is not delivered'),
  km: z
    .record(slugSchema, z.int().positive())
    .optional()
    .describe('One way to each of the cities; the plant’s are theirs'),
});
export type Yard = z.infer<typeof yardSchema>;

export const deliverySchema = z.strictObject({
  rubPerKm: rubPerKmSchema,
  leastRub: z.int().positive().describe('A trailer costs no less'),
  kmPerDay: z.int().positive(),
  surcharges: z
    .array(
      z.strictObject({ types: z.array(trailerTypeCodeSchema).min(1), rubPerKm: rubPerKmSchema, reason: lineSchema }),
    )
    .describe('What some types of trailers cost more'),
  batch: z.strictObject({ fromCount: z.int().min(2), percentOff: z.int().min(1).max(50) }),
  yards: z
    .array(yardSchema)
    .min(1)
    .describe('Where trailers stand and are handed over; the first is the plant, where they are made'),
  note: lineSchema.describe('What the sum does not hold'),
  cities: z.array(deliveryCitySchema).min(1),
});
export type DeliveryTerms = z.infer<typeof deliverySchema>;
