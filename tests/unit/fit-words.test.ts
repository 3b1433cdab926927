/** What finds no room in a drawing. */
import { expect, test } from 'vitest';
import { fitName, fitWords } from '#shared/trips/trip-text.ts';

test('a text that fits stays as it is', () => {
  expect(fitWords('Самара', 6)).toBe('Самара');
});

test('a longer one ends in an ellipsis, without a space before it, and is as long as there is room', () => {
  expect(fitWords('Нижний Новгород', 9)).toBe('Нижний Н…');
  expect(fitWords('Нижний Новгород', 8)).toBe('Нижний…');
});

test('a name without room is its first word, as much of it as fits, or nothing', () => {
  expect(fitName('Сварка рамы', 11)).toBe('Сварка рамы');
  expect(fitName('Сварка рамы', 10)).toBe('Сварка');
  expect(fitName('Сварка рамы', 4)).toBe('Сва…');
  expect(fitName('Сварка рамы', 1)).toBe('');
});
