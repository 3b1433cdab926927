/** How records stand in the editor's files: without what is derived, pictures by the names of their files. */
import { z } from 'zod';
import { article } from '#shared/content/article.ts';
import { category } from '#shared/content/category.ts';
import { plainPage } from '#shared/content/company.ts';
import { slug } from '#shared/content/fields.ts';
import { pictureFile } from '#shared/content/picture.ts';
import { product, removedProduct } from '#shared/content/product.ts';
import { service } from '#shared/content/service.ts';
import { promoPopup, siteSettings } from '#shared/content/site.ts';
import { trailerType } from '#shared/content/trailer-type.ts';

const onePicture = { picture: pictureFile.optional() };

export const articleFile = article
  .omit({ id: true, section: true, readingMinutes: true, contents: true })
  .extend(onePicture);

export const categoryFile = category.omit({ productCount: true, picture: true });

export const typeFile = trailerType.extend({ pictures: z.array(pictureFile).min(1) });

/** Without pictures of its own a product shows those of its type. */
export const productFile = product.omit({ id: true }).extend({ pictures: z.array(pictureFile).min(1).optional() });

export const serviceFile = service.omit({ slug: true }).extend(onePicture);

export const pageFile = plainPage.omit({ id: true }).extend(onePicture);

export const siteFile = siteSettings.extend({
  hero: z.strictObject({ wide: pictureFile, tall: pictureFile }),
  promoPopup: promoPopup.extend({ images: z.array(pictureFile).min(1) }).optional(),
});

/** The successor is named by its id. */
export const removedProductFile = removedProduct.extend({ successor: slug.optional() });
