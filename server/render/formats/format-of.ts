/** Picks the format of a page variant. */
import type { PageVariant } from '#server/render/resolve-page.ts';
import { documentFormat } from './document.ts';
import type { PageFormat } from './page-format.ts';
import { payloadFormat } from './payload.ts';

export function formatOf(variant: PageVariant): PageFormat {
  return variant === 'payload' ? payloadFormat : documentFormat;
}
