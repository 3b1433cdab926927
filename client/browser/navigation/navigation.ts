/**
 * Navigation inside the document. React Router does it; its code is loaded when the browser is idle or at the first click,
 * and is no part of the first load.
 */
import type { DataRouter, LoaderFunction } from 'react-router';
import type { PageResult } from '#shared/page-result.ts';
import type { Arrival } from './arrival.ts';
import { isRewritten } from './rewritten-address.ts';
import { withinLimit } from './within-limit.ts';

export interface NavigateOptions {
  /** The visitor stays at the same place of the page. */
  preventScrollReset?: boolean;
  /** The browser blends the old page into the new one. */
  viewTransition?: boolean;
  /** In the place of the entry of the history that is shown. */
  replace?: boolean;
}

export interface Navigation {
  /** Resolves when the page is handed to React; a page that cannot be shown in this document is loaded in full. */
  navigate(to: string, options?: NavigateOptions): Promise<void>;
  /** Reports every page to show, the last one included. @returns a function that stops it */
  subscribe(onArrival: (arrival: Arrival) => void): () => void;
  /** Reports the pages to come. @returns a function that stops it */
  watchArrivals(onArrival: (arrival: Arrival) => void): () => void;
  /** The path of the page that is being loaded, or undefined. */
  target(): string | undefined;
  /** Reports every change of the target. @returns a function that stops it */
  watchTarget(onChange: () => void): () => void;
  /** Cancels the pending navigation: the page that is shown remains. */
  cancel(): void;
  /** Loads the router's code and starts to handle back and forward. */
  start(): Promise<DataRouter>;
}

/** @param onLost called with the target of a navigation that cannot begin because the router's code fails to load or hangs */
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

  // Before there is a router, the target is all there is to cancel.
  let cancel = () => setTarget(undefined);

  const begin = async (): Promise<DataRouter> => {
    const { startRouter } = await import('./router.ts');
    const onArrival = (arrival: Arrival) => {
      last = arrival;
      for (const listener of listeners) listener(arrival);
    };
    ({ router, cancel } = startRouter(first, load, { onArrival, onTarget: setTarget }));
    return router;
  };
  const start = () => {
    starting ??= begin();
    starting.catch(() => {
      starting = undefined;
    });
    return starting;
  };
  // Back or forward before the router is loaded: the address names another document than this one.
  window.addEventListener('popstate', () => {
    if (router !== undefined || currentAddress() === firstAddress || isRewritten(window.location)) return;
    window.location.reload();
  });

  const watchArrivals = (onArrival: (arrival: Arrival) => void) => {
    listeners.add(onArrival);
    return () => listeners.delete(onArrival);
  };

  return {
    start,
    watchArrivals,
    subscribe: (onArrival) => {
      // A visitor may click before hydration has finished.
      if (last !== undefined) onArrival(last);
      return watchArrivals(onArrival);
    },
    cancel: () => cancel(),
    target: () => target,
    watchTarget: (onChange) => {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
    navigate: async (to, options) => {
      const path = to.replace(/[?#].*/, '');
      if (router === undefined && path !== window.location.pathname) setTarget(path);
      try {
        router ??= await withinLimit(start());
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
