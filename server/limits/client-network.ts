/** Networks of clients: precise enough for limits, or shortened for the log. */
import { isIPv4 } from 'node:net';
import { memoizeText } from '#server/cache/memoize.ts';

/**
 * The key for limits: the full IPv4 address, or the first 64 bits of IPv6, because one household has all addresses below.
 * @param address as Express gives it; IPv4 may be mapped into IPv6; empty when unknown
 */
export function limitKey(address: string): string {
  if (address === '') return '';
  const { ipv4, leading, trailing } = parseAddress(address);
  if (ipv4 !== undefined) return ipv4;
  const zeros = Array<string>(Math.max(0, 8 - leading.length - trailing.length)).fill('0');
  return `${[...leading, ...zeros, ...trailing].slice(0, 4).join(':')}::/64`;
}

/**
 * Keys of limits that also hold who owns many networks: the IPv4 address; or the /64, /56 and /48 of IPv6, each of which
 * may be allowed twice as much as the one before.
 */
export function limitNetworks(address: string): string[] {
  const narrowest = limitKey(address);
  if (!narrowest.endsWith('::/64')) return [narrowest];
  const { middle, wide } = widerNetworks(narrowest);
  return [narrowest, middle, wide];
}

/**
 * The networks around one: who rents a /56 or a /48 of IPv6 has all below it, who rents a /24 of IPv4 as well.
 * @param key as limitKey gives it
 */
export function widerNetworks(key: string): { middle: string; wide: string } {
  if (isIPv4(key)) return { middle: key, wide: `${key.split('.').slice(0, 3).join('.')}.0/24` };
  const [first, second, third, fourth] = key.replace('::/64', '').split(':');
  if (fourth === undefined) return { middle: key, wide: key };
  const site = [first, second, third].join(':');
  return { middle: `${site}:${fourth.padStart(4, '0').slice(0, 2)}::/56`, wide: `${site}::/48` };
}

/**
 * The key for places in a queue: the widest network, /48 of IPv6 or /24 of IPv4, is one client. Its owner has 65 536
 * networks of households, each of which would otherwise take a place of its own, until nobody else finds any.
 * @param address as Express gives it; unknown ones are one client
 */
export const queueKey = (address: string | undefined): string => widerNetworks(limitKey(address ?? '')).wide;

/** Enough to recognize abuse, too little to recognize a person: `203.0.113.0/24`, or the first 48 bits of IPv6. */
export function loggedNetwork(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const { ipv4, leading } = parseAddress(address);
  if (ipv4 !== undefined) return `${ipv4.split('.').slice(0, 3).join('.')}.0/24`;
  return `${leading.slice(0, 3).join(':')}::/48`;
}

/** A port is left out: some proxies forward it, and each connection has another one. */
const parseAddress = memoizeText((address) => {
  const plain = address
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '')
    .toLowerCase();
  if (isIPv4(plain)) return { ipv4: plain, leading: [], trailing: [] };
  const [head = '', tail = ''] = plain.split('::');
  const groupsOf = (part: string) => part.split(':').filter((group) => group !== '');
  return { leading: groupsOf(head), trailing: groupsOf(tail) };
});
