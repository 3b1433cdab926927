/** What a kept answer holds in memory is what the page cache counts. */
import { expect, test } from 'vitest';
import { keepAnswer, squeeze } from '#server/render/page-cache/kept-answer.ts';

test('no form of a kept answer holds more memory than its bytes', async () => {
  const body = Buffer.from(Array.from({ length: 20_000 }, (_, index) => `<p>${(index * 7919) % 10_007}</p>`).join(''));
  const answer = await keepAnswer({ body, type: 'text/html', routeId: 'home', isIndexed: true });
  const expectLean = () => {
    for (const [name, bytes] of Object.entries(answer.bodies)) {
      expect([name, bytes.buffer.byteLength]).toEqual([name, bytes.length]);
    }
  };
  expectLean();
  await squeeze(answer);
  expectLean();
});
