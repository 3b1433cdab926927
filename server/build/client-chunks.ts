/** How the browser's code and sheets are cut into files. */

/** What pages share is named by all of them. */
const short = (name: string) => name.replace(/~.*|\.[^.]*$/g, '');

/** Hashes of seven signs: documents name a dozen files. */
const namesWithHash = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: ({ name }: { name: string }) => `assets/${short(name)}-[hash:7].js`,
  assetFileNames: ({ names: [name = ''] }: { names: string[] }) => `assets/${short(name)}-[hash:7][extname]`,
};

/** The starter and what it has in common with the site is a file of its own: it must work where the rest does not load. */
export const clientChunks = {
  ...namesWithHash,
  codeSplitting: {
    groups: [
      {
        name: 'start',
        test: /[\\/](client[\\/](entry-start|browser[\\/]start[\\/])|shared[\\/](constants|report-paths)\.ts)/,
        priority: 4,
      },
      // The map has a document of its own, and only this in common with the site.
      { name: 'map-document', test: /map-document\.ts$/, priority: 5 },
      // The router needs React itself; its DOM comes with the first island (browser/islands/hydrate-island.tsx).
      { name: 'react', test: /[\\/]node_modules[\\/]react[\\/]/, priority: 3 },
      // What every page needs, in one request.
      {
        name: 'core',
        tags: ['$initial' as const],
        test: /^(?!.*[\\/](maps[\\/]|entry-map|map-document))/,
        priority: 1,
      },
      // What every page loads once it stands, and islands use too: one request instead of five.
      {
        name: 'every-page',
        test: /[\\/]shared[\\/](format|viewport|catalog[\\/]compare-href|tools[\\/](plant-time|opening-hours))\.ts$/,
        priority: 2,
      },
      // What several islands share.
      {
        name: 'shared',
        test: /[\\/](client|shared)[\\/]/,
        minShareCount: 2,
        entriesAware: true,
        entriesAwareMergeThreshold: 2000,
      },
    ],
  },
};

/** Of a third of all pages. */
const manyPages = 12;

/** Of every page: the global rules, which come before all others (`built-frontend.ts`), and the parts around a page. */
const shellSheets =
  /[\\/]client[\\/](styles|overlays|layouts[\\/]layout|components[\\/](site|products[\\/]compare-bar))\b.*\.css/;

/**
 * How sheets are cut, by the pages that import them: the shell's; one for what many pages show; what fewer share, by who shares it, crumbs
 * swept together; the rest with the page. Each costs a request and about 300 bytes of headers.
 */
export const sheetChunks = {
  ...namesWithHash,
  entryFileNames: '[name].js',
  chunkFileNames: ({ name }: { name: string }) => `code/${short(name)}-[hash:7].js`,
  codeSplitting: {
    groups: [
      { name: 'base', test: shellSheets, priority: 3 },
      { name: 'site', test: /\.css/, minShareCount: manyPages, priority: 2 },
      {
        name: 'shared',
        test: /\.css/,
        minShareCount: 2,
        entriesAware: true,
        entriesAwareMergeThreshold: 100,
        priority: 1,
      },
    ],
  },
};
