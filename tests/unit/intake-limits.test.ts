/** Limits that no client can use up for another: wrong forms by network, shares of a budget. */
import { expect, test } from 'vitest';
import { createBudget } from '#server/limits/budget.ts';
import { limitNetworks } from '#server/limits/client-network.ts';
import { createNetworkLimit } from '#server/limits/network-limit.ts';

test.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['::ffff:203.0.113.7', ['203.0.113.7']],
  ['2001:db8:1:2ff:5::1', ['2001:db8:1:2ff::/64', '2001:db8:1:02::/56', '2001:db8:1::/48']],
  ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0:00::/56', '2001:db8:0::/48']],
  ['', ['']],
])('%s counts in the networks %j', (address, networks) => {
  expect(limitNetworks(address)).toEqual(networks);
});

test('a network with too many faults waits for the end of its period; others are not concerned', () => {
  let now = 0;
  const limit = createNetworkLimit({ perNetwork: 3, periodMs: 1000, maxNetworks: 100 }, () => now);
  for (let count = 0; count < 3; count += 1) limit.count('203.0.113.7');
  expect([limit.isExceeded('203.0.113.7'), limit.isExceeded('203.0.113.8')]).toEqual([true, false]);
  now = 1000;
  expect(limit.isExceeded('203.0.113.7')).toBe(false);
});

test('the owner of a /48 has four times the faults of one network, not sixty-five thousand times', () => {
  const limit = createNetworkLimit({ perNetwork: 3, periodMs: 1000, maxNetworks: 100 }, () => 0);
  let taken = 0;
  for (let network = 0; network < 5000; network += 1) {
    const address = `2001:db8:1:${network.toString(16)}::1`;
    if (limit.isExceeded(address)) continue;
    limit.count(address);
    taken += 1;
  }
  expect(taken).toBe(12);
  expect(limit.isExceeded('2001:db8:2::1')).toBe(false);
});

test('a flood from everywhere is forgotten, not added up against those who come later', () => {
  const limit = createNetworkLimit({ perNetwork: 1, periodMs: 1000, maxNetworks: 10 }, () => 0);
  for (let count = 0; count < 1000; count += 1) limit.count(`198.51.${count >> 8}.${count & 255}`);
  expect(limit.isExceeded('203.0.113.7')).toBe(false);
  expect(limit.isExceeded('198.51.3.231')).toBe(true);
});

test('a budget is bounded for each key and for all, and what is released can be taken again', () => {
  const budget = createBudget({ total: 10, perKey: 6 });
  const [first, second, third] = [budget.open('a'), budget.open('a'), budget.open('b')];
  expect([first.take(4), second.take(3), second.take(2), third.take(5), third.take(4)]).toEqual([
    ...[true, false, true, false, true],
  ]);
  expect(budget.held()).toBe(10);
  first.release();
  first.release();
  expect([budget.held(), second.take(4), third.take(1)]).toEqual([6, true, false]);
  second.release();
  third.release();
  expect(budget.held()).toBe(0);
});
