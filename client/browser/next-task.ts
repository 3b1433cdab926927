/** Resolves in a task of its own: what waits meanwhile, a tap or a frame, comes first. No timer: hidden pages slow those. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
