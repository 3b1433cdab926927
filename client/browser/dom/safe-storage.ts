/** localStorage that never throws: it stores nothing in private windows or when full. */

/** @returns what the work returns; undefined where it throws */
export function tryTo<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export function readItem(key: string): string | null {
  return tryTo(() => localStorage.getItem(key)) ?? null;
}

/** @returns false when nothing was stored */
export function writeItem(key: string, value: string): boolean {
  tryTo(() => localStorage.setItem(key, value));
  return readItem(key) === value;
}

export function removeItem(key: string): void {
  tryTo(() => localStorage.removeItem(key));
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
