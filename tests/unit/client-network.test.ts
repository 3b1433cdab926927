/** Networks of clients, for the log and for limits. */
import { expect, test } from 'vitest';
import { limitKey, loggedNetwork, queueKey, widerNetworks } from '#server/limits/client-network.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2::5', '2001:db8:1::/48'],
  ['2001:db8::5', '2001:db8::/48'],
  ['::1', '::/48'],
  [undefined, undefined],
])('%s is logged as %s', (address, network) => {
  expect(loggedNetwork(address)).toBe(network);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:bbbb:0:0:9', '2001:db8:1:2::/64'],
  ['2001:DB8::7', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('limits count %s as %s', (address, key) => {
  expect(limitKey(address)).toBe(key);
});

test.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:ff02::/64', '2001:db8:1:ff::/56', '2001:db8:1::/48'],
  ['2001:db8:1:2::/64', '2001:db8:1:00::/56', '2001:db8:1::/48'],
  ['', '', ''],
])('around %s are %s and %s', (key, middle, wide) => {
  expect(widerNetworks(key)).toEqual({ middle, wide });
});

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.9', '192.0.2.0/24'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1::/48'],
  ['2001:db8:1:ff02::1', '2001:db8:1::/48'],
  [undefined, ''],
])('in queues %s takes places of %s', (address, key) => {
  expect(queueKey(address)).toBe(key);
});
