/** The browser's entry: brings the islands of the document to life, and takes over its links. React comes with the first island. */
import { watchPresses } from '#client/browser/behaviour/presses.ts';
import { startBehaviour } from '#client/browser/behaviour/start-behaviour.ts';
import { watchPointers } from '#client/browser/dom/after-press.ts';
import { closeMenusIn } from '#client/browser/dom/close-menus.ts';
import type { IslandModule } from '#client/browser/islands/island-module.ts';
import { defineIslands, type IslandModules } from '#client/browser/islands/site-island.ts';
import { followLinks } from '#client/browser/navigation/follow-links.ts';
import { areStylesWhole } from '#client/browser/navigation/page-styles.ts';
import { setVisitor } from '#client/browser/navigation/visit.ts';
import { recoverDocument } from '#client/browser/start/recover-document.ts';
import { startClientSession } from '#client/browser/startup/client-session.ts';
import { nextTask } from '#client/browser/startup/moments.ts';
// Here, not with the code that needs it: the delays of the specification count from the start.
import '#client/browser/startup/moments.ts';
import type { Navigation } from '#client/browser/navigation/navigation.ts';
import type { DocumentState } from '#shared/pages/page-payload.ts';

const files = import.meta.glob<IslandModule>('./islands/*.tsx');
const islands: IslandModules = new Map(
  Object.entries(files).map(([file, load]) => [file.slice('./islands/'.length, -'.tsx'.length), load]),
);

start().catch((error: unknown) => {
  recoverDocument();
  reportError(error);
});

async function start(): Promise<void> {
  // A new task: evaluating this file took one, and a tap may be waiting.
  await nextTask();
  // A page without its styles is none to go on with, and no fault of this code.
  if (!areStylesWhole()) return recoverDocument();
  const { navigation, prefetch, startDeferred } = startClientSession(readState(), (names) => {
    for (const name of names)
      islands
        .get(name)?.()
        .catch(() => undefined);
  });
  setVisitor(navigation.navigate);
  watchPointers();
  defineIslands(islands);
  for (const header of document.querySelectorAll<HTMLElement>('[data-closes-menus]')) closeMenusIn(header);
  watchPresses();
  startBehaviour();
  followLinks(navigation, prefetch);
  if (import.meta.hot) refreshAfterEdits(import.meta.hot, navigation);
  // The starter has said so, but in development there is none.
  document.documentElement.dataset['scripts'] = 'on';
  document.documentElement.dataset['session'] = 'started';
  dispatchEvent(new Event('session-started'));
  startDeferred();
}

/** The data block of the document. @throws Error where it is missing or cut */
function readState(): DocumentState {
  return JSON.parse(document.getElementById('state')?.textContent ?? '') as DocumentState;
}

/** Development: refreshes the page in place after an edit of server-rendered code. Vite replaces islands itself, and reloads once the server has restarted. */
type HotContext = NonNullable<ImportMeta['hot']>;

/** The place on the page, what is alive and what is typed there stay, as when a list changes its query. */
function refreshAfterEdits(hot: HotContext, { navigate }: Pick<Navigation, 'navigate'>): void {
  const refresh = async () => {
    const before = [...document.querySelectorAll<HTMLLinkElement>('link[data-vite-dev-id]')];
    // The old sheets stay until the page is there: without them it would lose its place.
    await Promise.all(before.map(loadAnew));
    const { pathname, search, hash } = window.location;
    await navigate(`${pathname}${search}${hash}`, { replace: true, preventScrollReset: true });
    for (const link of before) link.remove();
  };
  let last = Promise.resolve();
  hot.on('rendering-updated', () => {
    last = last.then(refresh, refresh);
  });
}

function loadAnew(link: HTMLLinkElement): Promise<unknown> {
  const url = new URL(link.href);
  url.searchParams.set('t', String(Date.now()));
  const next = Object.assign(link.cloneNode() as HTMLLinkElement, { href: url.href });
  link.after(next);
  return new Promise((resolve) => Object.assign(next, { onload: resolve, onerror: resolve }));
}
