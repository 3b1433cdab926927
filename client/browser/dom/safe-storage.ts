/** localStorage that never throws: it stores nothing in private windows or when full. */

export function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @returns false when nothing was stored */
export function writeItem(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
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

export function removeItem(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing is stored there.
  }
}
