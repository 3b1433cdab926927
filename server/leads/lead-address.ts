/** The address of a lead's own page. */

import type { Receipt } from '#server/leads/storage/lead.ts';
import { href } from '#shared/routes.ts';

/** Path and query. The secret is in the query because logs hold no queries. */
export function leadAddress({ number, secret }: Receipt): string {
  return `${href('request')}?number=${number}&secret=${secret}`;
}
