/** A picture: what the image proxy is asked for, and what is said to those who don't see it. */
import { z } from 'zod';
import { line } from './fields.ts';

export const picture = z.strictObject({
  /** A file of the site's own pictures, or an https address at the permitted host. */
  source: line,
  alt: line,
  /** Of the source, CSS pixels: for the shape that the page keeps free. */
  width: z.int().positive(),
  height: z.int().positive(),
});
export type Picture = z.infer<typeof picture>;

/** In the editor's files a picture is the name of a file; pictures.yaml tells the rest. */
export const pictureFile = z.string().regex(/^[A-Za-z0-9._-]+\.(webp|jpg|png)$/, 'must be a file of pictures/');

export const pictureList = z.record(pictureFile, picture.omit({ source: true }));
