/** Picks the format that a page is asked for in. */
import type { PageVariant } from '#server/render/resolve-page.ts';
import { documentFormat } from './document.ts';
import type { PageFormat } from './page-format.ts';
import { payloadFormat } from './payload.ts';

export function formatOf({ format }: Pick<PageVariant, 'format'>): PageFormat {
  return format === 'payload' ? payloadFormat : documentFormat;
}
