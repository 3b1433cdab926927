/** The fair queue: clients take turns, and one client's requests never have another's refused. */
import { expect, test } from 'vitest';
import { createFairLimiter } from '#server/limits/fair-limiter.ts';
import { createGate } from '#tests/support/gate.ts';

function open(atOnce: number, waiting: number) {
  const limiter = createFairLimiter({ atOnce, waiting });
  const gate = createGate();
  const order: string[] = [];
  const ask = (client: string) =>
    limiter
      .run(client, async () => {
        order.push(client);
        await gate.opened;
      })
      .then(
        () => 'done',
        (error: { status: number }) => error.status,
      );
  return { limiter, gate, order, ask };
}

test('one client takes half of the queue at most, and the next one always finds a place', async () => {
  const { limiter, gate, order, ask } = open(2, 50);
  const greedy = Array.from({ length: 64 }, () => ask('a'));
  expect(limiter.figures()).toEqual({ running: 2, waiting: 25 });
  const visitor = ask('b');
  gate.open();
  expect(await visitor).toBe('done');
  expect((await Promise.all(greedy)).filter((outcome) => outcome === 503)).toHaveLength(64 - 27);
  // It did not wait for those who came before.
  expect(order.indexOf('b')).toBe(3);
  expect(limiter.figures()).toEqual({ running: 0, waiting: 0 });
});

test('a full queue makes room for a newcomer at the expense of whoever has the most', async () => {
  const { gate, ask } = open(1, 6);
  const others = ['a', 'a', 'a', 'a', 'b', 'b', 'b'].map(ask);
  const newcomer = ask('c');
  gate.open();
  expect([await newcomer, ...(await Promise.all(others))]).toEqual([
    'done',
    'done',
    'done',
    'done',
    503,
    'done',
    'done',
    'done',
  ]);
});

test('where everybody has one place of a full queue, the next one is refused', async () => {
  const { gate, ask } = open(1, 2);
  const outcomes = ['a', 'b', 'c', 'd'].map(ask);
  gate.open();
  expect(await Promise.all(outcomes)).toEqual(['done', 'done', 'done', 503]);
});

test('clients take turns, and failed work frees its slot', async () => {
  const { limiter, gate, order, ask } = open(1, 50);
  const first = limiter.run('x', () => Promise.reject(new Error('no'))).catch(() => 'failed');
  const all = ['a', 'a', 'a', 'b', 'b', 'c'].map(ask);
  gate.open();
  expect(await first).toBe('failed');
  await Promise.all(all);
  expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
});
