/** Runs the work when the browser is idle, after the page and its pictures have loaded. */
export function whenIdle(work: () => void): void {
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(() => work()) : setTimeout(work, 1000));
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
