/** Limits what one network does in a while (wrong forms, uploaded bytes): who does too much is refused, and nobody else. */
import { LRUCache } from 'lru-cache';
import { limitNetworks } from './client-network.ts';

export interface NetworkLimits {
  /** Within the period; wider networks of IPv6 have twice and four times as much. */
  perNetwork: number;
  periodMs: number;
  /** Bounds memory: the network seen longest ago is forgotten. There is no total: one client could use it up for all. */
  maxNetworks: number;
}

/** @param now a clock that never goes back, ms */
export function createNetworkLimit(limits: NetworkLimits, now: () => number = () => performance.now()) {
  const networks = new LRUCache<string, { amount: number; until: number }>({ max: limits.maxNetworks });
  const find = (network: string) => {
    const found = networks.get(network);
    return found !== undefined && now() < found.until ? found : undefined;
  };
  return {
    isExceeded: (address: string): boolean =>
      limitNetworks(address).some((network, level) => (find(network)?.amount ?? 0) >= limits.perNetwork * 2 ** level),
    count(address: string, amount = 1): void {
      for (const network of limitNetworks(address)) {
        const found = find(network);
        if (found !== undefined) found.amount += amount;
        else networks.set(network, { amount, until: now() + limits.periodMs });
      }
    },
  };
}
