/** Pictures by address: what a request may say, which sources are asked, and the store of what was made. */
import type { LookupAddress } from 'node:dns';
import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { HttpError } from '#server/errors/http-error.ts';
import { parsePictureRequest } from '#server/images/parse-request.ts';
import { createPictureStore } from '#server/images/picture-store.ts';
import { createRecentFailures } from '#server/images/pictures.ts';
import { isPublicAddress, publicLookup } from '#server/images/remote-pictures.ts';
import { findPictureType } from '#server/images/transform.ts';
import { createLogger } from '#server/telemetry/logger.ts';
import {
  densitySrcSet,
  fluidWidths,
  pictureFormats,
  pictureHeights,
  pictureScreens,
  pictureUrl,
  pictureWidths,
  publishedPictureUrl,
  widthSrcSet,
} from '#shared/picture-url.ts';
import { folderOfTest } from '#tests/support/temporary-folder.ts';

const host = 'pictures.example';
const statusOf = (pathname: string, permittedHost: string | undefined = host) => {
  try {
    return parsePictureRequest(pathname, permittedHost);
  } catch (error) {
    return error instanceof HttpError ? error.status : error;
  }
};

test.each([
  ['a width that is not offered', 'f_webp&w_641 f_webp&w_0640 f_webp&w_640.0 f_webp&w_%36%34%30 f_webp&w_ f_webp'],
  ['a format that is not offered', 'w_640 w_640&f_svg w_640&f_WEBP w_640&f_constructor'],
  ['a height that does not go with the width', 'w_640&h_641&f_webp'],
  ['a modifier twice', `w_640&w_640&f_webp w_640&f_webp&f_webp w_640&f_webp${'&w_640'.repeat(30)}`],
  ['an unknown modifier', 'W_640&f_webp w_640&f_webp&q_80 w_640&f_webp&__proto__ w_640&f_webp&'],
  ['another separator', 'w_640%26f_webp w_640,f_webp'],
])('%s is a bad request: %s', (_what, texts) => {
  for (const modifiers of texts.split(' ')) {
    expect([modifiers, statusOf(`/_img/${modifiers}/a.jpg`)]).toEqual([modifiers, 400]);
    expect(statusOf(`/_img/${modifiers}/https://${host}/a.jpg`)).toBe(400);
  }
});

const otherHosts = `${host}:443 ${host}. ${host}@evil.com evil.com@${host} ${host}.evil.com evil.com/${host}`;
const otherPaths = '/a.jpg b/../a.jpg %2e%2e/a.jpg b%2Fa.jpg a.jpg%3Fb=1 %61.jpg %d1%84.jpg';

test.each([
  ['no name of a file', ' .. a a.svg a.JPG /a.jpg b/a.jpg ..%2fa.jpg a%00.jpg a%20b.jpg', ''],
  ['another scheme', 'http:// HTTPS:// https:/// // ftp://', `${host}/a.jpg`],
  ['no address', `file:///etc/passwd data:image/png;base64,AAAA https://${host}/`, ''],
  ['another host', otherHosts.replaceAll(/(?<=^| )/g, 'https://'), '/a.jpg'],
  ['another spelling of a path', otherPaths.replaceAll(/(?<=^| )/g, `https://${host}/`), ''],
])('%s is no source: %s', (_what, sources, end) => {
  const faults = sources.split(' ').filter((source) => statusOf(`/_img/w_640&f_webp/${source}${end}`) !== 400);
  expect(faults).toEqual([]);
});

test.each(['a.jpg', '2026/%D1%84%20(1).jpg', 'a,b@2x+c'])(
  '%s is fetched from the host, with merged slashes too',
  (name) => {
    for (const slashes of ['/', '//']) {
      const source = { kind: 'remote', url: `https://${host}/${name}` };
      expect(statusOf(`/_img/w_640&f_webp/https:${slashes}${host}/${name}`)).toMatchObject({ source });
    }
  },
);

