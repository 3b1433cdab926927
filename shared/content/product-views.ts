/** What the page of a product shows beside its words: highlights, the strip of operation, close-ups. */
import { z } from 'zod';
import { lineSchema } from './fields.ts';
import { pictureSchema } from './picture.ts';

export const highlightSchema = z.strictObject({
  title: lineSchema,
  text: lineSchema,
  picture: pictureSchema.optional().describe('A close-up that proves it'),
});

/** Frames of the strip, and claims beside close-ups, that fill one row: more would be a gallery again. */
export const mostFrames = 4;
export const mostClaims = 3;

export const operationFrameSchema = z.strictObject({
  title: lineSchema.describe('The state that it shows: «С грузом»'),
  picture: pictureSchema,
});
export type OperationFrame = z.infer<typeof operationFrameSchema>;

export const closeUpSchema = highlightSchema.required();
export type CloseUp = z.infer<typeof closeUpSchema>;
