/** A picture: its source at the image proxy, alternative text and size. */
import { z } from 'zod';
import { lineSchema } from './fields.ts';

/** A rendering says so wherever it is shown large; what names nothing counts as a photograph. */
export const pictureKindSchema = z.enum(['photo', 'rendering']);

export const pictureSchema = z.strictObject({
  /** A file of the site's own pictures, or an https address at the permitted host. */
  source: lineSchema,
  alt: lineSchema,
  kind: pictureKindSchema.optional(),
  caption: lineSchema.optional().describe('Under it in galleries: what it is and what it shows'),
  focus: z
    .enum(['top', 'right', 'bottom', 'left', 'right top', 'right bottom', 'left bottom', 'left top'])
    .optional()
    .describe('What must stay in view where the picture is cropped; its middle without it'),
  /** Size of the source, CSS pixels; the page reserves its aspect ratio. */
  width: z.int().positive(),
  height: z.int().positive(),
});
export type Picture = z.infer<typeof pictureSchema>;

/** In the editor's files a picture is a file name; pictures.yaml holds the rest. */
export const pictureFileSchema = z
  .string()
  .regex(/^[A-Za-z0-9._-]+\.(webp|jpg|png)$/, 'нужно имя файла из pictures/: латиницей, .webp, .jpg или .png');

/** A place in percent of a picture or a drawing. */
export const placeSchema = z.strictObject({ x: z.number().min(0).max(100), y: z.number().min(0).max(100) });

/** A name beside a thin line that leads to what it names; places in percent of the picture. */
export const pictureLabelSchema = z.strictObject({ text: lineSchema, point: placeSchema, place: placeSchema });
export type PictureLabel = z.infer<typeof pictureLabelSchema>;
