/** Development: refreshes the page in place after an edit of server-rendered code. Vite replaces islands itself, and reloads once the server has restarted. */
import type { Navigation } from '#client/browser/navigation/navigation.ts';

type HotContext = NonNullable<ImportMeta['hot']>;

/** The place on the page, what is alive and what is typed there stay, as when a list changes its query. */
export function refreshAfterEdits(hot: HotContext, { navigate }: Pick<Navigation, 'navigate'>): void {
  const refresh = async () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-vite-dev-id]')) {
      const url = new URL(link.href);
      url.searchParams.set('t', String(Date.now()));
      link.href = url.href;
    }
    const { pathname, search, hash } = window.location;
    await navigate(`${pathname}${search}${hash}`, { replace: true, preventScrollReset: true });
  };
  hot.on('rendering-updated', () => void refresh());
}
