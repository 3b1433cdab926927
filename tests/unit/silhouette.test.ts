/** Silhouettes at one scale: whole ones, and simple ones for tiles. */
import { expect, test } from 'vitest';
import { drawSilhouettes } from '#shared/drawing/silhouette.ts';
import { realContent } from '#tests/support/test-app.ts';

const ask = { signal: AbortSignal.timeout(10_000) };
const models = (
  await Promise.all(['shtora-136', 'tral-340', 'bort-136'].map((id) => realContent.product({ id }, ask)))
).filter((model) => model !== undefined);

test('a simple silhouette has the size and the road of the whole one, and half its text', () => {
  const whole = drawSilhouettes(models);
  const simple = drawSilhouettes(models, 'simple');
  const textOf = (drawn: typeof whole) => drawn.flatMap(({ paths }) => paths.map(({ d }) => d)).join('');
  expect(simple.map(({ paths: _, ...sheet }) => sheet)).toEqual(whole.map(({ paths: _, ...sheet }) => sheet));
  expect(textOf(simple).length).toBeLessThan(textOf(whole).length * 0.5);
});

test.each(['simple', 'tiny'] as const)('all tyres stay, those of the lowest trailer too (%s)', (look) => {
  const tyresOf = (drawn: typeof whole) => drawn.map(({ paths }) => paths.filter(({ ink }) => ink === 'tyre').length);
  const whole = drawSilhouettes(models);
  expect(tyresOf(drawSilhouettes(models, look))).toEqual(tyresOf(whole));
});
