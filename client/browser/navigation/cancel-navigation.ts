/** Cancels a pending navigation: address, history and page are as before. */
import type { DataRouter } from 'react-router';
import { toAddress } from '#client/browser/dom/to-address.ts';
import type { ShownPage } from '#shared/pages/page-payload.ts';

let held: { address: string; page: ShownPage } | undefined;

/** The page on display, when the router loads its address again after a cancelled navigation. Returned once. */
export function takeShownPage(url: URL): ShownPage | undefined {
  const page = held?.address === toAddress(url) ? held.page : undefined;
  held = undefined;
  return page;
}

/** @returns a function that cancels the pending navigation of the router, if there is one */
export function createCancelNavigation(router: DataRouter): () => void {
  const readIndex = () => (window.history.state as { idx?: number } | null)?.idx ?? 0;
  let shownIndex = readIndex();
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') shownIndex = readIndex();
  });
  const cancel = () => {
    const { location, loaderData, navigation } = router.state;
    if (navigation.state === 'idle') return;
    held = { address: toAddress(location), page: loaderData['page'] as ShownPage };
    const steps = shownIndex - readIndex();
    // Back and forward have changed the history already; a link has not.
    if (steps !== 0) window.history.go(steps);
    else void router.navigate(location, { replace: true, preventScrollReset: true });
  };
  // A page restored from the browser's back/forward cache would wait forever for its navigation.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) cancel();
  });
  return cancel;
}
