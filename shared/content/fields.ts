/** The small values that every record of the company API is made of. */
import { z } from 'zod';

/** Part of an address: lower-case latin words and digits joined by single hyphens. */
export const slug = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case latin words joined by hyphens');

/** Address of a category without the leading `/catalog/`: one to four slugs joined by `/`. */
export const categoryPath = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*){0,3}$/, 'must be slugs joined by "/"');

/** Calendar day, ISO 8601: `2026-11-21`. */
export const day = z.iso.date();

/** Text of one line, trimmed, never empty. */
export const line = z
  .string()
  .trim()
  .min(1)
  .max(400)
  .regex(/^[^\n]*$/, 'must be one line');

/** Markdown as the editor wrote it; raw HTML in it is shown as text. */
export const markdown = z.string().trim().min(1);

/** HTML that the content source made from Markdown and vouches for. */
export const html = z.string();

/** A number to call, without spaces: `+78000000001`. */
export const phone = z.string().regex(/^\+7\d{10}$/, 'must be +7 and ten digits');

/** Whole roubles including VAT. */
export const roubles = z.int().positive();

/** A page of this site (`/contacts`), or an outer address by scheme. */
export const link = z
  .string()
  .regex(/^(\/(?![/\\])|https:\/\/|tel:\+|mailto:)/, 'must be "/…", "https://…", "tel:+…" or "mailto:…"');

export const namedLink = z.strictObject({ text: line, href: link });
export type NamedLink = z.infer<typeof namedLink>;
