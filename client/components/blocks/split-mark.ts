/** Splits «1994: мастерская на шесть постов» into the mark on a scale and the event; no mark without a figure before a colon. */
import { capitalize } from '#shared/format.ts';

export function splitMark(title: string): { mark: string | undefined; text: string } {
  const [, mark, text = title] = /^([^:]*\d[^:]*):\s+(.+)$/.exec(title) ?? [];
  return { mark, text: capitalize(text) };
}
