/**
 * Fetches the code of a page, and what its icon on a home screen needs, once the page is there with its pictures: until
 * then the whole line is for what is seen. Who taps, types or scrolls before that has it at once.
 */

/** A picture that never arrives holds nothing up. */
const longestWaitMs = 3000;
const wishes = ['pointerdown', 'keydown', 'scroll', 'focusin'];

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
  for (const wish of wishes) addEventListener(wish, begin, options);
  setTimeout(begin, longestWaitMs);
  // Seen on the screen, and in the frame after the last picture.
  const onLoad = () => oncePainted(() => new IntersectionObserver(begin).observe(document.documentElement));
  if (document.readyState === 'complete') onLoad();
  else addEventListener('load', onLoad, options);
}

/** A frame is made well before it is shown: only the browser's own record of paints says which. */
function oncePainted(then: () => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) then();
  else
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      then();
    }).observe({ type: 'paint', buffered: true });
}

/** A request costs a phone a millisecond or two: eight of them at once would hold up a frame. */
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
