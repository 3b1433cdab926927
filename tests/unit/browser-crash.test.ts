/** What is kept of the report of a browser: places in our code, never what a visitor typed. */
import { expect, test } from 'vitest';
import { readBrowserCrash } from '#server/reports/reports.ts';

const report = {
  build: 'a1b2c3',
  path: '/catalog/polupricepy',
  message: "TypeError: Cannot read properties of undefined (reading 'title')",
  stack: '',
};

test('it names the route of the page, never its address', () => {
  expect(readBrowserCrash(report)).toEqual({
    build: 'a1b2c3',
    route: 'catalog',
    message: "TypeError: Cannot read properties of undefined (reading 'title')",
    stack: [],
  });
  expect(readBrowserCrash({ ...report, path: '/no/such/page' })?.route).toBe('other');
});

test('frames of every engine become the name and the place, those of foreign code are left out', () => {
  const stack = [
    'TypeError: Cannot read 79161234567',
    '    at Gallery (https://site.example/assets/page-a1.js:1:2345)',
    '    at async https://site.example/assets/core-b2_c.js:12:34',
    'render@https://site.example/assets/core-b2_c.js:3:4',
    '@https://site.example/assets/core-b2_c.js:5:6',
    '    at steal (chrome-extension://abc/assets/own.js:7:8)?phone=79161234567',
    '    at evil (https://evil.example/x.js:9:9)',
  ].join('\n');
  expect(readBrowserCrash({ ...report, stack })?.stack).toEqual([
    'Gallery page-a1.js:1:2345',
    'async core-b2_c.js:12:34',
    'render core-b2_c.js:3:4',
    'core-b2_c.js:5:6',
  ]);
});

test.each([
  [
    'SyntaxError: Unexpected token "Иван Петров" is not valid JSON',
    'SyntaxError: Unexpected token "…" is not valid JSON',
  ],
  ['Error: +7 (916) 123-45-67', 'Error: +…'],
  ['Error: ivan@example.org', 'Error: …'],
  ['Failed to fetch https://site.example/assets/core-a1.js?name=Ivan', 'Failed to fetch /assets/core-a1.js'],
  ['Failed to fetch https://site.example/requests/abc?name=Ivan', 'Failed to fetch …'],
  ['Minified React error #418; visit https://react.dev/errors/418?args[]=Ivan', 'Minified React error #418; visit …'],
  ['Error: line\nbreak\u202e', 'Error: line…break…'],
])('what a visitor may have typed is cut from %j', (message, expected) => {
  expect(readBrowserCrash({ ...report, message })?.message).toBe(expected);
});

test.each([
  undefined,
  [],
  { ...report, build: '<b>' },
  { ...report, path: 'https://evil.example/' },
  { ...report, message: 'a'.repeat(501) },
  { ...report, stack: 'a'.repeat(4001) },
  { ...report, more: 1 },
])('a malformed report is none: %j', (body) => {
  expect(readBrowserCrash(body)).toBeUndefined();
});
