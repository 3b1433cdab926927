/** How the browser's code and sheets are cut into files. */

/** Of forms only what pages themselves import: the code of fields and checks comes when a form is seen. */
const sharedCode =
  /[\\/](client[\\/](components[\\/](?!services|figures[\\/]span-line|articles[\\/](?!article-(tile|list)))|browser|context|drawing|hydration|forms[\\/](form-section|lead-form|fill-form|served-forms))|shared[\\/](?!forms[\\/](?!form-controls)))/;

/** What brings sheets of few pages along: no crumb of it is swept into a file of other pages. */
const codeWithSheets = [
  /[\\/]components[\\/]services[\\/].*\.tsx$/,
  /[\\/]components[\\/]articles[\\/](?!article-(tile|list)).*\.tsx$/,
];

/** Sheets of a room that the pages of one kind show and most do not: a file each. */
const roomSheets = {
  lines: /components[\\/](figures[\\/]stop-line|products[\\/]ground-line)\.module\.css/,
  machine: /components[\\/]services[\\/](machine[\\/].*|service-lead)\.module\.css/,
  services: /components[\\/](services[\\/](?!lease-areas|rate-stairs)[^\\/]*|products[\\/]type-cards)\.module\.css/,
  tiles:
    /components[\\/](articles[\\/]article-(tiles?|list-view)|products[\\/](product-tiles|compare-mark)|ui[\\/]pagination)\.module\.css/,
  reading: /components[\\/]articles[\\/](?!article-(tile|list)|legal-).*\.module\.css/,
};

/** What the same pages share is one file; files under 600 B are swept together within their group. */
const byPages = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 600 };

/**
 * Few files for the browser, without code that a page does not use: one with all that every page needs, and what
 * several pages share by the pages that share it, small crumbs swept together.
 */
export const clientChunks = {
  codeSplitting: {
    groups: [
      // The map has a document of its own, and only this in common with the site.
      { name: 'map-document', test: /[\\/]map-document\.ts$/, priority: 2 },
      // The starter, and what it has in common with the site: it must work where the core does not load.
      {
        name: 'start',
        test: /[\\/](client[\\/](entry-start|browser[\\/]start[\\/])|shared[\\/](constants|report-paths)\.ts)/,
        priority: 3,
      },
      {
        name: 'core',
        tags: ['$initial' as const],
        test: /^(?!.*([\\/]client[\\/](maps|entry-map|entry-start)|map-document))/,
        priority: 1,
      },
      ...Object.entries(roomSheets).map(([name, test]) => ({ name, test, priority: 2 })),
      { name: 'shared', test: sharedCode, ...byPages },
      ...codeWithSheets.map((test) => ({ name: 'shared', test, ...byPages })),
    ],
  },
  // Their own names list every page that shares them; hashes of seven signs, for documents name a dozen and the bundler wants seven beyond 64 files.
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: ({ name }: { name: string }) => `assets/${name.replace(/~.*/, '')}-[hash:7].js`,
  assetFileNames: ({ names: [name = ''] }: { names: string[] }) =>
    `assets/${name.replace(/~[^.]*|\.[^.]*$/g, '')}-[hash:7][extname]`,
};
