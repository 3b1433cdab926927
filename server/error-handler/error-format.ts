/** Decides whether an error response is a page, JSON or text, by its address. */
import type { Locals } from 'express';
import { ogImagePrefix } from '#shared/pages/og-image-path.ts';
import { picturePrefix } from '#shared/picture-url.ts';

export type ErrorFormat = NonNullable<Locals['errorFormat']>;

/** By the first segment of the path; programs request these, not people. */
const formats = new Map<string, ErrorFormat>([
  ['/api', 'json'],
  ['/assets', 'text'],
  [picturePrefix, 'text'],
  ['/_reports', 'text'],
  [ogImagePrefix, 'text'],
]);

/** @returns undefined where the response is an error page */
export function errorFormatAt(url: string): ErrorFormat | undefined {
  const first = /^\/[^/?]*/.exec(url)?.[0] ?? '';
  return formats.get(first.toLowerCase());
}
