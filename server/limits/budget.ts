/** An amount that all may hold together, and each key a part of it: bytes of unfinished bodies, uploads at once. */
import type { IncomingMessage } from 'node:http';
import { limitNetworks } from './client-network.ts';
import { TooMuchWork } from './limiter.ts';
import { limits } from './limits.ts';

/** What one piece of work holds of a budget. */
export type BudgetShare = ReturnType<Budget['open']>;

export type Budget = ReturnType<typeof createBudget>;

export function createBudget({ total, perKey }: typeof limits.bodyBytes) {
  const heldBy = new Map<string, number>();
  let held = 0;
  const add = (key: string, amount: number) => {
    const left = (heldBy.get(key) ?? 0) + amount;
    held += amount;
    if (left === 0) heldBy.delete(key);
    else heldBy.set(key, left);
  };
  return {
    open(key: string) {
      let own = 0;
      return {
        /** Takes that much more. @returns false, and takes nothing, beyond a limit */
        take(amount: number) {
          if (held + amount > total || (heldBy.get(key) ?? 0) + amount > perKey) return false;
          own += amount;
          add(key, amount);
          return true;
        },
        /** Gives everything back. */
        release() {
          add(key, -own);
          own = 0;
        },
      };
    },
    held: () => held,
  };
}

/** Memory for request bodies, counted as they arrive, not as announced: an announcement costs its sender nothing. */
export const createBodyBudget = (): Budget => createBudget(limits.bodyBytes);

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

export const isSlowBodyAllowed = (request: IncomingMessage): boolean => slowRequests.has(request);
