/** Runs the work when the browser is idle, after the page and its pictures have loaded. */

export function whenIdle(work: () => void): void {
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(() => work()) : setTimeout(work, 1000));
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

/** Resolves in a new task, after any waiting tap or frame. No timer, because hidden pages throttle timers. */
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

/** When the first code of this document ran, ms since 1970: the delays of the specification count from here. */
export const pageStartedAt = Date.now();
