import { expect, test } from 'vitest';
import { clientNetwork } from '#server/middleware/client-network.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2::5', '2001:db8:1::/48'],
  ['2001:db8::5', '2001:db8::/48'],
  ['::1', '::/48'],
  [undefined, undefined],
])('%s is logged as %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});
