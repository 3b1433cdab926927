/** The addresses that a browser may try, for the log line of the start. */
import { isIP } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';
import type { Config } from '#server/environment/config.ts';

/** @returns the public address where there is one; else those of this machine that the site listens at */
export function servedAddresses(
  {
    host,
    siteUrl,
    allowedHosts,
    servesAnyAddress,
  }: Pick<Config, 'host' | 'siteUrl' | 'allowedHosts' | 'servesAnyAddress'>,
  port: number,
  interfaces: Readonly<Record<string, NetworkInterfaceInfo[] | undefined>>,
): string[] {
  if (!servesAnyAddress) return [siteUrl];
  const machineNames = allowedHosts.filter((name) => !name.startsWith('[') && isIP(name) === 0);
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const names = isEverywhere ? [...machineNames, ...outerAddresses(interfaces, host === '::')] : [host];
  return names.map((name) => `http://${isIP(name) === 6 ? `[${name}]` : name}:${port}`);
}

/** Link-local addresses are left out: browsers cannot name their network card. */
function outerAddresses(interfaces: Readonly<Record<string, NetworkInterfaceInfo[] | undefined>>, hasIPv6: boolean) {
  return Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(
      ({ internal, family, address }) => !internal && (family === 'IPv4' || (hasIPv6 && !/^fe80:/i.test(address))),
    )
    .map(({ address }) => address);
}
