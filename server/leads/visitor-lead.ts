/** Finds the lead whose page a visitor opens: by the secret of the link, or by the cookie that replaces it. */
import type { Request, Response } from 'express';
import type { LeadStatus } from '#server/leads/storage/lead.ts';
import type { LeadStore } from '#server/leads/storage/lead-store.ts';
import { leadLink } from './lead-address.ts';
import { readLeadSecret, rememberLead } from './lead-cookies.ts';

export interface VisitorLead extends LeadStatus {
  /** Path and query with the secret, to be saved. */
  link: string;
}

/**
 * Undefined for an unknown number or a wrong secret.
 * @param secret of the address; absent: the cookie decides
 */
export type FindVisitorLead = (number: string, secret: string | undefined) => Promise<VisitorLead | undefined>;

export function findVisitorLead(
  store: Pick<LeadStore, 'findStatus'>,
  request: Request,
  response: Response,
  isHttps: boolean,
): FindVisitorLead {
  return async (number, sent) => {
    const secret = sent ?? readLeadSecret(request, number);
    if (secret === undefined) {
      // Reloading a page that was opened from another site leaves SameSite cookies out; its own refresh sends them.
      if (request.get('Sec-Fetch-Site') === 'cross-site') response.set('Refresh', '0');
      return undefined;
    }
    const status = await store.findStatus({ number, secret });
    if (status === undefined) return undefined;
    if (sent !== undefined) rememberLead(request, response, { number, secret }, isHttps);
    return { ...status, link: leadLink({ number, secret }) };
  };
}
