/** The address that limits are counted by. */
import { isIPv4 } from 'node:net';

/** IPv4 as it is; of IPv6 the first 64 bits, for a household has as many addresses as it likes. */
export function clientNetwork(address: string): string {
  const plain = address
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '')
    .toLowerCase();
  if (isIPv4(plain) || plain === '') return plain;
  const [head = '', tail = ''] = plain.split('::');
  const before = head.split(':').filter((group) => group !== '');
  const after = tail.split(':').filter((group) => group !== '');
  const zeros = plain.includes('::') ? Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0') : [];
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
