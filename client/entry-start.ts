/**
 * Starts the scripts of the page and the web manifest after the first paint with its pictures, so that they do not compete
 * for the network. A tap, a key or a scroll starts them at once. In browsers below the line it starts nothing.
 */
import { watchEarlyHistory } from '#client/browser/start/early-history.ts';
import { meetsLine } from '#client/browser/start/meets-line.ts';
import { recoverDocument } from '#client/browser/start/recover-document.ts';
import { replayClicks } from '#client/browser/start/replay-clicks.ts';
import { reportCrash, watchCrashes } from '#client/browser/start/report-crashes.ts';
import { shellParsed } from '#client/browser/start/shell-parsed.ts';

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