test('without a permitted host there are no remote pictures', () => {
  expect(() => parsePictureRequest(`/_img/w_640&f_webp/https://${host}/a.jpg`, undefined)).toThrow('permitted host');
  expect(() => parsePictureRequest('/_img/w_640&f_webp/https://undefined/a.jpg', undefined)).toThrow(HttpError);
});

test('the widths are the screens of the specification and their doubles', () => {
  expect(Object.values(pictureScreens)).toEqual([320, 640, 768, 1024, 1280, 1536]);
  expect(fluidWidths).toEqual([320, 640, 768, 1024, 1280, 1536, 2048, 2560, 3072]);
});

test.each([
  ['scene-hero.jpg', { width: 640, format: 'webp' }, '/_img/w_640&f_webp/scene-hero.jpg'],
  ['tent.webp', { width: 640, height: 480, format: 'avif' }, '/_img/w_640&h_480&f_avif/tent.webp'],
  ['https://a.example/%D1%84.jpg', { width: 320, format: 'webp' }, '/_img/w_320&f_webp/https://a.example/%D1%84.jpg'],
] as const)('the address of %s names size, format and source', (source, modifiers, url) => {
  expect(pictureUrl(source, modifiers)).toBe(url);
});

test('pages list pictures by width or by density, robots get one of 1280 pixels', () => {
  const widths = widthSrcSet('a.jpg', [320, 640], { format: 'avif' });
  expect(widths).toBe('/_img/w_320&f_avif/a.jpg 320w, /_img/w_640&f_avif/a.jpg 640w');
  const densities = densitySrcSet('a.jpg', 640, { format: 'webp' });
  expect(densities).toBe('/_img/w_640&f_webp/a.jpg 1x, /_img/w_1280&f_webp/a.jpg 2x');
  expect(publishedPictureUrl('https://x.test', 'a.jpg')).toBe('https://x.test/_img/w_1280&f_webp/a.jpg');
});

test('the proxy reads every address that a page can make', () => {
  for (const width of pictureWidths) {
    for (const height of [undefined, ...pictureHeights(width)]) {
      for (const format of pictureFormats) {
        const modifiers = { width, format, ...(height === undefined ? {} : { height }) };
        const own = parsePictureRequest(pictureUrl('a-1_b.v2.jpg', modifiers), undefined);
        expect(own).toEqual({ width, height, format, source: { kind: 'own', name: 'a-1_b.v2.jpg' } });
      }
    }
  }
});

const thisMachine =
  '0.0.0.0 127.0.0.1 :: ::1 ::ffff:127.0.0.1 64:ff9b::7f00:1 2002:7f00:1:: 127.1 2130706433 localhost';
