/**
 * Finds the lead whose page a visitor opens: by the secret of the link, or by a cookie that replaces it, so that addresses
 * hold no secret.
 */
import type { Request, Response } from 'express';
import type { Receipt } from '#server/leads/storage/lead.ts';
import type { LeadStore } from '#server/leads/storage/lead-store.ts';
import { href } from '#shared/routes.ts';
import { storedKeys } from '#shared/stored-keys.ts';
import { leadLink } from './lead-address.ts';

export type FindVisitorLead = ReturnType<typeof findVisitorLead>;
export type VisitorLead = NonNullable<Awaited<ReturnType<FindVisitorLead>>>;

export function findVisitorLead(
  store: Pick<LeadStore, 'findStatus'>,
  request: Request,
  response: Response,
  isHttps: boolean,
) {
  /** Undefined for an unknown number or a wrong secret. @param sent secret of the address; absent: the cookie decides */
  return async (number: string, sent: string | undefined) => {
    const secret = sent ?? readLeadSecret(request, number);
    if (secret === undefined) {
      // Reloading a page that was opened from another site leaves SameSite cookies out; its own refresh sends them.
      if (request.get('Sec-Fetch-Site') === 'cross-site') response.set('Refresh', '0');
      return undefined;
    }
    const status = await store.findStatus({ number, secret });
    if (status === undefined) return undefined;
    if (sent !== undefined) rememberLead(request, response, { number, secret }, isHttps);
    /** With the secret, to be saved. */
    const link = leadLink({ number, secret });
    return { ...status, link };
  };
}

const keptMs = 30 * 24 * 3_600_000;
/** One cookie a lead; the oldest goes first. */
const mostLeads = 10;
const namePattern = new RegExp(`^${storedKeys.lead}\\d{8}$`);

/** @returns the secret of a lead that this browser has sent or opened */
function readLeadSecret(request: Request, number: string): string | undefined {
  const secret: unknown = request.cookies[cookieName(number)];
  return typeof secret === 'string' && /^[\w-]{22}$/.test(secret) ? secret : undefined;
}

export function rememberLead(
  request: Request,
  response: Response,
  { number, secret }: Receipt,
  isHttps: boolean,
): void {
  const options = { path: href('request'), httpOnly: true, sameSite: 'strict', secure: isHttps } as const;
  const name = cookieName(number);
  // Browsers name older cookies first.
  const others = Object.keys(request.cookies as object).filter((other) => namePattern.test(other) && other !== name);
  for (const old of others.slice(0, Math.max(0, others.length - mostLeads + 1))) response.clearCookie(old, options);
  response.cookie(name, secret, { ...options, maxAge: keptMs });
}

const cookieName = (number: string): string => `${storedKeys.lead}${number.replace('-', '')}`;
