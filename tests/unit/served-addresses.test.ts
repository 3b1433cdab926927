/** The addresses that the line of the start names. */
import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { readConfig } from '#server/environment/config.ts';
import { servedAddresses } from '#server/process/start-site.ts';

const card = (address: string, family: 'IPv4' | 'IPv6', internal = false) =>
  ({ address, family, internal }) as NetworkInterfaceInfo;
const interfaces = {
  lo: [card('127.0.0.1', 'IPv4', true), card('::1', 'IPv6', true)],
  eth0: [card('192.0.2.7', 'IPv4'), card('2001:db8::7', 'IPv6'), card('fe80::7', 'IPv6')],
};
const served = (env: Record<string, string>) => servedAddresses(readConfig(env, 'bench-7'), 3000, interfaces);

test('a first look may use this machine’s names and the addresses that it listens at', () => {
  const names = ['http://localhost:3000', 'http://bench-7:3000'];
  expect(served({})).toEqual([...names, 'http://192.0.2.7:3000']);
  expect(served({ HOST: '::' })).toEqual([...names, 'http://192.0.2.7:3000', 'http://[2001:db8::7]:3000']);
  expect(served({ HOST: '192.0.2.7' })).toEqual(['http://192.0.2.7:3000']);
});

test('a site with a public address is served there', () => {
  expect(served({ SITE_URL: 'https://os-zavod.example' })).toEqual(['https://os-zavod.example']);
});