test.each([
  ['this machine', thisMachine],
  ['private networks', '10.1.2.3 100.64.0.1 172.16.0.1 172.31.255.255 192.168.0.1 fc00::1 fd12:3456::1'],
  ['one link', '169.254.169.254 fe80::1 fe80::1%eth0'],
  ['tests and documentation', '192.0.2.1 198.18.0.1 2001:db8::1 2001::1'],
  ['many at once', '224.0.0.1 255.255.255.255 ff02::1'],
  ['mapped IPv4', '::ffff:8.8.8.8'],
])('what names %s is not public: %s; others are, those beside private ranges too', (_what, addresses) => {
  const others = '1.1.1.1 172.32.0.1 192.169.0.1 223.255.255.255 2a02:6b8::feed:0ff 2606:4700::1111'.split(' ');
  expect(['', ...addresses.split(' '), ...others].filter(isPublicAddress)).toEqual(others);
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

const picture = (letter: string, length = 1000) => ({ body: Buffer.alloc(length, letter), madeAt: 1_795_000_000_123 });

function openStore(folder = path.join(folderOfTest(), 'deep', 'pictures'), mostBytes = 1_000_000) {
  return { folder, store: createPictureStore({ folder, mostBytes, logger: createLogger('silent') }) };
}

const bytesIn = (folder: string) =>
  readdirSync(folder).reduce((total, name) => total + statSync(path.join(folder, name)).size, 0);

test('a written picture is read by this process and the next; its file is a digest of its key', async () => {
  const { store, folder } = openStore();
  expect(await store.read('../a')).toBeUndefined();
  expect(() => statSync(folder)).toThrow('ENOENT');
  await store.write('../a', picture('a'));
  expect(await store.read('../a')).toEqual(picture('a'));
  expect(await openStore(folder).store.read('../a')).toEqual(picture('a'));
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
});

test('the folder never exceeds its limit, and evicts the least recently used', async () => {
  const { store, folder } = openStore(undefined, 5 * 1040);
  for (const key of ['a', 'b', 'c', 'd', 'e']) await store.write(key, picture(key));
  await store.read('a');
  await store.write('f', picture('f'));
  expect(bytesIn(folder)).toBe(5 * 1040);
  expect(await store.read('b')).toBeUndefined();
  for (const key of ['a', 'c', 'd', 'e', 'f']) expect((await store.read(key))?.body[0]).toBe(key.charCodeAt(0));
  await store.write('g', picture('g', 3000));
  expect(bytesIn(folder)).toBeLessThanOrEqual(5 * 1040);
  expect(await store.read('g')).toBeDefined();
});

test('the limit holds for concurrent writes and for one picture above it; one written again counts once', async () => {
  const { store, folder } = openStore(undefined, 5 * 1040);
  await Promise.all(Array.from({ length: 50 }, (_, index) => store.write(`key ${index}`, picture('a'))));
  await store.write('large', picture('a', 6000));
  for (let index = 0; index < 10; index += 1) await store.write('key 48', picture('a'));
  expect(bytesIn(folder)).toBe(5 * 1040);
  expect(await store.read('key 49')).toBeDefined();
  expect(await store.read('large')).toBeUndefined();
});

test('limit and order of use survive a restart', async () => {
  const { store, folder } = openStore(undefined, 3 * 1040);
  for (const key of ['a', 'b', 'c']) await store.write(key, picture(key));
  const [first, ...others] = readdirSync(folder);
  const old = new Date(Date.now() - 1000_000);
  utimesSync(path.join(folder, first ?? ''), old, old);
  await openStore(folder, 3 * 1040).store.write('d', picture('d'));
  expect(readdirSync(folder)).toHaveLength(3);
  expect(readdirSync(folder)).not.toContain(first);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(others));
});

test('partial files of a killed process are never read, and removed when old', async () => {
  const { store, folder } = openStore();
  await store.write('a', picture('a'));
  const [name = ''] = readdirSync(folder);
  for (const suffix of ['.old.tmp', '.young.tmp']) writeFileSync(path.join(folder, `${name}${suffix}`), 'half');
  const old = new Date(Date.now() - 2 * 3_600_000);
  utimesSync(path.join(folder, `${name}.old.tmp`), old, old);
  expect(await openStore(folder).store.read('a')).toEqual(picture('a'));
  expect(readdirSync(folder).sort()).toEqual([name, `${name}.young.tmp`]);
});

test.each([
  [404, 60_000],
  [422, 60_000],
  [502, 10_000],
  [503, 0],
])('a failure with %i is not retried for %i ms', async (status, ms) => {
  let now = 0;
  const failFast = createRecentFailures(() => now);
  const fail = vi.fn(() => Promise.reject(new HttpError(status, 'x')));
  const triesAt = async (moments: number[]) => {
    for (now of moments) await expect(failFast('a', fail)).rejects.toMatchObject({ status });
    return fail.mock.calls.length;
  };
  expect(await triesAt(ms > 0 ? [0, ms - 1, ms - 1] : [0])).toBe(1);
  expect(await triesAt([ms])).toBe(2);
});

test('at most a thousand failures are remembered', async () => {
  const failFast = createRecentFailures(() => 0);
  const isRemembered = (key: string) => failFast(key, async () => false).catch(() => true);
  for (let index = 0; index < 1500; index += 1) {
    await failFast(`${index}`, () => Promise.reject(new HttpError(404, 'x'))).catch(() => undefined);
  }
  expect(await Promise.all(['0', '499', '500', '1499'].map(isRemembered))).toEqual([false, false, true, true]);
});
