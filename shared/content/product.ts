/** A product, its card for lists, and what remains of a discontinued one. */
import { z } from 'zod';
import {
  categoryPathSchema,
  daySchema,
  htmlSchema,
  lineSchema,
  named,
  recordIdSchema,
  roublesSchema,
  slugSchema,
} from './fields.ts';
import { pictureSchema } from './picture.ts';
import { type Spec, specSchema } from './spec.ts';
import { drawingSchema, trailerTypeCodeSchema } from './trailer-type.ts';

/** Prices and figures as they were until a day; those of today are the product's own. */
const productChangeSchema = z.strictObject({
  changed: daySchema.describe('The day from which other values apply'),
  price: z.strictObject({ fromRub: roublesSchema.optional(), exactRub: roublesSchema.optional() }).optional(),
  figures: specSchema.optional(),
});

/** A lowest price, an exact price, or neither («Цена по запросу»). Includes VAT at the rate of the site settings. */
const priceSchema = z
  .strictObject({
    fromRub: roublesSchema.optional(),
    exactRub: roublesSchema.optional(),
    date: daySchema.optional().describe('From which the price applies; each price has one'),
  })
  .refine((value) => value.fromRub === undefined || value.exactRub === undefined, {
    error: 'заданы и fromRub, и exactRub, нужно одно из двух',
  })
  .refine(({ fromRub, exactRub, date }) => date !== undefined || (fromRub ?? exactRub) === undefined, {
    path: ['date'],
    error: 'нужен день, с которого действует цена: 2026-11-10',
  });

export const availabilitySchema = z.enum(['in-stock', 'in-transit', 'to-order']);
export type Availability = z.infer<typeof availabilitySchema>;

/** In codes of configurations, which people keep for years: never changed, never given to another. */
const permanentNumber = (greatest: number) => z.int().min(1).max(greatest).optional();

/** Of a product: codes of configurations have two bits for its trim. */
const mostTrims = 3;

const trimSchema = z.strictObject({
  code: slugSchema,
  number: permanentNumber(mostTrims).describe('In codes of sets; default: its place in the list'),
  name: lineSchema,
  priceDeltaRub: z.int().min(0),
  massDeltaKg: z.int(),
  options: z.array(slugSchema).optional().describe('Codes of the options that it adds to those of the trim before it'),
  includes: z.array(lineSchema).min(1),
});

const optionSchema = z.strictObject({
  code: slugSchema,
  number: permanentNumber(99),
  title: lineSchema,
  group: lineSchema,
  priceDeltaRub: z.int().min(0),
  massDeltaKg: z.int(),
  palletDelta: z.int().optional(),
  requires: z.array(slugSchema).optional(),
  excludes: z.array(slugSchema).optional(),
});

const retiredOptionSchema = z.strictObject({
  number: z.int().min(1).max(99),
  title: lineSchema,
  retired: daySchema,
  reason: lineSchema.describe('Why, as the end of a sentence: «ставим барабанные тормоза нового типа»'),
  successor: slugSchema.optional().describe('Code of the option that takes its place'),
});

/** What the site makes for every product by itself. */
const madeDocumentKinds = ['drawing', 'datasheet', 'manual', 'service-book', 'load-plan'] as const;

/** What a third party issues, what a person works out for one customer, what he fills in. */
const givenDocumentKinds = ['type-approval', 'certificate', 'calculation', 'form'] as const;

const productDocumentSchema = z.strictObject({
  kind: z.enum([...madeDocumentKinds, ...givenDocumentKinds]),
  title: lineSchema,
  note: lineSchema.optional(),
  date: daySchema,
  file: z
    .string()
    .regex(
      /^[a-z0-9]+(-[a-z0-9]+)*\.(pdf|docx|xlsx)$/,
      'нужно имя строчными латинскими буквами с .pdf, .docx или .xlsx в конце',
    )
    .optional()
    .describe('A file in the folder documents; without one the document is sent on request'),
});
export type ProductDocument = z.infer<typeof productDocumentSchema>;

/** True for a row that the site's own file of that kind takes the place of. */
export function isMadeDocument({ kind, file }: ProductDocument): boolean {
  return file === undefined && madeDocumentKinds.some((made) => made === kind);
}

export const highlightSchema = z.strictObject({
  title: lineSchema,
  text: lineSchema,
  picture: pictureSchema.optional().describe('A close-up that proves it'),
});

/** Frames of the strip, and claims beside close-ups, that fill one row: more would be a gallery again. */
export const mostFrames = 4;
export const mostClaims = 3;

export const mostHighlights = 6;

/** A specification of three figures at least: less says nothing of a trailer. */
export const severalFigures = <Schema extends z.ZodType<Spec>>(schema: Schema) =>
  schema.refine((spec) => Object.keys(spec).length >= 3, {
    error: 'нужно не меньше трёх показателей, например payloadTechKg, tareMassKg и axleCount',
  });

