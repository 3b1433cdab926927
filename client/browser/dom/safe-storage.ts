/** Storage that never throws: browsers keep nothing in private windows, where it is forbidden, or when it is full. */

/** @returns what the work returns; undefined where it throws: without storage, and for a stored text that is not ours */
export function tryStorage<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export function readItem(key: string): string | null {
  return tryStorage(() => localStorage.getItem(key)) ?? null;
}

/** @returns false when nothing was stored */
export function writeItem(key: string, value: string): boolean {
  tryStorage(() => localStorage.setItem(key, value));
  return readItem(key) === value;
}

export function removeItem(key: string): void {
  tryStorage(() => localStorage.removeItem(key));
}

/** Reports changes that another window makes to these keys. @returns a function that stops it */
export function watchItem(keys: readonly string[], onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // The key is null when the whole storage was cleared.
    if (key === null || keys.includes(key)) onChange();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
