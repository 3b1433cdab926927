/** Development: lists a page's styles for its head, because Vite would insert them late and the page would flash unstyled. */
import type { EnvironmentModuleNode, ViteDevServer } from 'vite';
import type { PageAssets } from '#shared/pages/rendering.ts';

/** Lists the style sheets that the entries import, dependencies first. */
export async function collectStyles(vite: ViteDevServer, entries: string[]): Promise<PageAssets['styles']> {
  const { ssr } = vite.environments;
  const seen = new Set<EnvironmentModuleNode>();
  const styles: PageAssets['styles'] = [];
  const walk = (module: EnvironmentModuleNode | undefined) => {
    if (module === undefined || seen.has(module)) return;
    seen.add(module);
    for (const imported of module.importedModules) walk(imported);
    if (/\.css$/.test(module.file ?? '') && module.id !== null) {
      // `direct` requests the sheet itself; Vite's client later replaces the link by this id.
      styles.push({ href: `${module.url}?direct`, devId: module.id });
    }
  };
  for (const entry of entries) walk(await ssr?.moduleGraph.getModuleByUrl(entry));
  return styles;
}
