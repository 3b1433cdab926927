/**
 * Navigation inside the document. React Router does it; its code is loaded at the first sign that a visitor is about to go
 * somewhere, and is no part of the first load.
 */
import type { DataRouter, LoaderFunction } from 'react-router';
import type { ShownPage } from '#shared/pages/page-payload.ts';
import type { Arrival } from './arrival.ts';
import { watchSteps } from './history-steps.ts';
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
  /** Resolves when the page is shown; one that cannot be shown in this document is loaded in full. */
  navigate(to: string, options?: NavigateOptions): Promise<void>;
  /** Reports the pages to come, once they are shown. @returns a function that stops it */
  watchArrivals(onArrival: (arrival: Arrival) => void): () => void;
  /** The path of the page that is being loaded, or undefined. */
  target(): string | undefined;
  /** Reports every change of the target. @returns a function that stops it */
  watchTarget(onChange: () => void): () => void;
  /** Cancels the pending navigation: the page that is shown remains. */
  cancel(): void;
  /** Loads the router's code and starts to handle back and forward. Repeated calls are free; after a failure the next one retries. */
  start(): Promise<DataRouter>;
}

interface NavigationParts {
  load: LoaderFunction;
  show: (arrival: Arrival) => Promise<void>;
  /** Called with the target of a navigation that cannot begin because the router's code fails to load or hangs. */
  onLost: (target: URL, cause: unknown) => void;
}

export function createNavigation(first: ShownPage, { load, show, onLost }: NavigationParts): Navigation {
  const listeners = new Set<(arrival: Arrival) => void>();
  const watchers = new Set<() => void>();
  let starting: Promise<DataRouter> | undefined;
  let router: DataRouter | undefined;
  let target: string | undefined;
  let shown = Promise.resolve();

  const setTarget = (path: string | undefined) => {
    target = path;
    callAll(watchers);
  };

  // Before there is a router, the target is all there is to cancel.
  let cancel = () => setTarget(undefined);

  const begin = async (): Promise<DataRouter> => {
    const { startRouter } = await import('./router.ts');
    const onArrival = (arrival: Arrival) => {
      shown = show(arrival).then(() => {
        callAll([...listeners].map((listener) => () => listener(arrival)));
      });
      shown.catch(reportError);
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
  watchSteps(() => router !== undefined || isRewritten(window.location));

  return {
    start,
    watchArrivals: (onArrival) => {
      listeners.add(onArrival);
      return () => listeners.delete(onArrival);
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
      await shown;
    },
  };
}

/** What fails of them costs nobody the navigation. */
function callAll(listeners: Iterable<() => void>): void {
  for (const listener of listeners) {
    try {
      listener();
    } catch (error) {
      reportError(error);
    }
  }
}
