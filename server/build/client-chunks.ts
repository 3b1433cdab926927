/** How the browser's code is cut into files. */

/** Hashes of seven signs: documents name a dozen files. */
export const namesWithHash = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};

/** The starter and what it has in common with the site is a file of its own: it must work where the rest does not load. */
export const clientChunks = {
  ...namesWithHash,
  codeSplitting: {
    groups: [
      {
        name: 'start',
        test: /[\\/](client[\\/](entry-start|browser[\\/]start[\\/])|shared[\\/](constants|report-paths)\.ts)/,
        priority: 3,
      },
      // The router needs React itself; its DOM comes with the first island.
      { name: 'react', test: /[\\/]node_modules[\\/]react[\\/]/, priority: 2 },
      { name: 'react-dom', test: /[\\/]node_modules[\\/](react-dom|scheduler)[\\/]/, priority: 1 },
    ],
  },
};
