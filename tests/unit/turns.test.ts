/** Pages that start together are rendered in turns of the event loop, so that a file is sent between two of them. */

import { expect, test } from 'vitest';
import { limits } from '#server/limits/limits.ts';
import { createRenderLimiter } from '#server/limits/render-limiter.ts';
import { createTurns } from '#server/limits/turns.ts';

/** Counts the turns of the event loop that pass, as often as it is read. */
function countTurns() {
  let turns = 0;
  let timer = setImmediate(function count() {
    turns += 1;
    timer = setImmediate(count);
  });
  return { now: () => turns, stop: () => clearImmediate(timer) };
}

test('callers are let through in their order, each in a turn of its own', async () => {
  const turn = createTurns();
  const clock = countTurns();
  const through: number[] = [];
  const turns = await Promise.all(
    [0, 1, 2, 3].map(async (place) => {
      await turn();
      through.push(place);
      return clock.now();
    }),
  );
  clock.stop();
  expect(through).toEqual([0, 1, 2, 3]);
  expect(new Set(turns).size, `turns ${turns}`).toBe(4);
});

test('short pieces share a turn for as long as it may take, and the promises of one are over before the next begins', async () => {
  let ms = 0;
  const turn = createTurns({ shareMs: 5, now: () => ms });
  const clock = countTurns();
  const order: string[] = [];
  const ask = async (name: string) => {
    await turn();
    const at = clock.now();
    await Promise.resolve();
    ms += 3;
    await Promise.resolve();
    order.push(name);
    return at;
  };
  // The first one has its turn before others are known.
  await ask('first');
  const turns = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(ask));
  clock.stop();
  expect(order).toEqual(['first', 'a', 'b', 'c', 'd', 'e']);
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = turns;
  expect([b > a, c === b, d > c, e === d], `turns ${turns}`).toEqual([true, true, true, true]);
});

test('pages that start at once are kept apart, also those that waited for a slot', async () => {
  const few = { ...limits.pages, atOnce: 2 };
  const limiter = createRenderLimiter(few, { delayMs: () => 0 }, createTurns(), () => undefined);
  const clock = countTurns();
  const turns = await Promise.all([0, 1, 2, 3, 4].map(() => limiter.run(async () => clock.now())));
  clock.stop();
  expect(new Set(turns).size, `turns ${turns}`).toBe(5);
});
