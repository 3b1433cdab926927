/** The code of pages in the browser: fetched before a page is shown, then at hand. */
import type { ViewId } from '#shared/page-result.ts';
import type { PageModule } from '../page-module.ts';

const importers = import.meta.glob<PageModule>('../pages/*/page.tsx');
const loaded = new Map<ViewId, PageModule>();

export async function loadPageModule(id: ViewId): Promise<void> {
  if (loaded.has(id)) return;
  const load = importers[`../pages/${id}/page.tsx`];
  if (load === undefined) throw new Error(`No code for page ${id}`);
  loaded.set(id, await load());
}

/** @throws Error for a page that was not loaded first */
export function getPageModule(id: ViewId): PageModule {
  const module = loaded.get(id);
  if (module === undefined) throw new Error(`The code of page ${id} is not loaded`);
  return module;
}
