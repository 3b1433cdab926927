/** Addresses that pictures are never downloaded from, and what a download must be. */
import type { LookupAddress } from 'node:dns';
import { expect, test } from 'vitest';
import { findPictureType } from '#server/images/picture-type.ts';
import { isPublicAddress, publicLookup } from '#server/images/remote-pictures.ts';

test.each([
  [
    'this machine',
    '0.0.0.0 127.0.0.1 :: ::1 ::ffff:127.0.0.1 64:ff9b::7f00:1 2002:7f00:1:: 127.1 2130706433 localhost',
  ],
  ['private networks', '10.1.2.3 100.64.0.1 172.16.0.1 172.31.255.255 192.168.0.1 fc00::1 fd12:3456::1'],
  ['one link', '169.254.169.254 fe80::1 fe80::1%eth0'],
  ['tests and documentation', '192.0.2.1 198.18.0.1 2001:db8::1 2001::1'],
  ['many at once', '224.0.0.1 255.255.255.255 ff02::1'],
  ['mapped IPv4', '::ffff:8.8.8.8'],
])('what names %s is not public: %s', (_what, addresses) => {
  expect(['', ...addresses.split(' ')].filter(isPublicAddress)).toEqual([]);
});

test('others are public, those beside private ranges too', () => {
  const addresses = [
    '1.1.1.1',
    '172.32.0.1',
    '192.169.0.1',
    '223.255.255.255',
    '2a02:6b8::feed:0ff',
    '2606:4700::1111',
  ];
  expect(addresses.filter((address) => !isPublicAddress(address))).toEqual([]);
});

const good: LookupAddress = { address: '77.88.8.8', family: 4 };
const good6: LookupAddress = { address: '2a02:6b8::feed:ff', family: 6 };
const loopback: LookupAddress = { address: '127.0.0.1', family: 4 };

function ask(answers: LookupAddress[], all: boolean): Promise<unknown[]> {
  const lookup = publicLookup(async () => answers);
  return new Promise((resolve) => lookup('pictures.example', { all }, (...result) => resolve(result)));
}

test('public addresses are passed on in the form that the socket expects', async () => {
  expect(await ask([good, good6], true)).toEqual([null, [good, good6]]);
  expect(await ask([good, good6], false)).toEqual([null, good.address, 4]);
});

test.each([[[loopback]], [[good, loopback]], [[loopback, good6]], [[]]])(
  'the answers %j are refused',
  async (answers) => {
    for (const all of [true, false]) {
      const [error, ...rest] = await ask(answers, all);
      expect(error).toBeInstanceOf(Error);
      expect(JSON.stringify(rest)).not.toContain('127.0.0.1');
    }
  },
);

test('a name that later resolves to the loopback interface is refused (DNS rebinding)', async () => {
  const turns = [[good], [loopback]];
  const lookup = publicLookup(async () => turns.shift() ?? []);
  const next = () => new Promise((resolve) => lookup('pictures.example', {}, (error) => resolve(error)));
  expect(await next()).toBeNull();
  expect(await next()).toBeInstanceOf(Error);
});

test.each([
  ['jpeg', 'ffd8ffe000104a464946'],
  ['png', '89504e470d0a1a0a0000000d49484452'],
  ['webp', '524946461000000057454250'],
  ['avif', '0000001c667479706176696600000000'],
  ['avif', '00000020667479706d696631000000006d6966316176696600'],
  [undefined, '00000018667479706865696300000000'],
  [undefined, '474946383961'],
  [undefined, '49492a00'],
  [undefined, '52494646100000005741564566'],
  [undefined, ''],
])('a file is %s by its first bytes %s', (type, hex) => {
  expect(findPictureType(Buffer.from(hex, 'hex'))).toBe(type);
});
