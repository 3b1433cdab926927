/**
 * Walking from page to page inside the document. React Router does it, and it comes once the first page stands, or
 * with the first click: until then links are the browser's own affair, and its code is no part of the first load.
 */
import type { DataRouter, LoaderFunction } from 'react-router';
import type { PageResult } from '#shared/page-result.ts';

export interface NavigateOptions {
  /** The visitor stays at the same place of the page. */
  preventScrollReset?: boolean;
  /** The browser blends the old page into the new one. */
  viewTransition?: boolean;
}

/** A page to show, and the place on it. */
export interface Arrival {
  page: PageResult;
  hash: string;
  /** Where the visitor was when they left it; false: where they are. */
  scrollY: number | false | null;
  preventScrollReset: boolean;
  viewTransition: boolean;
}

export interface Navigation {
  /** Resolves when the page is handed to React; what cannot be shown inside the document is loaded as one. */
  navigate(to: string, options?: NavigateOptions): Promise<void>;
  /** Tells of every page that is shown, also of the one that has just come. @returns what stops it */
  subscribe(onArrival: (arrival: Arrival) => void): () => void;
  /** Tells of the pages to come. @returns what stops it */
  watchArrivals(onArrival: (arrival: Arrival) => void): () => void;
  /** The path of the other page that the visitor is on the way to, or undefined. */
  target(): string | undefined;
  /** Tells of every change of the target. @returns what stops it */
  watchTarget(onChange: () => void): () => void;
  /** Takes the pending navigation back: the page that is shown stays as it is. */
  stay(): void;
  /** Fetches the router's code and begins to follow back and forward. */
  start(): Promise<DataRouter>;
}

/** @param onLost is told where a navigation led that cannot begin: the router's code cannot be had */
export function createNavigation(
  first: PageResult,
  load: LoaderFunction,
  onLost: (target: URL, cause: unknown) => void,
): Navigation {
  const listeners = new Set<(arrival: Arrival) => void>();
  const watchers = new Set<() => void>();
  const firstAddress = currentAddress();
  let starting: Promise<DataRouter> | undefined;
  let router: DataRouter | undefined;
  let last: Arrival | undefined;
  let target: string | undefined;

  const setTarget = (path: string | undefined) => {
    target = path;
    for (const watcher of watchers) watcher();
  };

  // Before there is a router nothing else is to be taken back.
  let stay = () => setTarget(undefined);

  const begin = async (): Promise<DataRouter> => {
    const { startRouter } = await import('./router.ts');
    const onArrival = (arrival: Arrival) => {
      last = arrival;
      for (const listener of listeners) listener(arrival);
    };
    ({ router, stay } = startRouter(first, load, { onArrival, onTarget: setTarget }));
    return router;
  };
  const start = () => {
    starting ??= begin();
    starting.catch(() => {
      starting = undefined;
    });
    return starting;
  };
  // Back and forward before the router is there: the document is not the one that the address names.
  window.addEventListener('popstate', () => {
    if (router === undefined && currentAddress() !== firstAddress) window.location.reload();
  });

  const watchArrivals = (onArrival: (arrival: Arrival) => void) => {
    listeners.add(onArrival);
    return () => listeners.delete(onArrival);
  };

  return {
    start,
    watchArrivals,
    subscribe: (onArrival) => {
      // A quick visitor clicks before React has taken the document over.
      if (last !== undefined) onArrival(last);
      return watchArrivals(onArrival);
    },
    stay: () => stay(),
    target: () => target,
    watchTarget: (onChange) => {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
    navigate: async (to, options) => {
      const path = to.replace(/[?#].*/, '');
      if (router === undefined && path !== window.location.pathname) setTarget(path);
      try {
        router ??= await start();
      } catch (cause) {
        return onLost(new URL(to, window.location.href), cause);
      }
      await router.navigate(to, options);
    },
  };
}

function currentAddress(): string {
  return `${window.location.pathname}${window.location.search}`;
}
