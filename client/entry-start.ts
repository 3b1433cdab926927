/**
 * Starts the scripts of the page and the web manifest after the first paint with its pictures, so that they do not compete
 * for the network. A tap, a key or a scroll starts them at once. In browsers below the line it starts nothing.
 */
import { restorePosition, watchEarlyHistory } from '#client/browser/start/early-history.ts';
import { isPlainClick } from '#client/browser/start/plain-click.ts';
import { recoverDocument } from '#client/browser/start/recover-document.ts';
import { reportCrash, watchCrashes } from '#client/browser/start/report-crashes.ts';

/**
 * Whether the browser has everything that the site's scripts take for granted. Below that line a page stays as it is without
 * scripts: Chrome 100, Firefox 100, Safari 15.4 (README.md).
 */
function meetsLine(): boolean {
  const needed: [owner: object, feature: string][] = [
    // Chrome 100, Safari 15.4.
    [AbortSignal.prototype, 'throwIfAborted'],
    // Firefox 100.
    [window, 'WritableStream'],
    // Implied by these two, but used all over the site: a browser may have been stripped of them.
    [window, 'structuredClone'],
    [document.createElement('dialog'), 'showModal'],
    [Object, 'hasOwn'],
    [Array.prototype, 'at'],
  ];
  return needed.every(([owner, feature]) => feature in owner);
}

/** A picture that never loads delays the start by no more. */
const longestWaitMs = 3000;
const intents = ['pointerdown', 'keydown', 'scroll', 'focusin'];

if (meetsLine()) start();
// Hides the controls that need scripts (tokens.css).
else document.documentElement.dataset['scripts'] = 'off';

function start(): void {
  document.documentElement.dataset['scripts'] = 'on';
  watchCrashes();
  watchEarlyHistory();
  replayClicks();
  const { scripts = '', preloads = '' } = document.querySelector<HTMLElement>('script[data-scripts]')?.dataset ?? {};
  const settled = new AbortController();
  const shell = shellParsed();
  shell.then(restorePosition);
  const begin = () => {
    if (settled.signal.aborted) return;
    settled.abort();
    inTasks(words(preloads).map((href) => () => appendLink({ rel: 'modulepreload', href })));
    shell.then(() =>
      inTasks([
        ...words(scripts).map((src) => () => void run(src)),
        () => appendLink({ rel: 'manifest', href: '/site.webmanifest' }),
      ]),
    );
  };
  const options = { signal: settled.signal, passive: true };
  for (const intent of intents) addEventListener(intent, begin, options);
  setTimeout(begin, longestWaitMs);
  // Waits for the paint, and for the frame after the last picture.
  const onLoad = () => oncePainted(() => new IntersectionObserver(begin).observe(document.documentElement));
  if (document.readyState === 'complete') onLoad();
  else addEventListener('load', onLoad, options);
  // A late part delays the load, but not the scripts.
  shell.then((isPartMissing) => isPartMissing && onLoad());
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

/** Whatever keeps the code of the page from starting, the page says so and still works as without scripts. */
async function run(src: string): Promise<void> {
  try {
    await import(/* @vite-ignore */ src);
  } catch (error) {
    reportCrash(error);
    recoverDocument();
  }
}

function words(list: string): string[] {
  return list.split(' ').filter((word) => word !== '');
}

function appendLink(properties: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), properties));
}

/**
 * Waits for the shell of the document: before it is there, React would hydrate half a page.
 * @returns once the whole document is parsed, or all of it up to its late parts: then true (`client/document.tsx`)
 */
function shellParsed(): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      const hasShell = document.getElementById('shell-end') !== null;
      const isLoading = document.readyState === 'loading';
      if (isLoading && !hasShell) return;
      observer.disconnect();
      resolve(isLoading);
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
    addEventListener('DOMContentLoaded', look);
    look();
  });
}

/** Links, forms and boxes work without scripts; buttons of this type do not, and such links do something better with them. */
const waitingFor = 'button[type=button], a[data-taken-over]';

function replayClicks(): void {
  const pressed: HTMLElement[] = [];
  const note = (event: MouseEvent) => {
    const control = event.target instanceof Element && event.target.closest<HTMLElement>(waitingFor);
    if (!control || (control instanceof HTMLAnchorElement && !isPlainClick(event))) return;
    event.preventDefault();
    pressed.push(control);
  };
  const replay = () => {
    removeEventListener('click', note);
    for (const control of pressed) control.click();
  };
  addEventListener('click', note);
  addEventListener('session-started', replay, { once: true });
}
