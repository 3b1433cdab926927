/** The files of a page, from the manifests of both builds. */
import { expect, test } from 'vitest';
import { type Manifest, manifestAssets } from '#server/frontend/built-frontend.ts';

const entry = 'client/entry-client.tsx';
const browser: Manifest = {
  [entry]: { file: 'assets/entry.js', imports: ['_routes.js', '_start.js'] },
  'client/entry-start.ts': { file: 'assets/entry-start.js', imports: ['_start.js'] },
  '_start.js': { file: 'assets/start.js' },
  '_routes.js': { file: 'assets/routes.js' },
};
const server: Manifest = {
  'client/entry-server.tsx': { file: 'render.js', imports: ['_link.js', '_base.js'] },
  '_base.js': { file: 'code/base.js', name: 'base', css: ['assets/base.css'] },
  '_link.js': { file: 'code/link.js', css: ['assets/link.css'] },
  '_tiles.js': { file: 'code/tiles.js', css: ['assets/tiles.css'], imports: ['_link.js'] },
  'client/pages/home/page.tsx': { file: 'code/home.js', css: ['assets/home.css'], imports: ['_tiles.js'] },
  'client/pages/contacts/page.tsx': { file: 'code/contacts.js', imports: ['_link.js'] },
  'client/styles/golos-text.woff2': { file: 'assets/golos-text.woff2' },
};
const assetsOf = manifestAssets({ browser, server });

test('a page has the global rules first, its own styles after those of its imports, each once, and none of other pages', () => {
  const sheets = (id: 'home' | 'contacts') => assetsOf(id).styles.map(({ href }) => href);
  expect(sheets('home')).toEqual(['/assets/base.css', '/assets/link.css', '/assets/tiles.css', '/assets/home.css']);
  expect(sheets('contacts')).toEqual(['/assets/base.css', '/assets/link.css']);
});

test('every document runs the start script, which fetches the entry and its imports', () => {
  const { start, scripts, preloads, fonts } = assetsOf('home');
  expect({ start, scripts, preloads, fonts }).toEqual({
    start: '/assets/start.js',
    scripts: ['/assets/entry.js'],
    preloads: ['/assets/routes.js'],
    fonts: ['/assets/golos-text.woff2'],
  });
});

test('chunks that import each other are listed once', () => {
  const circle: Manifest = {
    ...server,
    '_link.js': { file: 'code/link.js', css: ['assets/link.css'], imports: ['_tiles.js'] },
  };
  const { styles } = manifestAssets({ browser, server: circle })('home');
  expect(new Set(styles.map(({ href }) => href)).size).toBe(styles.length);
});

test('the files of a page are memoized', () => {
  expect(assetsOf('home')).toBe(assetsOf('home'));
  expect(assetsOf('home')).not.toBe(assetsOf('contacts'));
});

test('a build without its entry is an error', () => {
  const { [entry]: _, ...others } = browser;
  expect(() => manifestAssets({ browser: others, server })).toThrow(entry);
});
