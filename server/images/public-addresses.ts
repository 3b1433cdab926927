/** Restricts downloads of pictures to public internet addresses. */
import dns, { type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** IANA's special-purpose ranges: this host, private, shared, link-local, documentation, benchmarks, multicast. */
const special4: [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** Parts of 2000::/3 that are not plain unicast: IETF protocols with Teredo, documentation, 6to4. */
const special6: [network: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const specialAddresses = blockList(special4, special6);
const globalUnicast6 = blockList([], [['2000::', 3]]);

function blockList(ranges4: typeof special4, ranges6: typeof special6): BlockList {
  const list = new BlockList();
  for (const [network, bits] of ranges4) list.addSubnet(network, bits, 'ipv4');
  for (const [network, bits] of ranges6) list.addSubnet(network, bits, 'ipv6');
  return list;
}

/** False for loopback, private and other special addresses, mapped into IPv6 too, and for anything malformed. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !specialAddresses.check(address, 'ipv4');
  return version === 6 && globalUnicast6.check(address, 'ipv6') && !specialAddresses.check(address, 'ipv6');
}

export type Resolve = (hostname: string, options: dns.LookupAllOptions) => Promise<LookupAddress[]>;

/**
 * A `lookup` for sockets that fails when any resolved address is not public. It checks the addresses that the socket
 * connects to, so DNS rebinding gains nothing. Sockets do not call it for literal addresses.
 */
export function publicLookup(resolve: Resolve = dns.promises.lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true })
      .then((answers) => {
        const [first] = answers;
        if (first === undefined || !answers.every(({ address }) => isPublicAddress(address))) {
          throw new Error(`${hostname} has an address that is not public`);
        }
        return { answers, first };
      })
      .then(
        ({ answers, first }) =>
          options.all === true ? callback(null, answers) : callback(null, first.address, first.family),
        (error: NodeJS.ErrnoException) => callback(error, ''),
      );
  };
}
