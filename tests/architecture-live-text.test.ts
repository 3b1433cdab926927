/** The rule of live text, over the sources of the client. */
import { expect, test } from 'vitest';
import { findLiveTextFaults } from '#tests/rules/live-text-faults.ts';
import { parseSource, readSources } from '#tests/rules/source-files.ts';

test('a text that changes is the only child of its element, and nothing comes or goes before a text', () => {
  const client = readSources().filter(({ name }) => name.startsWith('client/') && name.endsWith('.tsx'));
  expect(findLiveTextFaults(new Map(client.map((file) => [file.name, file])))).toEqual([]);
});

test.for([
  ['a text with siblings changes', '<p>Платёж, {months}&nbsp;мес</p>'],
  ['a text with siblings changes', '<p>{months} <b>мес</b></p>'],
  ['a text with siblings changes', "<p>{stage === 'asked' && 'Загружается.'} <b>мес</b></p>"],
  ['something comes and goes before a text', '<p>{isShown && <b>Сейчас.</b>} Как есть.</p>'],
  ['a text without an element of its own', '<div>{isShown && <>Не загрузилась. <a href="/">Ещё раз</a></>}</div>'],
] as const)('the rule says of a fault: %s', ([fault, element]) => {
  const file = parseSource('client/islands/x.tsx', `export const Page = () => ${element};`);
  expect(findLiveTextFaults(new Map([[file.name, file]]))).toEqual([expect.stringContaining(`: ${fault}: `)]);
});

test.for([
  '<p>{sayMonths(months)}</p>',
  '<p>Платёж <b>{sum}</b> в&nbsp;месяц</p>',
  '<ul>{items.map((item) => <li key={item}>{item}</li>)}</ul>',
  '<p>Как есть. {isShown && <b>Сейчас.</b>}</p>',
])('the rule lets be: %s', (element) => {
  const file = parseSource('client/islands/x.tsx', `export const Page = () => ${element};`);
  expect(findLiveTextFaults(new Map([[file.name, file]]))).toEqual([]);
});
