/** Small texts that the browser keeps for this site. In a private window or a full store it keeps none, and nobody minds. */

export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @returns false where the browser keeps nothing */
export function keep(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Tells of what another window keeps or forgets under these keys; @returns what stops it */
export function watchKept(keys: readonly string[], onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // `null`: everything was cleared.
    if (key === null || keys.includes(key)) onChange();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}
