/** What runs in a browser: code of the oldest supported ones, names of what is stored, reports of crashes, payloads. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPayloadClient, type PayloadClientOptions } from '#client/browser/navigation/payload-client.ts';
import { readBrowserCrash } from '#server/reports/reports.ts';
import { findStoredKey, storedKeys } from '#shared/stored-keys.ts';
import { listProjectFiles, readText, type SourceFile } from '#tests/rules/source-files.ts';
import { faultsOf, inFolder, siteSources } from '#tests/rules/source-rules.ts';
import { content, plain } from '#tests/support/our-content.ts';

const assets = fileURLToPath(new URL('../../dist/client/assets', import.meta.url));

/** First versions, from MDN's browser-compat-data of 2026-11. */
const youngScripts = {
  'static block, the one part of ES2022: Safari 16.4': /\bstatic ?\{/,
  'lookbehind: Safari 16.4': /\(\?<[=!]/,
  'toWellFormed: Chrome 111, Firefox 119, Safari 16.4': /\b(?:toWellFormed|isWellFormed)\(/,
  'AbortSignal.timeout: Chrome 103, Safari 16': /AbortSignal\.(?:timeout|any)\(/,
  'findLast: Firefox 104': /\.findLast(?:Index)?\(/,
  'toSorted: Chrome 110, Firefox 115, Safari 16': /\.(?:toSorted|toReversed|toSpliced)\(/,
  'groupBy: Chrome 117, Firefox 119, Safari 17.4': /\b(?:Object|Map)\.groupBy\(/,
  'withResolvers: Chrome 119, Firefox 121, Safari 17.4': /Promise\.(?:withResolvers|try)\(/,
  'URL.canParse: Chrome 120, Firefox 115, Safari 17': /URL\.canParse\(/,
  'Array.fromAsync: Chrome 121, Firefox 115, Safari 16.4': /Array\.fromAsync\(/,
  'flag v: Chrome 112, Firefox 116, Safari 17': /\/[gimsuy]*v[gimsuy]*\.(?:test|exec)\(/,
  'showPopover: Chrome 114, Firefox 125, Safari 17': /\.(?:showPopover|togglePopover)\(/,
};

/** Values that make the whole declaration invalid, outside @supports. */
const youngStyles = {
  'dvh: Chrome 108, Firefox 101': /\d[dsl]v(?:h|w|min|max)\b/,
  'color-mix: Chrome 111, Firefox 113, Safari 16.2': /\bcolor-mix\(/,
  'light-dark: Chrome 123, Firefox 120, Safari 17.5': /\blight-dark\(/,
  'oklch: Chrome 111, Firefox 113': /\bok(?:lch|lab)\(/,
  'container units: Chrome 105, Firefox 110, Safari 16': /\d cq[wihb]\b/,
};

/** Drops every `@supports …{…}` block, nested ones included. */
function withoutSupports(css: string): string {
  const start = css.indexOf('@supports');
  if (start === -1) return css;
  let depth = 0;
  let end = css.indexOf('{', start);
  do {
    if (css[end] === '{') depth += 1;
    if (css[end] === '}') depth -= 1;
    end += 1;
  } while (depth > 0 && end < css.length);
  return css.slice(0, start) + withoutSupports(css.slice(end));
}

test.each([
  ['script', '.js', youngScripts],
  ['style', '.css', youngStyles],
])('no %s of the site depends on what the oldest supported browsers lack', (_kind, ending, young) => {
  const files = readdirSync(assets).filter((name) => name.endsWith(ending));
  expect(files.length).toBeGreaterThan(20);
  const faults = files.flatMap((name) => {
    const text = withoutSupports(readFileSync(`${assets}/${name}`, 'utf8'));
    return Object.entries(young).flatMap(([feature, pattern]) => (pattern.test(text) ? [`${name}: ${feature}`] : []));
  });
  expect(faults).toEqual([]);
});

interface ModuleUse {
  sheet: string;
  user: string;
  taken: string[];
  /** Takes classes by names that only a running program knows. */
  isOpen: boolean;
}

const uses = inFolder('client').flatMap(readUses);

test('a class that code takes of a CSS module is in that module', () => {
  const faults = uses.flatMap(({ sheet, user, taken }) => {
    const defined = definedClasses(sheet);
    return taken.filter((name) => !defined.has(name)).map((name) => `${user}: .${name} is not in ${sheet}`);
  });
  expect(faults).toEqual([]);
});

test('a class of a CSS module is taken by code: rules of any other match nothing', () => {
  const faults = [...Map.groupBy(uses, ({ sheet }) => sheet)].flatMap(([sheet, users]) => {
    if (users.some(({ isOpen }) => isOpen)) return [];
    const taken = new Set(users.flatMap((use) => use.taken));
    return [...definedClasses(sheet)].filter((name) => !taken.has(name)).map((name) => `${sheet}: .${name}`);
  });
  expect(faults).toEqual([]);
});

const sheets = listProjectFiles('client').filter((name) => name.endsWith('.css'));

test('no figure grows in a transition or with the scrolling: a half-grown bar would show a false one', () => {
  const figures = sheets.filter((name) => /^client\/(drawing|components\/(figures|products))\//.test(name));
  expect(figures.length).toBeGreaterThan(10);
  const growing = /transition:[^;]*(clip-path|transform|width|height|stroke-dash)/;
  expect(figures.filter((name) => growing.test(readText(name)))).toEqual([]);
  const framesOf = (text: string) => [...text.matchAll(/@keyframes [\s\S]*?\n\}/g)].join('\n');
  const scrolled = sheets.map(readText).filter((text) => text.includes('animation-timeline'));
  const changed = scrolled.flatMap((text) => [...framesOf(text).matchAll(/^\s+([\w-]+):/gm)].map(([, name]) => name));
  expect(changed.filter((name) => !/^(opacity|fill|color|stroke)$/.test(name ?? ''))).toEqual([]);
});

function readUses({ name: user, text }: SourceFile): ModuleUse[] {
  return [...text.matchAll(/^import (\w+) from '(\.\/|#)([^']+\.module\.css)';$/gm)].map(
    ([, styles = '', root, address = '']) => ({
      sheet: root === '#' ? address : path.posix.join(path.posix.dirname(user), address),
      user,
      taken: [...text.matchAll(new RegExp(`\\b${styles}\\['([^']+)'\\]`, 'g'))].map(([, name = '']) => name),
      isOpen: new RegExp(`\\b${styles}\\[[^']`).test(text),
    }),
  );
}

function definedClasses(sheet: string): Set<string> {
  const rules = readText(sheet)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/:global\([^)]*\)/g, '');
  return new Set([...rules.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name = '']) => name));
}

test('the policy has a row for every key', () => {
  const policy = content.pages.find(({ id }) => id === 'policy');
  const block = policy?.blocks.find(({ id }) => id === 'cookie-i-hranilische');
  const names = block?.kind === 'table' ? block.rows.map(([name]) => name) : [];
  const told = Object.values(storedKeys).map((name) => (/[ -]$/.test(name) ? `${name}…` : name));
  expect(names.map(plain)).toEqual(told);
});

test('a record is known by its name or the beginning of it', () => {
  const names = ['cookieChoice', 'request-48271930', 'form /services/rent rent', 'request', 'cookieChoice2'];
  expect(names.map(findStoredKey)).toEqual(['cookieChoice', 'lead', 'draft', undefined, undefined]);
});

/** Given the key by those that call them. */
const stores = ['client/browser/dom/safe-storage.ts', 'client/islands/lead-form/draft.ts'];

test('whoever stores something takes its name from the table', () => {
  const uses =
    /\b(localStorage|sessionStorage|indexedDB|caches\.open|cookieStore|readItem|writeItem|removeItem|createDraft)\b|document\.cookie|response\.cookie\(/;
  const code = siteSources.filter(({ name }) => !stores.includes(name));
  const faults = faultsOf(code, ({ text, imports }) => {
    if (imports.some(({ target }) => target === 'shared/stored-keys.ts')) return [];
    return uses.exec(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''))?.slice(0, 1) ?? [];
  });
  expect(faults).toEqual([]);
});

const report = {
  build: 'a1b2c3',
  path: '/catalog/polupricepy',
  message: "TypeError: Cannot read properties of undefined (reading 'title')",
  stack: '',
};

test('frames of every engine become the name and the place, those of foreign code and the address are left out', () => {
  const stack = [
    'TypeError: Cannot read 79161234567',
    '    at Gallery (https://site.example/assets/page-a1.js:1:2345)',
    '    at async https://site.example/assets/core-b2_c.js:12:34',
    'render@https://site.example/assets/core-b2_c.js:3:4',
    '@https://site.example/assets/core-b2_c.js:5:6',
    '    at steal (chrome-extension://abc/assets/own.js:7:8)?phone=79161234567',
    '    at evil (https://evil.example/x.js:9:9)',
  ].join('\n');
  expect(readBrowserCrash({ ...report, stack, path: '/no/such/page' })).toEqual({
    ...{ build: 'a1b2c3', route: 'other', message: report.message },
    stack: ['Gallery page-a1.js:1:2345', 'async core-b2_c.js:12:34', 'render core-b2_c.js:3:4', 'core-b2_c.js:5:6'],
  });
});

test.each([
  ['SyntaxError: "Иван Петров" is not valid JSON', 'SyntaxError: "…" is not valid JSON'],
  ['Error: +7 (916) 123-45-67', 'Error: +…'],
  ['Error: ivan@example.org', 'Error: …'],
  ['Failed to fetch https://site.example/assets/core-a1.js?name=Ivan', 'Failed to fetch /assets/core-a1.js'],
  ['Failed to fetch https://site.example/requests/abc?name=Ivan', 'Failed to fetch …'],
  ['Minified React error #418; visit https://react.dev/errors/418?args[]=Ivan', 'Minified React error #418; visit …'],
  ['Error: line\nbreak\u202e', 'Error: line…break…'],
])('what a visitor may have typed is cut from %j', (message, expected) => {
  expect(readBrowserCrash({ ...report, message })?.message).toBe(expected);
});

const [longMessage, longStack] = ['a'.repeat(501), 'a'.repeat(4001)];
const wrong = [{ build: '<b>' }, { path: 'https://evil.example/' }, { message: longMessage }, { stack: longStack }];

test.each([undefined, [], { ...report, more: 1 }, ...wrong.map((each) => ({ ...report, ...each }))])(
  'a malformed report is none: %j',
  (body) => expect(readBrowserCrash(body)).toBeUndefined(),
);

vi.mock('#client/browser/navigation/page-styles.ts', () => ({ loadStyles: vi.fn(async () => undefined) }));

const policy = {
  ...{ buildId: 'build-1', id: 'policy', path: '/policy', status: 200, layout: 'default' },
  ...{ title: 'Политика', head: '', html: '<main></main>', styles: ['/assets/policy.css'], islands: ['lead-form'] },
};

const fetchPayload = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();
const asked = () => fetchPayload.mock.calls.map(([url]) => url);

beforeEach(() => {
  fetchPayload.mockImplementation(async () => Response.json(policy));
  vi.stubGlobal('fetch', fetchPayload);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetAllMocks();
});

function open(changed: Partial<PayloadClientOptions> = {}) {
  const client = createPayloadClient('build-1', {
    takeShownPage: () => undefined,
    isOutdated: () => false,
    mayPrefetch: () => true,
    canShow: () => true,
    preloadIslands: () => undefined,
    begin: () => undefined,
    fallBack: (url) => Promise.reject(new Error(`left to the server: ${url}`)),
    ...changed,
  });
  const follow = async (address: string): Promise<unknown> => {
    const url = new URL(address, 'http://localhost');
    return client.load({
      ...{ url, request: new Request(url), params: {}, pattern: '*', context: new RouterContextProvider() },
    });
  };
  return { ...client, follow };
}

test('a list is requested with only the query that its page reads; another choice is another payload', async () => {
  const { prefetch, follow } = open();
  prefetch('/catalog', '?utm_source=x&stock=in-stock&price=4-5&page=1');
  await follow('/catalog?price=4-5&stock=in-stock&sort=default').catch(() => undefined);
  prefetch('/catalog', '?stock=in-stock');
  prefetch('/');
  prefetch('/policy', '?stock=in-stock');
  expect(asked()).toEqual([
    '/catalog/_payload.json?price=4-5&stock=in-stock&build=build-1',
    '/catalog/_payload.json?stock=in-stock&build=build-1',
    '/_payload.json?build=build-1',
    '/policy/_payload.json?build=build-1',
  ]);
});

test('a page asked for ahead is used once, within half a minute; a failed one is asked for again', async () => {
  const { prefetch, follow } = open();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
  prefetch('/policy');
  clock.mockReturnValue(30_999);
  prefetch('/policy');
  expect(asked()).toHaveLength(1);
  clock.mockReturnValue(31_001);
  await follow('/policy');
  await follow('/policy');
  expect(asked()).toHaveLength(3);
  fetchPayload.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  prefetch('/policy');
  await new Promise((resolve) => setImmediate(resolve));
  expect(await follow('/policy')).toEqual(policy);
});

test.each(['/no/such/page', '/about/blog/page-0', '/favicon.svg', '/Policy', '/terms'])(
  'hovering over a link to %s, which is no page or not fetched ahead, asks for nothing',
  (path) => {
    open({ mayPrefetch: (id) => id !== 'terms' }).prefetch(path);
    expect(asked()).toEqual([]);
  },
);

test('without a connection, and where the document has no header and footer for a page, the server shows it', async () => {
  const address = '/policy?from=mail#part-2';
  await expect(open({ canShow: () => false }).follow(address)).rejects.toThrow(`http://localhost${address}`);
  fetchPayload.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(open().follow(address)).rejects.toThrow(`http://localhost${address}`);
});
