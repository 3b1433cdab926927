/** React Router with one splat route: the route table does the matching. */
import { createBrowserRouter, type DataRouter, type LoaderFunction } from 'react-router';
import { tryTo } from '#client/browser/dom/safe-storage.ts';
import { readPositions } from '#client/browser/start/early-history.ts';
import type { ShownPage } from '#shared/pages/page-payload.ts';
import { storedKeys } from '#shared/stored-keys.ts';
import type { Arrival } from './arrival.ts';
import { createCancelNavigation } from './cancel-navigation.ts';
import { entryKey, leftScrollY } from './history-steps.ts';

/**
 * Saves the scroll position of every page of the client session, also over a reload. Turns the browser's own restoration off
 * while the router is in charge, and on again when the document is left.
 */
function saveScroll(router: DataRouter): void {
  const positions = readPositions();
  router.enableScrollRestoration(positions, leftScrollY);
  window.history.scrollRestoration = 'manual';
  window.addEventListener('pageshow', () => {
    window.history.scrollRestoration = 'manual';
  });
  window.addEventListener('pagehide', () => {
    const { navigation, location } = router.state;
    if (navigation.state === 'idle') positions[location.key] = window.scrollY;
    // Without storage positions last until the next reload.
    tryTo(() => sessionStorage.setItem(storedKeys.scroll, JSON.stringify(positions)));
    window.history.scrollRestoration = 'auto';
  });
}

const pageRoute = 'page';

interface RouterEvents {
  /** Another page, or another place of the page, is to be shown. */
  onArrival(arrival: Arrival): void;
  /** The path of the other page that is being loaded, or undefined when that is over. */
  onTarget(path: string | undefined): void;
}

export function startRouter(
  first: ShownPage,
  load: LoaderFunction,
  { onArrival, onTarget }: RouterEvents,
): { router: DataRouter; cancel: () => void } {
  // The entries of all documents without a key would share one position.
  entryKey();
  const router = createBrowserRouter([{ id: pageRoute, path: '*', loader: load }], {
    hydrationData: { loaderData: { [pageRoute]: first } },
  });
  saveScroll(router);
  let { location } = router.state;
  router.subscribe((state, { viewTransitionOpts }) => {
    const path = state.navigation.location?.pathname;
    onTarget(path === state.location.pathname ? undefined : path);
    if (state.location === location) return;
    const leftKey = location.key;
    location = state.location;
    onArrival({
      page: state.loaderData[pageRoute],
      key: location.key,
      leftKey,
      hash: location.hash,
      scrollY: state.restoreScrollPosition,
      preventScrollReset: state.preventScrollReset,
      viewTransition: viewTransitionOpts !== undefined,
    });
  });
  return { router, cancel: createCancelNavigation(router) };
}
