/** A promise that a test resolves: proves the order of events without sleeping. */
export interface Gate {
  opened: Promise<void>;
  open(): void;
}

export function createGate(): Gate {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}
