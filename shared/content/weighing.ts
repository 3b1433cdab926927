/** A model on the scales: what was weighed and when, pictures with the places of its roof and of the display. */
import { z } from 'zod';
import { daySchema, recordIdSchema } from './fields.ts';
import { placeSchema } from './picture.ts';

const weighedPicture = <PictureSchema extends z.ZodType>(picture: PictureSchema) =>
  z.strictObject({
    picture,
    rear: placeSchema.describe('Upper end of the trailer at its rear'),
    front: placeSchema.describe('Upper end of the trailer at its front'),
    display: placeSchema.describe('Top of the display of the scales'),
    figureY: z.number().min(0).max(100).describe('Where the figures stand, percent of the height'),
  });

export const weighingSchema = <PictureSchema extends z.ZodType>(picture: PictureSchema) =>
  z.strictObject({
    model: recordIdSchema.describe('On the scales'),
    displayKg: z.int().positive().describe('What the display shows: the trailer and its tractor'),
    tractorKg: z.int().positive().describe('The tractor alone, weighed on the same day'),
    day: daySchema.describe('Of the weighing'),
    tolerancePct: z.number().positive().describe('How far the weighed mass may be from that of the specification'),
    wide: weighedPicture(picture),
    tall: weighedPicture(picture).describe('For windows below 1024 px'),
  });
