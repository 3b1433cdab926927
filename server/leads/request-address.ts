import { href } from '#shared/routes.ts';
import type { Receipt } from './lead.ts';

/** The link that the sender keeps; its secret stands in the query, which no log holds. */
export function requestAddress({ number, secret }: Receipt): string {
  return `${href('request')}?number=${number}&secret=${secret}`;
}
