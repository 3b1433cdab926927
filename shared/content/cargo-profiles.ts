/** What a cargo asks of a trailer: the one truth of the selection, the trip check, catalogue pages and texts. */
import { z } from 'zod';
import { cargoKinds } from '#shared/trips/cargo-kinds.ts';
import { lineSchema, slugSchema } from './fields.ts';
import { specKeySchema } from './spec.ts';
import { trailerTypeCodeSchema } from './trailer-type.ts';

const stem = z
  .string()
  .trim()
  .min(3)
  .regex(/^[а-яё -]+$/, 'нужно начало слова строчными русскими буквами: напитк');

/** A figure of the specification: a word that it has, or a number that bounds it. */
const conditionSchema = z
  .strictObject({
    figure: specKeySchema,
    has: lineSchema.optional().describe('A word of the figure: XL'),
    atMost: z.number().optional(),
    atLeast: z.number().optional(),
    option: slugSchema.optional().describe('Code of the option that gives it'),
  })
  .refine(({ has, atMost, atLeast }) => [has, atMost, atLeast].filter((each) => each !== undefined).length === 1, {
    error: 'нужно ровно одно из has, atMost, atLeast',
  });
export type CargoCondition = z.infer<typeof conditionSchema>;

const typesSchema = z.array(trailerTypeCodeSchema).min(1);

const cargoProfileSchema = z.strictObject({
  id: slugSchema.describe('In addresses and formulas: {cargo.drinks.need}'),
  name: lineSchema.describe('In lists: «Напитки»'),
  kinds: z
    .array(z.enum(cargoKinds.map(({ code }) => code)))
    .min(1)
    .describe('As which the forms take it; the first profile of a kind is the usual one'),
  words: z.array(stem).default([]).describe('Beginnings of the words by which texts name it: напитк, пив'),
  temperatureC: z.int().optional().describe('What the body has to hold, unless the visitor says another'),
  need: lineSchema.describe('What it asks of a trailer, without a verb: «кузов XL или промежуточное крепление»'),
  unmet: lineSchema.describe('As the end of a verdict where a trailer lacks it: «нужен кузов XL или …»'),
  why: lineSchema.describe('The reason, one sentence'),
  /** Any of them, in a sentence, says the condition beside a trailer that does not meet it. */
  marks: z.array(lineSchema).default([]).describe('Words of texts that say the condition: XL, обвязк'),
  meant: z
    .array(
      z.strictObject({
        types: typesSchema,
        if: conditionSchema.optional().describe('Without it a trailer of these types needs what `unmet` says'),
      }),
    )
    .min(1)
    .describe('Types of trailers that are meant for it'),
  others: z
    .array(
      z.strictObject({
        types: typesSchema,
        why: lineSchema.describe('After the plural name of the type: «тяжелее и дороже, …»'),
        lacks: z.literal(true).optional().describe('They lack what the cargo needs: verdicts say `unmet`'),
      }),
    )
    .default([])
    .describe(
      'Why types that may take it are not meant for it; the rest lacks what it needs, and the site says what they are for',
    ),
});
export type CargoProfile = z.infer<typeof cargoProfileSchema>;

export const cargoProfileListSchema = z.array(cargoProfileSchema);
