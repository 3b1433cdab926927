/** Twice the input costs less than three times the processor time, for whatever reads addresses, headers, reports and texts. */
import { expect, test } from 'vitest';
import { sanitizeHtml } from '#server/content/remote/remote-content.ts';
import { HttpError } from '#server/errors/http-error.ts';
import { parsePictureRequest } from '#server/images/parse-request.ts';
import { limitKey, loggedNetwork } from '#server/limits/client-network.ts';
import { viewportOfUserAgent } from '#server/middleware/viewport.ts';
import { parseJson } from '#server/parse-json.ts';
import { type PageVariant, resolvePage } from '#server/render/resolve-page.ts';
import { readCspReports } from '#server/reports/reports.ts';
import { withoutQueries } from '#server/telemetry/logger.ts';
import { cleanLine } from '#shared/forms/clean-text.ts';
import { matchRoute } from '#shared/routes.ts';
import { cpuGrowth } from '#tests/support/cpu-growth.ts';

type Read = (text: string) => unknown;

const reportOf = (text: string) =>
  JSON.stringify({ 'csp-report': { 'blocked-uri': text, 'document-uri': `https://a.example/${text}` } });

const desktop: PageVariant = { format: 'document', viewport: 'desktop' };

/** What reads foreign text, with pieces that made such code slow elsewhere: separators, marks, openings without an end. */
const readers: [what: string, read: Read, pieces: string[]][] = [
  ['the route of a path', (text) => matchRoute(`/catalog/${text}`), ['/', 'a-', '%CC%81']],
  ['the query of a list', (text) => resolvePage(desktop, '/catalog', `?${text}`), ['&', 'stock=a&', 'q=%CC%81']],
  ['the models to compare', (text) => resolvePage(desktop, '/catalog/compare', `?models=${text}`), ['a-', 'a&models=']],
  [
    'the address of a picture',
    (text) => parsePictureRequest(`/_img/w_320&f_webp/https://a.example/${text}`, 'a.example'),
    ['/', '%D0%B0'],
  ],
  ['the size of a picture', (text) => parsePictureRequest(`/_img/${text}/a.webp`, undefined), ['&']],
  ['the address of a client', (text) => [limitKey(text), loggedNetwork(text)], ['::', '1.']],
  ['a user agent', viewportOfUserAgent, ['Mozilla/5.0 (']],
  ['a line of the log', (text) => withoutQueries(`Page Not Found: /${text}`), ['?', ' ', '\n at ?']],
  ['a report of a browser', (text) => readCspReports(parseJson(reportOf(text))), ['/', '-']],
  [
    'typed text',
    cleanLine,
    ['\u0301\u0323', `a${'\u0301\u0323'.repeat(15)}`, '\u0301\u0000', '\u0344', '\r\n \t', '\ufdfa', '\ud800'],
  ],
  ['HTML of the API', sanitizeHtml, ['<', '<p>', '<a href="', '<!--', '</p>']],
];

const cases = readers.flatMap(([what, read, pieces]) =>
  pieces.map((piece) => ({ what, piece, read, shown: JSON.stringify(piece) })),
);

let round = 0;

test.each(cases)('$what costs in proportion to its length: $shown', ({ read, piece }) => {
  const work = (length: number) => {
    round += 1;
    try {
      // The number keeps what is memoized from answering.
      read(`${piece.repeat(Math.ceil(length / piece.length))}${round}`);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
    }
  };
  // What is quadratic costs sixteen times as much.
  expect(cpuGrowth(work, 2000, 4)).toBeLessThan(8);
});
