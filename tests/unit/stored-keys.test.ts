/** What the site stores in a browser is in one table, which the policy shows. */
import { expect, test } from 'vitest';
import { findStoredKey, storedKeys } from '#shared/stored-keys.ts';
import { faultsOf, siteSources } from '#tests/rules/source-rules.ts';
import { content, plain } from '#tests/support/our-content.ts';

test('the policy has a row for every key', () => {
  const policy = content.pages.find(({ id }) => id === 'policy');
  const block = policy?.blocks.find(({ id }) => id === 'cookie-i-hranilische');
  const names = block?.kind === 'table' ? block.rows.map(([name]) => name) : [];
  const told = Object.values(storedKeys).map((name) => (/[ -]$/.test(name) ? `${name}…` : name));
  expect(names.map(plain)).toEqual(told);
});

test.each([
  ['cookieChoice', 'cookieChoice'],
  ['request-48271930', 'lead'],
  ['form /services/rent rent', 'draft'],
  ['request', undefined],
  ['cookieChoice2', undefined],
  ['_ym_uid', undefined],
])('a record named «%s» is %s', (name, key) => {
  expect(findStoredKey(name)).toBe(key);
});

/** Given the key by those that call them. */
const stores = ['client/browser/dom/safe-storage.ts', 'client/islands/lead-form/draft.ts'];

test('whoever stores something takes its name from the table', () => {
  const uses =
    /\b(localStorage|sessionStorage|indexedDB|caches\.open|cookieStore|readItem|writeItem|removeItem|createDraft)\b|document\.cookie|response\.cookie\(/;
  const code = siteSources.filter(({ name }) => !stores.includes(name));
  const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  expect(
    faultsOf(code, ({ text, imports }) => {
      const [use] = uses.exec(withoutComments(text)) ?? [];
      const isNamed = imports.some(({ target }) => target === 'shared/stored-keys.ts');
      return use === undefined || isNamed ? [] : [use];
    }),
  ).toEqual([]);
});
