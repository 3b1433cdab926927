/** Pages that start together are rendered in turns of the event loop, so that a file is sent between two of them. */
import { expect, test } from 'vitest';
import { createRenderLimiter, defaultRenderLimits } from '#server/limits/render-limiter.ts';
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

test('pages that start at once are kept apart, also those that waited for a slot', async () => {
  const limits = { ...defaultRenderLimits, atOnce: 2 };
  const limiter = createRenderLimiter(limits, { delayMs: () => 0 }, createTurns(), () => undefined);
  const clock = countTurns();
  const turns = await Promise.all([0, 1, 2, 3, 4].map(() => limiter.run(async () => clock.now())));
  clock.stop();
  expect(new Set(turns).size, `turns ${turns}`).toBe(5);
});
