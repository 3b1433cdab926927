/** Takes a pending navigation back: address, history and page are as before. */
import type { DataRouter } from 'react-router';
import type { PageResult } from '#shared/page-result.ts';

interface ShownPage {
  address: string;
  page: PageResult;
}

let held: ShownPage | undefined;

/** The page that stays, asked for by its own address; given out once. */
export function takeHeldPage(url: URL): PageResult | undefined {
  const page = held?.address === `${url.pathname}${url.search}` ? held.page : undefined;
  held = undefined;
  return page;
}

/** @returns what takes the pending navigation of this router back */
export function createStay(router: DataRouter): () => void {
  const readIndex = () => (window.history.state as { idx?: number } | null)?.idx ?? 0;
  let shownIndex = readIndex();
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') shownIndex = readIndex();
  });
  const stay = () => {
    const { location, loaderData } = router.state;
    held = { address: `${location.pathname}${location.search}`, page: loaderData['page'] as PageResult };
    const steps = shownIndex - readIndex();
    // A step through the history has happened already; a link has not touched it yet.
    if (steps !== 0) window.history.go(steps);
    else void router.navigate(location, { replace: true, preventScrollReset: true });
  };
  // Come back from the next document by the browser's own memory, a page would still wait for it.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && router.state.navigation.state !== 'idle') stay();
  });
  return stay;
}
