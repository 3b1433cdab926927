/** Schemas of the editor's files: records without derived fields, and with pictures as file names. */
import { z } from 'zod';
import { articleSchema } from '#shared/content/article.ts';
import { blockFileSchema } from '#shared/content/block.ts';
import { categorySchema, inWorkSchema } from '#shared/content/category.ts';
import { plainPageSchema } from '#shared/content/company.ts';
import { lineSchema, linkSchema, recordIdSchema } from '#shared/content/fields.ts';
import { exceptionsSchema } from '#shared/content/hours.ts';
import { pictureFileSchema, pictureKindSchema, pictureSchema } from '#shared/content/picture.ts';
import {
  highlightSchema,
  mostHighlights,
  productSchema,
  removedProductSchema,
  severalFigures,
} from '#shared/content/product.ts';
import { serviceSchema } from '#shared/content/service.ts';
import { promoPopupSchema, siteSettingsSchema, weighingSchema } from '#shared/content/site.ts';
import { computedFigures, specKeySchema, specSchema } from '#shared/content/spec.ts';
import { trailerTypeCodeSchema, trailerTypeSchema } from '#shared/content/trailer-type.ts';

/** What the strip of a product shows, in this order. */
export const operationStates = ['closed', 'open', 'loaded', 'inside'] as const;

/** The rest of a picture by the name of its file. What it shows is for the check alone. */
export const pictureListSchema = z.record(
  pictureFileSchema,
  pictureSchema.omit({ source: true }).extend({
    kind: pictureKindSchema,
    models: z.array(recordIdSchema).min(1).optional().describe('Products that it shows as they are'),
    colours: z.array(lineSchema).min(1).optional().describe('Colours of theirs, as their specifications spell them'),
    type: trailerTypeCodeSchema.optional().describe('The type whose base version it shows'),
    frame: z
      .strictObject({ state: z.enum(operationStates), title: lineSchema })
      .optional()
      .describe('A frame of the strip on pages of its models and their type'),
    proves: z.array(specKeySchema).min(1).optional().describe('Figures that it shows on pages of its models'),
    alike: z.array(recordIdSchema).min(1).optional().describe('Products that have what it proves, but look otherwise'),
  }),
);
export type PictureList = z.infer<typeof pictureListSchema>;

const onePicture = { picture: pictureFileSchema.optional() };

export const articleFileSchema = articleSchema
  .omit({ id: true, section: true, readingMinutes: true, contents: true })
  .extend(onePicture);

export const categoryFileSchema = categorySchema
  .omit({ productCount: true, picture: true })
  .extend({ inWork: inWorkSchema.extend({ picture: pictureFileSchema }).optional() });

export const typeFileSchema = trailerTypeSchema
  .omit({ manual: true })
  .extend({ pictures: z.array(pictureFileSchema).min(1) });

/** What a product may carry on the road, and what its leasing and its rent cost, is computed, never written. */
export const productFileSchema = productSchema
  .omit({ id: true, operation: true, closeUps: true, leasingFromRubPerMonth: true, rentFromRubPerDay: true })
  .extend({
    rented: z.literal(true).optional().describe('Rented out, at the rates of its type'),
    pictures: z.array(pictureFileSchema).min(1),
    shortName: productSchema.shape.shortName
      .optional()
      .describe('Model name: «Волга Т-20»; default: what its full name has in quotes, else the whole'),
    category: productSchema.shape.category.optional().describe('Default: that of its type'),
    highlights: z.array(highlightSchema.extend(onePicture)).max(mostHighlights).default([]),
    spec: severalFigures(specSchema.omit(computedFigures)),
  });

const withBlocks = { ...onePicture, blocks: z.array(blockFileSchema).min(1) };

export const serviceFileSchema = serviceSchema
  .omit({ slug: true })
  .extend(withBlocks)
  .refine(({ kind, moment }) => (kind === 'themed') === (moment === undefined), {
    path: ['moment'],
    error: 'поле есть у каждой услуги, а у решения для отрасли (kind: themed) его нет',
  });

export const pageFileSchema = plainPageSchema.omit({ id: true }).extend(withBlocks);

export const siteFileSchema = siteSettingsSchema.extend({
  hero: z.strictObject({
    wide: pictureFileSchema,
    tall: pictureFileSchema,
    weighing: weighingSchema(pictureFileSchema).optional(),
  }),
  promoPopup: promoPopupSchema.extend({ images: z.array(pictureFileSchema).min(1) }).optional(),
  holidays: exceptionsSchema
    .optional()
    .describe('Of all offices and of calls back; their own exceptions go before these'),
});

/** The successor is an id. */
export const removedProductFileSchema = removedProductSchema.extend({ successor: recordIdSchema.optional() });

export const legacyPathListSchema = z.array(
  z.strictObject({
    from: z.string().regex(/^(\/[a-z0-9._-]+)+$/, 'нужен путь строчными латинскими буквами, без косой черты в конце'),
    to: linkSchema.regex(/^\//, 'нужна страница этого сайта: /…'),
    note: z.string().describe('What the old page was'),
  }),
);

/** Which addresses a link in a text may have: this site's, https, tel and mailto. */
export const allowedHref = /^(\/(?![/\\])|#|https:\/\/|tel:\+|mailto:)/;
