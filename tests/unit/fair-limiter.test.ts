/** The fair queue: clients take turns, and one client's requests never have another's refused. */
import { expect, test } from 'vitest';
import { createFairLimiter, type FairLimits, TooMuchWork } from '#server/limits/limiter.ts';
import { createLogger } from '#server/telemetry/logger.ts';
import { createGate } from '#tests/support/gate.ts';

function open(atOnce: number, waiting: number, others: Partial<FairLimits> = {}) {
  const limiter = createFairLimiter({ atOnce, waiting, ...others });
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

test('a client with as many slots as one may have waits, and others take the free ones meanwhile', async () => {
  const { limiter, gate, order, ask } = open(4, 50, { ofClient: 2 });
  const all = ['a', 'a', 'a', 'a', 'b', 'c'].map(ask);
  expect(order).toEqual(['a', 'a', 'b', 'c']);
  expect(limiter.figures()).toEqual({ running: 4, waiting: 2 });
  gate.open();
  expect(await Promise.all(all)).toEqual(all.map(() => 'done'));
  expect(limiter.figures()).toEqual({ running: 0, waiting: 0 });
});

test('work that has not started in time is refused, and leaves its place to others', async () => {
  const { limiter, gate, ask } = open(1, 50, { waitMs: 5 });
  const [running, late] = ['a', 'b'].map(ask);
  expect(await late).toBe(503);
  expect(limiter.figures()).toEqual({ running: 1, waiting: 0 });
  gate.open();
  expect(await running).toBe('done');
});

test('a refusal is logged without a stack, wherever it is logged: hundreds may come at once', () => {
  const lines: string[] = [];
  createLogger('info', { write: (text) => void lines.push(text) }).warn({ err: new TooMuchWork() }, 'refused');
  const [line = ''] = lines;
  expect(JSON.parse(line)).toMatchObject({ err: { type: 'TooMuchWork', message: 'too much work at once' } });
  expect(line).not.toContain('    at ');
});
