/** The addresses of a lead's own page. */

import type { Receipt } from '#server/leads/storage/lead.ts';
import { href } from '#shared/routes.ts';

/** Path and query of the page, which its cookie opens. */
export function leadAddress({ number }: Pick<Receipt, 'number'>): string {
  return `${href('request')}?number=${number}`;
}

/** Path of the paper of a quote, which the same cookie opens. */
export function leadPaperPath(number: string): string {
  return `${href('request')}/${number}.pdf`;
}

/** Opens the page in any browser: for the e-mail and for saving. The secret is in the query because logs hold no queries. */
export function leadLink(receipt: Receipt): string {
  return `${leadAddress(receipt)}&secret=${receipt.secret}`;
}
