/** Enough of an address to recognise abuse, too little to recognise a person. */
import { isIPv4 } from 'node:net';

/** `203.0.113.77` → `203.0.113.0/24`, IPv6 → its first 48 bits; undefined stays undefined. */
export function clientNetwork(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  const [head = ''] = plain.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  return `${groups.slice(0, 3).join(':')}::/48`;
}
