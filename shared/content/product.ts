/** A trailer on sale, and the short form of it that lists show. */
import { z } from 'zod';
import { categoryPath, day, html, line, roubles, slug } from './fields.ts';
import { picture } from './picture.ts';
import { spec } from './spec.ts';
import { trailerTypeCode } from './trailer-type.ts';

/** «от» a price, an exact price, or neither: «Цена по запросу». VAT is included at the rate of the site settings. */
export const price = z
  .strictObject({ fromRub: roubles.optional(), exactRub: roubles.optional(), date: day })
  .refine((value) => value.fromRub === undefined || value.exactRub === undefined, {
    error: 'give fromRub or exactRub, not both',
  });

export const availability = z.enum(['in-stock', 'in-transit', 'to-order']);
export type Availability = z.infer<typeof availability>;

const trim = z.strictObject({
  code: z.enum(['standard', 'optima', 'max']),
  name: z.enum(['Стандарт', 'Оптима', 'Макс']),
  priceDeltaRub: z.int().min(0),
  massDeltaKg: z.int(),
  options: z.array(slug).optional().describe('Codes of the options that it adds to those of the trim before it'),
  includes: z.array(line).min(1),
});

const option = z.strictObject({
  code: slug,
  title: line,
  group: line,
  priceDeltaRub: z.int().min(0),
  massDeltaKg: z.int(),
  palletDelta: z.int().optional(),
  requires: z.array(slug).optional(),
  excludes: z.array(slug).optional(),
});

const productDocument = z.strictObject({
  kind: z.enum(['drawing', 'datasheet', 'manual', 'service-book', 'type-approval', 'load-plan']),
  title: line,
  note: line.optional(),
  date: day,
});

export const product = z.strictObject({
  id: slug,
  sku: line,
  name: line.describe('Full name, the heading of its page'),
  shortName: line.describe('Model name: «Ось Ш-136»'),
  modelIndex: line,
  type: trailerTypeCode,
  category: categoryPath,
  kind: z.enum(['semi-trailer', 'turntable-trailer', 'centre-axle-trailer']),
  vehicleCategory: z.enum(['O3', 'O4']),
  summary: line,
  body: html,
  pictures: z.array(picture).min(1).describe('Its own, else those of its type'),
  highlights: z
    .array(z.strictObject({ title: line, text: line }))
    .min(3)
    .max(6),
  price,
  leasingFromRubPerMonth: roubles
    .optional()
    .describe('At the usual terms: those that the payment estimate begins with'),
  rentFromRubPerDay: roubles.optional(),
  availability,
  leadTimeDays: z.int().min(0),
  stockCity: line.optional(),
  warranty: z.strictObject({ months: z.int().positive(), km: z.int().positive().optional() }),
  spec,
  trims: z.array(trim).max(3),
  options: z.array(option),
  documents: z.array(productDocument),
  updated: day,
});
export type Product = z.infer<typeof product>;

export const keyFigure = z.strictObject({ label: line, value: line, unit: line.optional() });
export type KeyFigure = z.infer<typeof keyFigure>;

export const productCard = product
  .pick({
    id: true,
    name: true,
    shortName: true,
    type: true,
    category: true,
    summary: true,
    price: true,
    leasingFromRubPerMonth: true,
    rentFromRubPerDay: true,
    availability: true,
    leadTimeDays: true,
    stockCity: true,
  })
  .extend({ keyFigures: z.array(keyFigure), picture });
export type ProductCard = z.infer<typeof productCard>;

/** What a category has of one type. */
export const typeOffer = z.strictObject({
  type: trailerTypeCode,
  productCount: z.int().positive(),
  fromRub: roubles.optional().describe('The least price; absent where all are on request'),
});
export type TypeOffer = z.infer<typeof typeOffer>;

/** What is left of a product that is made no more: its address leads to its successor, or says that it is gone. */
export const removedProduct = z.strictObject({
  id: slug,
  removed: day,
  successor: z.strictObject({ id: slug, category: categoryPath }).optional(),
});
export type RemovedProduct = z.infer<typeof removedProduct>;
