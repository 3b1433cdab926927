/** Memory for request bodies that are still arriving, of all clients together and of each network. */

import type { IncomingMessage } from 'node:http';
import { type Budget, type BudgetShare, createBudget } from './budget.ts';
import { limitNetworks } from './client-network.ts';
import { TooMuchWork } from './limiter.ts';
import { limits } from './limits.ts';

/** Counted as they arrive, not as announced: an announcement costs its sender nothing. */
export function createBodyBudget(): Budget {
  return createBudget(limits.bodyBytes);
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

// Marks requests whose body may arrive slowly: uploads from a phone. The process limits the time of every other body.

const slowRequests = new WeakSet<IncomingMessage>();

/** While the work runs, the body is judged by its speed instead of its total time. */
export async function allowSlowBody<Result>(request: IncomingMessage, work: () => Promise<Result>): Promise<Result> {
  slowRequests.add(request);
  return work().finally(() => slowRequests.delete(request));
}

export function isSlowBodyAllowed(request: IncomingMessage): boolean {
  return slowRequests.has(request);
}
