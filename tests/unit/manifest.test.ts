/** The files of a page, from the build's manifest. */
import { expect, test } from 'vitest';
import { type Manifest, manifestAssets } from '#server/frontend/manifest.ts';

const entry = 'client/entry-client.tsx';

const manifest: Manifest = {
  [entry]: { file: 'assets/entry.js', css: ['assets/base.css'], imports: ['_react.js', '_link.js', '_start.js'] },
  'client/entry-start.ts': { file: 'assets/entry-start.js', imports: ['_start.js'] },
  '_start.js': { file: 'assets/start.js' },
  '_react.js': { file: 'assets/react.js' },
  '_link.js': { file: 'assets/link.js', css: ['assets/link.css'], imports: ['_react.js'] },
  '_tiles.js': { file: 'assets/tiles.js', css: ['assets/tiles.css'], imports: ['_link.js', entry] },
  'client/pages/home/page.tsx': { file: 'assets/home.js', css: ['assets/home.css'], imports: ['_tiles.js'] },
  'client/pages/contacts/page.tsx': { file: 'assets/contacts.js', imports: [entry] },
};

test('a page has its own styles after those of its imports, each once', () => {
  expect(manifestAssets(manifest)('home').styles).toEqual([
    { href: '/assets/link.css' },
    { href: '/assets/base.css' },
    { href: '/assets/tiles.css' },
    { href: '/assets/home.css' },
  ]);
});

test('the document runs the start script, which fetches the entry and the imports of entry and page, each once', () => {
  const { start, scripts, preloads } = manifestAssets(manifest)('home');
  expect(start).toBe('/assets/start.js');
  expect(scripts).toEqual(['/assets/entry.js']);
  expect(preloads).toEqual(['/assets/react.js', '/assets/link.js', '/assets/tiles.js', '/assets/home.js']);
});

test('a static page has its own styles, but no code', () => {
  const { preloads, styles } = manifestAssets(manifest, () => true)('home');
  expect(preloads).toEqual(['/assets/react.js', '/assets/link.js']);
  expect(styles.at(-1)).toEqual({ href: '/assets/home.css' });
});

test('a page has the styles of its parts that come later, and no code of them', () => {
  const later: Manifest = {
    ...manifest,
    'client/pages/home/page.tsx': {
      file: 'assets/home.js',
      dynamicImports: ['client/pages/home/words.tsx', 'client/islands/lead-form/form-view.tsx'],
    },
    'client/pages/home/words.tsx': { file: 'assets/words.js', css: ['assets/words.css'], imports: ['_tiles.js'] },
    'client/islands/lead-form/form-view.tsx': { file: 'assets/form.js', css: ['assets/form.css'] },
  };
  const { styles, preloads } = manifestAssets(later)('home');
  expect(styles.slice(2)).toEqual([{ href: '/assets/tiles.css' }, { href: '/assets/words.css' }]);
  expect(preloads).toEqual(['/assets/react.js', '/assets/link.js', '/assets/home.js']);
});

test('a page that names its later files has the sheets of these alone, those of components too', () => {
  const later: Manifest = {
    ...manifest,
    'client/pages/home/page.tsx': {
      file: 'assets/home.js',
      dynamicImports: [
        'client/pages/home/words.tsx',
        'client/pages/home/line.tsx',
        'client/components/articles/text.tsx',
      ],
    },
    'client/pages/home/words.tsx': { file: 'assets/words.js', css: ['assets/words.css'] },
    'client/pages/home/line.tsx': { file: 'assets/line.js', css: ['assets/line.css'] },
    'client/components/articles/text.tsx': { file: 'assets/text.js', css: ['assets/text.css'] },
  };
  const assetsOf = manifestAssets(later);
  const sheetsOf = (...files: Parameters<typeof assetsOf>) =>
    assetsOf(...files)
      .styles.slice(2)
      .map(({ href }) => href);
  expect(sheetsOf('home', ['line', 'text'])).toEqual(['/assets/line.css', '/assets/text.css']);
  expect(sheetsOf('home')).toEqual(['/assets/words.css', '/assets/line.css']);
});

test('a page has no files of other pages', () => {
  const assets = manifestAssets(manifest)('contacts');
  expect(assets.preloads).toEqual(['/assets/react.js', '/assets/link.js', '/assets/contacts.js']);
  expect(assets.styles).toEqual([{ href: '/assets/link.css' }, { href: '/assets/base.css' }]);
});

test('the page of stories has the sheets of every page', () => {
  const withStories = { ...manifest, 'client/pages/dev-compositions/page.tsx': { file: 'assets/stories.js' } };
  const sheets = manifestAssets(withStories)('dev-compositions').styles.map(({ href }) => href);
  expect(sheets).toEqual(expect.arrayContaining(['/assets/tiles.css', '/assets/home.css']));
});

test('chunks that import each other are listed once', () => {
  const circle: Manifest = {
    ...manifest,
    'client/pages/home/page.tsx': { file: 'assets/home.js', imports: ['_a.js'] },
    '_a.js': { file: 'assets/a.js', imports: ['_b.js'] },
    '_b.js': { file: 'assets/b.js', imports: ['_a.js', 'client/pages/home/page.tsx'] },
  };
  expect(manifestAssets(circle)('home').preloads.slice(2)).toEqual(['/assets/b.js', '/assets/a.js', '/assets/home.js']);
});

test('the files of a page are memoized', () => {
  const assetsOf = manifestAssets(manifest);
  expect(assetsOf('home')).toBe(assetsOf('home'));
  expect(assetsOf('home')).not.toBe(assetsOf('contacts'));
});

test('a build without its entry is an error', () => {
  const { [entry]: _, ...others } = manifest;
  expect(() => manifestAssets(others)('home')).toThrow(entry);
});
