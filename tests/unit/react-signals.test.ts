/** The errors that React makes beforehand, to throw them as signals: without a record of where they were made. */
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { quietSignals } from '#server/frontend/react-signals.ts';
import { readText } from '#tests/support/source-files.ts';

const reactDom = readText('node_modules/react-dom/cjs/react-dom-client.production.js');
const require = createRequire(import.meta.url);

test('loading React makes no error', () => {
  expect(countErrors(reactDom)).toBeGreaterThan(3);
  expect(countErrors(quietSignals(reactDom))).toBe(0);
});

test('who catches a signal sees an error with its words', () => {
  const signal = 'var SuspenseException = Error(formatProdErrorMessage(460)); return SuspenseException';
  for (const code of [signal, quietSignals(signal)]) {
    const made: unknown = new Function('formatProdErrorMessage', code)((number: number) => `№ ${number}`);
    expect(made).toBeInstanceOf(Error);
    expect(String(made)).toBe('Error: № 460');
  }
});

test('a React without such signals stops the build', () => {
  expect(() => quietSignals('var SuspenseException = Symbol("suspense")')).toThrow('React makes no signals');
});

/** How many errors a module makes while it is loaded. */
function countErrors(code: string): number {
  let count = 0;
  const Counting = new Proxy(Error, {
    apply: (target, self, words) => {
      count += 1;
      return Reflect.apply(target, self, words);
    },
  });
  new Function('require', 'exports', 'Error', code)(require, {}, Counting);
  return count;
}
