/** React Router with one splat route: the route table does the matching. */
import { createBrowserRouter, type DataRouter, type LoaderFunction } from 'react-router';
import type { ShownPage } from '#shared/pages/page-payload.ts';
import type { Arrival } from './arrival.ts';
import { createCancelNavigation } from './cancel-navigation.ts';
import { nameEntries, saveScroll } from './save-scroll.ts';

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
  nameEntries();
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
