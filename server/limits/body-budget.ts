/** Memory for request bodies that are still arriving, of all clients together and of each network. */
import { type Budget, type BudgetShare, createBudget } from './budget.ts';
import { limitNetworks } from './client-network.ts';
import { TooMuchWork } from './limiter.ts';

const megabyte = 1024 * 1024;

/** Counted as they arrive, not as announced: an announcement costs its sender nothing. */
export function createBodyBudget(): Budget {
  return createBudget({ total: 16 * megabyte, perKey: 2 * megabyte });
}

/** The widest network counts: an owner of many addresses is one client. */
export function openShare(budget: Budget, address: string | undefined): BudgetShare {
  return budget.open(limitNetworks(address ?? '').at(-1) ?? '');
}

/** Too much arrives at once: 503 with Retry-After. */
export class TooManyBodies extends TooMuchWork {
  constructor(what: string) {
    super(`too many ${what} arrive at once`, 30);
    this.name = 'TooManyBodies';
  }
}
