/** Products by the words of a visitor: other endings, other keys, a slip of the finger. */
import { expect, test } from 'vitest';
import { has } from '#server/content/catalog/bit-sets.ts';
import { createProductSearch } from '#server/content/catalog/product-search.ts';
import { atOnce } from '#server/content/steps.ts';
import { content, products } from '#tests/support/our-content.ts';

const search = atOnce(createProductSearch(products, content.types, content.categories));

function idsOf(text: string): string[] {
  const found = search(text);
  return products.filter((_, place) => found === undefined || has(found, place)).map(({ id }) => id);
}

const grain = ['zerno-50', 'zerno-60'];
const reefers = ['ref-87', 'ref-87-pharma'];
const lowbeds = ['tral-340', 'tral-340-r', 'tral-455'];

test.each([
  ['the type', 'зерновоз', grain],
  ['another ending and case', 'Зерновозы', grain],
  ['two words, both of which must be there', 'зерновозов 50', ['zerno-50']],
  ['what people call it', 'трал', lowbeds],
  ['the beginning of a word', 'реф', reefers],
  ['ё for е, and a slip', 'рефрёжератор', reefers],
  ['two letters exchanged', 'зреновоз', grain],
  ['the other layout', 'pthyjdjp', grain],
  ['a code with its hyphen', 'OS-Z50', ['zerno-50']],
  ['a model', 'З-60', ['zerno-60']],
  ['what it carries', 'щебень', ['samosval-24', 'samosval-28', 'samosval-32']],
  ['a figure of its own, not of what it carries', 'контейнеровоз 20', ['konteyner-20']],
  ['words that ask for nothing', 'купить трал для', lowbeds],
])('%s finds the models: %j', (_, text, ids) => {
  expect(idsOf(text).sort()).toEqual(ids);
});

test.each(['xyzzy', 'зерновоз 51', 'бетономешалка', 'трап', 'самсвла', 'аааааааааааааааааааа'])(
  '%j finds nothing',
  (text) => {
    expect(idsOf(text)).toEqual([]);
  },
);

test.each(['', '—', 'купить для'])('%j asks for nothing: all of them stay', (text) => {
  expect(search(text)).toBeUndefined();
});

test('a category finds what is below it', () => {
  const ids = products.filter(({ category }) => category.startsWith('polupricepy/shtornye')).map(({ id }) => id);
  expect(idsOf('шторные полуприцепы').sort()).toEqual(ids.sort());
});
