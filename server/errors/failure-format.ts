/** Below these addresses failures are told to programs, not to people. */
import { cardPrefix } from '#shared/card-path.ts';

export type FailureFormat = 'json' | 'text';

/** By the first part of the address. */
const formats = new Map<string, FailureFormat>([
  ['/api', 'json'],
  ['/assets', 'text'],
  ['/_img', 'text'],
  ['/_reports', 'text'],
  [cardPrefix, 'text'],
]);

/** @returns undefined where a page tells it */
export function failureFormatAt(url: string): FailureFormat | undefined {
  const first = /^\/[^/?]*/.exec(url)?.[0] ?? '';
  return formats.get(first.toLowerCase());
}
