/** Long work in steps: the same result at once and in turns, between which requests go out. */
import { expect, test } from 'vitest';
import { atOnce, inTurns } from '#server/content/steps.ts';

function* work(steps: number, stepMs: number) {
  for (let step = 0; step < steps; step += 1) {
    const end = performance.now() + stepMs;
    while (performance.now() < end);
    yield;
  }
  return 'done';
}

test('requests go out between the turns of long work', async () => {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  expect(await inTurns(work(40, 2))).toBe('done');
  isDone = true;
  expect(turns).toBeGreaterThan(3);
});

test('at once it takes no turn', () => {
  expect(atOnce(work(3, 0))).toBe('done');
});

test('what fails in a step is thrown', async () => {
  // biome-ignore lint/correctness/useYield: it fails before
  function* broken(): Generator<void, string, void> {
    throw new Error('broken');
  }
  await expect(inTurns(broken())).rejects.toThrow('broken');
  expect(() => atOnce(broken())).toThrow('broken');
});
