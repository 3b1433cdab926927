/** In development styles arrive with scripts; naming them in the document spares a flash of bare markup. */
import type { EnvironmentModuleNode, ViteDevServer } from 'vite';
import type { PageAssets } from '#shared/rendering.ts';

/** Walks the modules from the given ones and lists their style sheets, dependencies first. */
export async function collectStyles(vite: ViteDevServer, entries: string[]): Promise<PageAssets['styles']> {
  const { ssr } = vite.environments;
  const seen = new Set<EnvironmentModuleNode>();
  const styles: PageAssets['styles'] = [];
  const walk = (module: EnvironmentModuleNode | undefined) => {
    if (module === undefined || seen.has(module)) return;
    seen.add(module);
    for (const imported of module.importedModules) walk(imported);
    if (/\.css$/.test(module.file ?? '') && module.id !== null) {
      // `direct` asks Vite for the sheet itself; its client replaces the link by the id.
      styles.push({ href: `${module.url}?direct`, devId: module.id });
    }
  };
  for (const entry of entries) walk(await ssr?.moduleGraph.getModuleByUrl(entry));
  return styles;
}
