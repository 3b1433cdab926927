/** React Router over the one splat route, behind which the route table decides. */
import { createBrowserRouter, type DataRouter, type LoaderFunction } from 'react-router';
import type { PageResult } from '#shared/page-result.ts';
import { keepScroll, nameEntries } from './keep-scroll.ts';
import type { Arrival } from './navigation.ts';
import { createStay } from './stay.ts';

const pageRoute = 'page';

interface RouterEvents {
  /** Another page, or another place of the page, is to be shown. */
  onArrival(arrival: Arrival): void;
  /** The path of the other page that is being loaded, or undefined when that is over. */
  onTarget(path: string | undefined): void;
}

export function startRouter(
  first: PageResult,
  load: LoaderFunction,
  { onArrival, onTarget }: RouterEvents,
): { router: DataRouter; stay: () => void } {
  nameEntries();
  const router = createBrowserRouter([{ id: pageRoute, path: '*', loader: load }], {
    hydrationData: { loaderData: { [pageRoute]: first } },
  });
  keepScroll(router);
  let { location } = router.state;
  router.subscribe((state, { viewTransitionOpts }) => {
    const path = state.navigation.location?.pathname;
    onTarget(path === state.location.pathname ? undefined : path);
    if (state.location === location) return;
    location = state.location;
    onArrival({
      page: state.loaderData[pageRoute],
      hash: location.hash,
      scrollY: state.restoreScrollPosition,
      preventScrollReset: state.preventScrollReset,
      viewTransition: viewTransitionOpts !== undefined,
    });
  });
  return { router, stay: createStay(router) };
}
