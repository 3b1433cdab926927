/** The router follows plain links: one listener instead of a component per link. */
import { isPlainClick } from '#client/browser/start/plain-click.ts';
import { isPersonalPath } from '#shared/pages/paths.ts';
import { isPagePath } from '#shared/routes.ts';
import type { Navigation } from './navigation.ts';
import { canUseViewTransition, markOldPicture } from './view-transition.ts';

/** Takes over clicks on links to this site's pages; intent (hover, focus, touch) fetches them, and the router. */
export function followLinks(
  { navigate, start }: Pick<Navigation, 'navigate' | 'start'>,
  prefetch: (pathname: string, search: string) => void,
): void {
  document.addEventListener('click', (event) => {
    const target = pageOf(event.target);
    if (target === undefined || !isPlainClick(event)) return;
    event.preventDefault();
    // A link that changes the list around it keeps the scroll position.
    const preventScrollReset = event.target instanceof Element && event.target.closest('a[data-in-place]') !== null;
    const viewTransition = target.pathname !== window.location.pathname && canUseViewTransition();
    if (viewTransition && event.target instanceof Element) markOldPicture(event.target);
    navigate(`${target.pathname}${target.search}${target.hash}`, { preventScrollReset, viewTransition });
  });
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(
      intent,
      ({ type, target: place }) => {
        const target = pageOf(place);
        // The focus of the keyboard: what is pressed was pointed at before, and a page that is shown again brings its own.
        const isIntent = type !== 'focusin' || document.querySelector(':focus-visible') === place;
        if (target === undefined || !isIntent) return;
        prefetch(target.pathname, target.search);
        // After a failure the click retries, or loads its target in full.
        start().catch(() => undefined);
      },
      { passive: true },
    );
  }
}

/** The page of this site that a link leads to; undefined when the browser should follow the link. */
function pageOf(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href);
  const { origin, pathname, search } = window.location;
  if (url.origin !== origin || !isPagePath(url.pathname)) return undefined;
  if (isPersonalPath(url.pathname) || isPersonalPath(pathname)) return undefined;
  const staysHere = url.pathname === pathname && url.search === search;
  return staysHere && url.hash !== '' ? undefined : url;
}
