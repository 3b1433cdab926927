/** An amount that all may hold together, and each key a part of it: bytes of unfinished bodies, uploads at once. */

export interface BudgetLimits {
  total: number;
  perKey: number;
}

/** What one piece of work holds of a budget. */
export interface BudgetShare {
  /** Takes that much more. @returns false, and takes nothing, beyond a limit */
  take(amount: number): boolean;
  /** Gives everything back. */
  release(): void;
}

export interface Budget {
  open(key: string): BudgetShare;
  held(): number;
}

export function createBudget({ total, perKey }: BudgetLimits): Budget {
  const heldBy = new Map<string, number>();
  let held = 0;
  const add = (key: string, amount: number) => {
    const left = (heldBy.get(key) ?? 0) + amount;
    held += amount;
    if (left === 0) heldBy.delete(key);
    else heldBy.set(key, left);
  };
  return {
    open(key) {
      let own = 0;
      return {
        take(amount) {
          if (held + amount > total || (heldBy.get(key) ?? 0) + amount > perKey) return false;
          own += amount;
          add(key, amount);
          return true;
        },
        release() {
          add(key, -own);
          own = 0;
        },
      };
    },
    held: () => held,
  };
}
