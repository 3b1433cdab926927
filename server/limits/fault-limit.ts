/** Counts faults by the client's network: who makes too many is refused for a while, and nobody else. */
import { LRUCache } from 'lru-cache';
import { limitNetworks } from './client-network.ts';

export interface FaultLimits {
  /** Faults of one network within the period; wider networks of IPv6 may make twice and four times as many. */
  perNetwork: number;
  periodMs: number;
  /** Bounds memory: the network seen longest ago is forgotten. There is no total, which one could fill for all. */
  maxNetworks: number;
}

export interface FaultLimit {
  isExceeded(address: string): boolean;
  count(address: string): void;
}

/** @param now a clock that never goes back, ms */
export function createFaultLimit(limits: FaultLimits, now: () => number = () => performance.now()): FaultLimit {
  const networks = new LRUCache<string, { faults: number; until: number }>({ max: limits.maxNetworks });
  const find = (network: string) => {
    const found = networks.get(network);
    return found !== undefined && now() < found.until ? found : undefined;
  };
  return {
    isExceeded: (address) =>
      limitNetworks(address).some((network, level) => (find(network)?.faults ?? 0) >= limits.perNetwork * 2 ** level),
    count(address) {
      for (const network of limitNetworks(address)) {
        const found = find(network);
        if (found !== undefined) found.faults += 1;
        else networks.set(network, { faults: 1, until: now() + limits.periodMs });
      }
    },
  };
}
