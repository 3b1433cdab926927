/** Faults in manuals are named by file and field, as all faults of the content. */
import { expect, test } from 'vitest';
import { type Change, faultsAfter } from '#tests/support/content-folder.ts';

const book = 'manuals/tral.yaml';
const chapter = 'manuals/chapters/lowbed-road.yaml';
const plan = 'manuals/maintenance/lowbed.yaml';

test.each<[mistake: string, file: string, change: Change, faults: RegExp[]]>([
  [
    'a type without a book',
    book,
    () => undefined,
    [/^manuals\/tral\.yaml: is missing$/, /lowbed-.*: no manual names it/],
  ],
  ['a book of no type', 'manuals/tralik.yaml', () => 'edition: 1', [/^manuals\/tralik\.yaml: date: /]],
  [
    'a chapter that is not there',
    book,
    replace('- lights', '- light'),
    [/tral\.yaml: chapters: no file "light\.yaml"/],
  ],
  ['a chapter twice', book, replace('- lights', '- safety'), [/tral\.yaml: chapters: "safety" is repeated/]],
  ['a plan that is not there', book, replace('lowbed]', 'low]'), [/maintenance: no file "low\.yaml"/]],
  [
    'a day that does not exist',
    book,
    (text) => text.replace(/^date: .*/m, 'date: 2026-11-31'),
    [/^manuals\/tral\.yaml: date: /],
  ],
  [
    'a row with too few cells',
    chapter,
    replace('["Ширина", "2,55 м"]', '["Ширина"]'),
    [/parts\.1\.rows\.2: has 1 cells/],
  ],
  ['an unknown part', chapter, replace('kind: steps', 'kind: step'), [/lowbed-road\.yaml: parts\.2\.kind: /]],
  [
    'an unknown figure',
    'manuals/chapters/lights.yaml',
    replace('[electrics]', '[electric]'),
    [/lights\.yaml: parts\.0\.keys\.0: /],
  ],
  [
    'a visit that nobody plans',
    plan,
    replace('[locks, to-1, to-2]', '[to-9]'),
    [/tral\.yaml: maintenance: ".*": no visit "to-9"/],
  ],
  [
    'a link to a book of no type',
    'services/exploitation.yaml',
    replace('/manuals/mega.pdf', '/manuals/megu.pdf'),
    [/leads to no page/],
  ],
])('%s is named', (_, file, change, expected) => {
  const faults = faultsAfter({ [file]: change });
  for (const fault of expected) expect(faults).toEqual(expect.arrayContaining([expect.stringMatching(fault)]));
});

function replace(pattern: string, replacement: string): Change {
  return (text) => text.replace(pattern, replacement);
}
