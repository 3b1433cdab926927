/** Schemas of single environment values. */
import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { z } from 'zod';

const commaSeparated = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port')
  .transform(Number)
  .refine((number) => number <= 65_535, 'must be a port');

/** @param what it counts, for the sentence about a wrong one */
export function wholeNumber(digits: number, what: string) {
  return z
    .string()
    .regex(new RegExp(`^[1-9]\\d{0,${digits - 1}}$`), `must be a number of ${what}`)
    .transform(Number);
}

/** @param rule what a wrong address is answered with */
export function addressOf(protocols: RegExp, rule: string) {
  return z.string().refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), rule);
}

export const httpUrl = addressOf(/^https?:$/, 'must be an http(s) address');

/** What paths are added to. */
export const baseUrl = httpUrl.refine((text) => !/[?#]/.test(text), 'must have no query and no fragment');

export const httpOrigin = httpUrl.refine((text) => {
  const { href, origin } = URL.parse(text) ?? {};
  return href === `${origin}/`;
}, 'must be an origin alone, like https://plant.example');

export const hostNames = z
  .string()
  .transform((text) => commaSeparated(text).map((host) => (/[/?#\\]/.test(host) ? host : domainToASCII(host) || host)))
  .refine((hosts) => hosts.every((host) => /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)$/i.test(host)), {
    error: 'must be host names without ports',
  });

/** A host name in its canonical spelling, with an optional port; IP addresses in any notation are rejected. */
export const plainHost = z
  .string()
  .toLowerCase()
  .refine(
    (text) =>
      /^[a-z0-9.-]+(:\d+)?$/.test(text) &&
      URL.canParse(`https://${text}`) &&
      new URL(`https://${text}`).host === text &&
      isIP(text.replace(/:\d+$/, '')) === 0,
    'must be a host name, with a port if it has one',
  );

export const addressRanges = z
  .string()
  .transform(commaSeparated)
  .refine((ranges) => ranges.every(isAddressOrRange), 'must be IP addresses or CIDR ranges')
  .refine(
    (ranges) => !ranges.some((range) => /\/0+$/.test(range)),
    'must not trust every address (/0): whoever connects could name any visitor; name the addresses of the proxies',
  );

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const longest = isIP(address) === 6 ? 128 : 32;
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
  return isIP(address) !== 0 && isRange && rest.length === 0;
}

/** Format of keys as Yandex issues them. */
export const mapsKey = z.string().regex(/^[\w-]+$/, 'must be a key of letters, digits and hyphens');

export const counterId = z.string().regex(/^\d{1,12}$/, 'must be the number of a counter');

export const scriptUrl = z
  .string()
  .refine(
    (text) => URL.canParse(text) && new URL(text).protocol === 'https:' && /^[\w.:/-]+$/.test(text),
    'must be the https address of a script, without a query',
  );
