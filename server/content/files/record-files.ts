/** Schemas of the editor's files: records without derived fields, and with pictures as file names. */
import { z } from 'zod';
import { articleSchema } from '#shared/content/article.ts';
import { categorySchema } from '#shared/content/category.ts';
import { plainPageSchema } from '#shared/content/company.ts';
import { linkSchema, recordIdSchema } from '#shared/content/fields.ts';
import { pictureFileSchema } from '#shared/content/picture.ts';
import { productSchema, removedProductSchema } from '#shared/content/product.ts';
import { serviceSchema } from '#shared/content/service.ts';
import { promoPopupSchema, siteSettingsSchema } from '#shared/content/site.ts';
import { trailerTypeSchema } from '#shared/content/trailer-type.ts';

const onePicture = { picture: pictureFileSchema.optional() };

export const articleFileSchema = articleSchema
  .omit({ id: true, section: true, readingMinutes: true, contents: true })
  .extend(onePicture);

export const categoryFileSchema = categorySchema.omit({ productCount: true, picture: true });

export const typeFileSchema = trailerTypeSchema.extend({ pictures: z.array(pictureFileSchema).min(1) });

/** A product without pictures shows those of its type. */
export const productFileSchema = productSchema
  .omit({ id: true })
  .extend({ pictures: z.array(pictureFileSchema).min(1).optional() });

export const serviceFileSchema = serviceSchema.omit({ slug: true }).extend(onePicture);

export const pageFileSchema = plainPageSchema.omit({ id: true }).extend(onePicture);

export const siteFileSchema = siteSettingsSchema.extend({
  hero: z.strictObject({ wide: pictureFileSchema, tall: pictureFileSchema }),
  promoPopup: promoPopupSchema.extend({ images: z.array(pictureFileSchema).min(1) }).optional(),
});

/** The successor is an id. */
export const removedProductFileSchema = removedProductSchema.extend({ successor: recordIdSchema.optional() });

export const legacyPathListSchema = z.array(
  z.strictObject({
    from: z.string().regex(/^(\/[a-z0-9._-]+)+$/, 'must be a lower-case path without a slash at its end'),
    to: linkSchema.regex(/^\//, 'must be a page of this site'),
    note: z.string().describe('What the old page was'),
  }),
);
export type LegacyPath = z.infer<typeof legacyPathListSchema>[number];
