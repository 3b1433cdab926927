/** The code of pages in the browser: loaded before a page is shown, then available at once. */

import type { PageModule } from '#client/hydration/page-module.ts';
import { isStaticPage } from '#client/hydration/static-parts.ts';
import type { PageResult, ViewId } from '#shared/page-result.ts';

const importers = import.meta.glob<PageModule>('/client/pages/*/page.tsx');
const loaded = new Map<ViewId, PageModule>();
let lostStyles: string | undefined;

/** @throws Error when a script or a style sheet of the page fails to load */
export async function loadPageModule(id: ViewId): Promise<void> {
  if (loaded.has(id)) return;
  if (lostStyles !== undefined) throw new Error(`The styles ${lostStyles} cannot be had`);
  const load = importers[`/client/pages/${id}/page.tsx`];
  if (load === undefined) throw new Error(`No code for page ${id}`);
  loaded.set(id, await load());
}

/** Vite never retries a style sheet: after a failure, this document can show no other page correctly. */
export function watchStyles(): void {
  const note = ({ target }: Event) => {
    const isOurs = target instanceof HTMLLinkElement && target.rel === 'stylesheet';
    if (isOurs && new URL(target.href).origin === window.location.origin) lostStyles = target.href;
  };
  document.addEventListener('error', note, true);
}

/**
 * Loads the code of a page that is about to be shown; a page that its document holds as HTML needs none.
 * @throws Error when a script or a style sheet of the page fails to load
 */
export async function loadPageCode(page: PageResult): Promise<void> {
  if (!isStaticPage(page)) await loadPageModule(page.id);
  await Promise.all((page.styles ?? []).map(loadStyle));
}

/** @throws Error when it cannot be had */
async function loadStyle(href: string): Promise<void> {
  const known = document.querySelector(`link[rel="stylesheet"][href="${href}"]`);
  if (known !== null) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const loads = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(new Error(`The styles ${href} cannot be had`));
  });
  document.head.append(link);
  await loads;
}

/**
 * Loads the code of the page that the document came with.
 * @throws Error when a script or a style sheet of the page fails to load
 */
export async function loadDocumentCode(page: PageResult): Promise<void> {
  const styles = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  // Scripts wait for the sheets before them: an empty sheet has failed.
  const failed = [...styles].find(({ sheet }) => sheet === null || sheet.cssRules.length === 0);
  if (failed !== undefined && !import.meta.env.DEV) throw new Error(`The styles ${failed.href} cannot be had`);
  await loadPageCode(page);
}

/** @throws Error for a page that was not loaded first */
export function getPageModule(id: ViewId): PageModule {
  const module = loaded.get(id);
  if (module === undefined) throw new Error(`The code of page ${id} is not loaded`);
  return module;
}
