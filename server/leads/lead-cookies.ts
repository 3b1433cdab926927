/** Cookies that open the pages of a visitor's leads, so that their addresses hold no secret. */
import type { Request, Response } from 'express';
import type { Receipt } from '#server/leads/storage/lead.ts';
import { href } from '#shared/routes.ts';
import { storedKeys } from '#shared/stored-keys.ts';

const keptMs = 30 * 24 * 3_600_000;
/** One cookie a lead; the oldest goes first. */
const mostLeads = 10;
const namePattern = new RegExp(`^${storedKeys.lead}\\d{8}$`);

/** @returns the secret of a lead that this browser has sent or opened */
export function readLeadSecret(request: Request, number: string): string | undefined {
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

function cookieName(number: string): string {
  return `${storedKeys.lead}${number.replace('-', '')}`;
}