const operationFrameSchema = z.strictObject({
  title: lineSchema.describe('The state that it shows: «С грузом»'),
  picture: pictureSchema,
});
export type OperationFrame = z.infer<typeof operationFrameSchema>;

const closeUpSchema = highlightSchema.required();
export type CloseUp = z.infer<typeof closeUpSchema>;

export const modelNumberSchema = z.object({ number: z.coerce.number().int().min(1).max(1023) });

export const productSchema = z.strictObject({
  id: recordIdSchema,
  number: permanentNumber(1023),
  sku: lineSchema.optional().describe('Article number'),
  name: lineSchema.describe('Full name, the heading of its page'),
  shortName: lineSchema.describe('Model name: «Волга Т-20»'),
  modelIndex: lineSchema.optional(),
  type: trailerTypeCodeSchema,
  drawing: drawingSchema,
  category: categoryPathSchema,
  kind: z.enum(['semi-trailer', 'turntable-trailer', 'centre-axle-trailer']).default('semi-trailer'),
  vehicleCategory: z.enum(['O1', 'O2', 'O3', 'O4']).optional(),
  summary: lineSchema.optional(),
  difference: lineSchema
    .max(60)
    .optional()
    .describe('What sets it apart from models that look alike; on its card among them'),
  body: htmlSchema.default(''),
  pictures: z.array(pictureSchema).min(1).describe('The first shows this very model'),
  highlights: z.array(highlightSchema).max(mostHighlights).default([]),
  operation: z.array(operationFrameSchema).max(mostFrames).optional().describe('Closed, open, loaded, from inside'),
  closeUps: z
    .array(closeUpSchema)
    .max(mostClaims)
    .optional()
    .describe('Figures of the specification, each with a close-up that shows it'),
  price: priceSchema.prefault({}),
  leasingFromRubPerMonth: roublesSchema
    .optional()
    .describe('At the usual terms: those that the payment estimate begins with'),
  rentFromRubPerDay: roublesSchema.optional(),
  availability: availabilitySchema.default('to-order'),
  leadTimeDays: z
    .int()
    .min(0)
    .optional()
    .describe('Of what the availability names: a trailer in stock, in transit, to order'),
  orderDays: z
    .int()
    .positive()
    .optional()
    .describe('To make one, where others are in stock or in transit; absent where leadTimeDays says it'),
  stockCity: lineSchema.optional(),
  warranty: z.strictObject({ months: z.int().positive(), km: z.int().positive().optional() }).optional(),
  spec: severalFigures(specSchema),
  trims: z.array(trimSchema).max(mostTrims).default([]),
  options: z.array(optionSchema).default([]),
  retiredOptions: z.array(retiredOptionSchema).optional().describe('Options that are sold no more, for codes of sets'),
  documents: z.array(productDocumentSchema).default([]),
  history: z.array(productChangeSchema).optional().describe('What changed, the newest first'),
  updated: daySchema.optional().describe('The day of the last change'),
});
export type Product = z.infer<typeof productSchema>;

const keyFigureSchema = z.strictObject({ label: lineSchema, value: lineSchema, unit: lineSchema.optional() });
export type KeyFigure = z.infer<typeof keyFigureSchema>;

export const productCardSchema = productSchema
  .pick({
    ...named('id', 'name', 'shortName', 'type', 'category', 'summary', 'difference', 'price'),
    ...named('leasingFromRubPerMonth', 'rentFromRubPerDay', 'availability', 'leadTimeDays', 'stockCity'),
  })
  .extend({ keyFigures: z.array(keyFigureSchema), picture: pictureSchema });
export type ProductCard = z.infer<typeof productCardSchema>;

/** The products of one type within a category. */
export const typeOfferSchema = z.strictObject({
  type: trailerTypeCodeSchema,
  productCount: z.int().positive(),
  fromRub: roublesSchema.optional().describe('The least price; absent where all are on request'),
});
export type TypeOffer = z.infer<typeof typeOfferSchema>;

/** A discontinued product: its address redirects to the successor, or answers 410. */
export const removedProductSchema = z.strictObject({
  id: recordIdSchema,
  number: permanentNumber(1023),
  removed: daySchema,
  successor: z.strictObject({ id: recordIdSchema, category: categoryPathSchema }).optional(),
});
export type RemovedProduct = z.infer<typeof removedProductSchema>;

export const numberedModelSchema = z.strictObject({
  id: recordIdSchema,
  category: categoryPathSchema,
  shortName: lineSchema,
  isSuccessor: z.literal(true).optional(),
});
export type NumberedModelRecord = z.infer<typeof numberedModelSchema>;
