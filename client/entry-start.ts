/**
 * Starts the scripts of the page and the web manifest after the first paint with its pictures, so that they do not compete
 * for the network. A tap, a key or a scroll starts them at once.
 */

/** A picture that never loads delays the start by no more. */
const longestWaitMs = 3000;
const intents = ['pointerdown', 'keydown', 'scroll', 'focusin'];

start();

function start(): void {
  const { scripts = '', preloads = '' } = document.querySelector<HTMLElement>('script[data-scripts]')?.dataset ?? {};
  const settled = new AbortController();
  const begin = () => {
    if (settled.signal.aborted) return;
    settled.abort();
    inTasks([
      ...words(preloads).map((href) => () => append('link', { rel: 'modulepreload', href })),
      ...words(scripts).map((src) => () => append('script', { type: 'module', src })),
      () => append('link', { rel: 'manifest', href: '/site.webmanifest' }),
    ]);
  };
  const options = { signal: settled.signal, passive: true };
  for (const intent of intents) addEventListener(intent, begin, options);
  setTimeout(begin, longestWaitMs);
  // Waits for the paint, and for the frame after the last picture.
  const onLoad = () => oncePainted(() => new IntersectionObserver(begin).observe(document.documentElement));
  if (document.readyState === 'complete') onLoad();
  else addEventListener('load', onLoad, options);
}

/** Animation frames run well before the paint: only paint timing reports it. */
function oncePainted(then: () => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) then();
  else
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      then();
    }).observe({ type: 'paint', buffered: true });
}

/** One request per task: each costs a phone 1–2 ms, and eight at once would drop a frame. */
function inTasks(works: (() => void)[]): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    works.shift()?.();
    if (works.length > 0) port2.postMessage(null);
    else port1.close();
  };
  port2.postMessage(null);
}

function words(list: string): string[] {
  return list.split(' ').filter((word) => word !== '');
}

function append<Name extends 'link' | 'script'>(name: Name, properties: Partial<HTMLElementTagNameMap[Name]>): void {
  document.head.append(Object.assign(document.createElement(name), properties));
}
