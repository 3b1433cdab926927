/** The rule of static parts, over the sources of the client. */
import { expect, test } from 'vitest';
import { readSources } from '#tests/rules/source-files.ts';
import { findStaticPartFaults } from '#tests/rules/static-part-faults.ts';

test('static parts have no state, effects, refs or listeners, and close over nothing', () => {
  const client = readSources().filter(({ name }) => name.startsWith('client/'));
  expect(findStaticPartFaults(new Map(client.map((file) => [file.name, file])))).toEqual([]);
});
