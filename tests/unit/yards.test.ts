/** What the home page lists by yards, and the models that cards are drawn with. */
import { expect, test } from 'vitest';
import { listYards } from '#server/pages/home.ts';
import { drawCardModels } from '#server/pages/parts/drawn-models.ts';
import { sampleProduct } from '#tests/support/sample-content.ts';

test('each city shows two of its models and counts all; who stands nowhere is left out', () => {
  const inCity = (id: string, stockCity?: string) => ({ id, stockCity });
  const yards = listYards([
    inCity('a', 'Подольск'),
    inCity('b', 'Сызрань'),
    inCity('c', 'Подольск'),
    inCity('d', 'Подольск'),
    inCity('e'),
  ]);
  expect(yards.map(({ city, products, modelCount }) => [city, products.map(({ id }) => id), modelCount])).toEqual([
    ['Подольск', ['a', 'c'], 3],
    ['Сызрань', ['b'], 1],
  ]);
});

test('models of cards are drawn once each, to one scale, and an unknown one is left out', async () => {
  const asked: string[] = [];
  const content = {
    product: ({ id }: { id: string }) => {
      asked.push(id);
      return Promise.resolve(id === 'gone' ? undefined : sampleProduct({ id }));
    },
  };
  const card = (model?: string) => ({ title: model ?? '–', text: '–', ...(model && { model }) });
  const cards = [card('one'), card('gone'), card('one'), card()];
  const drawn = await drawCardModels(content, [{ kind: 'cards', id: 'c', title: 'c', cards }]);
  expect(asked).toEqual(['one', 'gone']);
  expect(Object.keys(drawn)).toEqual(['one']);
  expect(drawn['one']?.silhouette.paths.length).toBeGreaterThan(0);
});
