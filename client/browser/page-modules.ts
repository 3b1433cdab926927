/** The code of pages in the browser: fetched before a page is shown, then at hand. */
import type { PageResult, ViewId } from '#shared/page-result.ts';
import { wholePart } from '../components/still.tsx';
import type { PageModule } from '../page-module.ts';

const importers = import.meta.glob<PageModule>('../pages/*/page.tsx');
const loaded = new Map<ViewId, PageModule>();
let lostStyles: string | undefined;

/** @throws Error where a script or a style sheet of it cannot be had */
export async function loadPageModule(id: ViewId): Promise<void> {
  if (loaded.has(id)) return;
  if (lostStyles !== undefined) throw new Error(`The styles ${lostStyles} cannot be had`);
  const load = importers[`../pages/${id}/page.tsx`];
  if (load === undefined) throw new Error(`No code for page ${id}`);
  loaded.set(id, await load());
}

/** Vite never asks twice for a sheet: a document that one has failed in can open no other page well. */
export function watchStyles(): void {
  const note = ({ target }: Event) => {
    const isOurs = target instanceof HTMLLinkElement && target.rel === 'stylesheet';
    if (isOurs && new URL(target.href).origin === window.location.origin) lostStyles = target.href;
  };
  document.addEventListener('error', note, true);
}

/**
 * The code of a page that is about to be shown: none where its document brought it whole.
 * @throws Error where a script or a style sheet of it cannot be had
 */
export async function loadPageCode({ id, parts = {} }: PageResult): Promise<void> {
  if (!(wholePart in parts)) await loadPageModule(id);
}

/**
 * The code that a document came for.
 * @throws Error where a script or a style sheet of it cannot be had
 */
export async function loadDocumentCode(page: PageResult): Promise<void> {
  const styles = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  // Scripts wait for the sheets before them: one that holds nothing by now has failed.
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
