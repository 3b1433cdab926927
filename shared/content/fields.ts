/** Schemas of single values, shared by all records. */
import { z } from 'zod';
import { recordId } from '#shared/route-params.ts';

/** Part of an address: lower-case latin words and digits joined by single hyphens. */
export const slugSchema = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'нужны строчные латинские буквы и цифры, слова через дефис');

/** Last part of a record's address, as its content system made it. */
export const recordIdSchema = z
  .string()
  .max(100)
  .refine(recordId, 'нужны латинские буквы, цифры, «-», «_» и точки внутри, без расширения файла')
  .meta({ pattern: '^[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]+)*$' });

/** Address of a category without the leading `/catalog/`: one to four slugs joined by `/`. */
export const categoryPathSchema = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*){0,3}$/, 'нужны строчные латинские слова через «/»');

/** Calendar day, ISO 8601: `2026-11-21`. A day of another century is mistyped. */
export const daySchema = z.iso
  .date()
  .refine((day) => /^(?:19|20)\d\d-|^(?!\d{4}-)/.test(day), 'нужен год от 1900 до 2099');

/** Text of one line, trimmed, never empty. */
export const lineSchema = z
  .string()
  .trim()
  .min(1)
  .max(400)
  .regex(/^[^\n]*$/, 'нужна одна строка, без переноса');

/** Text of one or several lines, trimmed, never empty. */
export const textSchema = z.string().trim().min(1);

/** Safe HTML that the content source made from Markdown. */
export const htmlSchema = z.string().meta({ format: 'html' });

/** ISO 3166-1: RU, BY, KZ. */
export const countrySchema = z.string().regex(/^[A-Z]{2}$/, 'нужны две заглавные латинские буквы: RU, BY, KZ');

/** A number to call with the code of its country: bare, `+78000000001`, or as it is to be printed, `+7 (8464) 12-34-56`. */
export const phoneSchema = z
  .string()
  .max(30)
  .regex(
    /^\+\d(?:[ \u00a0()-]{0,2}\d){7,14}$/,
    'нужен номер с «+» и кодом страны, цифры подряд, +78000000001, или так, как его печатать: +7 (8464) 12-34-56',
  );

/** Whole roubles including VAT. */
export const roublesSchema = z.int().positive();

/** A page of this site (`/contacts`), or an outer address by scheme. */
export const linkSchema = z
  .string()
  .regex(/^(\/(?![/\\])|https:\/\/|tel:\+|mailto:)/, 'нужна ссылка /…, https://…, tel:+… или mailto:…');

/** For `pick` and `omit`. */
export const named = <Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, true])) as Record<Name, true>;

export const namedLinkSchema = z.strictObject({ text: lineSchema, href: linkSchema });
export type NamedLink = z.infer<typeof namedLinkSchema>;

/** Of tables: a row has as many cells as there are columns. */
export function requireCells<Table extends { columns: readonly string[]; rows: readonly (readonly unknown[])[] }>(
  { columns, rows }: Table,
  context: z.RefinementCtx<Table>,
): void {
  for (const [index, row] of rows.entries()) {
    if (row.length === columns.length) continue;
    const message = `в строке ячеек ${row.length}, нужно ${columns.length}, по числу столбцов`;
    context.addIssue({ code: 'custom', path: ['rows', index], message });
  }
}
