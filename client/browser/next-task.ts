/** Resolves in a task of its own: what waits meanwhile, a tap or a frame, comes first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
