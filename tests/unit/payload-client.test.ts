/** Navigation in the browser: what it asks for ahead, and for how long. What a visitor sees of it is in browser/navigation. */
import { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPayloadClient, type PayloadClientOptions } from '#client/browser/navigation/payload-client.ts';

vi.mock('#client/browser/navigation/page-styles.ts', () => ({ loadStyles: vi.fn(async () => undefined) }));

const policy = {
  ...{ buildId: 'build-1', id: 'policy', path: '/policy', status: 200, layout: 'default' },
  ...{ title: 'Политика', head: '', html: '<main></main>', styles: ['/assets/policy.css'], islands: ['lead-form'] },
};

const fetchPayload = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();
const asked = () => fetchPayload.mock.calls.map(([url]) => url);

beforeEach(() => {
  fetchPayload.mockImplementation(async () => Response.json(policy));
  vi.stubGlobal('fetch', fetchPayload);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetAllMocks();
});

function open(changed: Partial<PayloadClientOptions> = {}) {
  const client = createPayloadClient('build-1', {
    takeShownPage: () => undefined,
    isOutdated: () => false,
    mayPrefetch: () => true,
    canShow: () => true,
    preloadIslands: () => undefined,
    begin: () => undefined,
    fallBack: (url) => Promise.reject(new Error(`left to the server: ${url}`)),
    ...changed,
  });
  const follow = async (address: string): Promise<unknown> => {
    const url = new URL(address, 'http://localhost');
    return client.load({
      ...{ url, request: new Request(url), params: {}, pattern: '*', context: new RouterContextProvider() },
    });
  };
  return { ...client, follow };
}

test('a list is requested with only the query that its page reads; another choice is another payload', async () => {
  const { prefetch, follow } = open();
  prefetch('/catalog', '?utm_source=x&stock=in-stock&price=4-5&page=1');
  await follow('/catalog?price=4-5&stock=in-stock&sort=default').catch(() => undefined);
  prefetch('/catalog', '?stock=in-stock');
  prefetch('/');
  prefetch('/policy', '?stock=in-stock');
  expect(asked()).toEqual([
    '/catalog/_payload.json?price=4-5&stock=in-stock&build=build-1',
    '/catalog/_payload.json?stock=in-stock&build=build-1',
    '/_payload.json?build=build-1',
    '/policy/_payload.json?build=build-1',
  ]);
});

test('a page asked for ahead is used once, within half a minute; a failed one is asked for again', async () => {
  const { prefetch, follow } = open();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
  prefetch('/policy');
  clock.mockReturnValue(30_999);
  prefetch('/policy');
  expect(asked()).toHaveLength(1);
  clock.mockReturnValue(31_001);
  await follow('/policy');
  await follow('/policy');
  expect(asked()).toHaveLength(3);
  fetchPayload.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  prefetch('/policy');
  await new Promise((resolve) => setImmediate(resolve));
  expect(await follow('/policy')).toEqual(policy);
});

test.each(['/no/such/page', '/about/blog/page-0', '/favicon.svg', '/Policy', '/terms'])(
  'hovering over a link to %s, which is no page or not fetched ahead, asks for nothing',
  (path) => {
    open({ mayPrefetch: (id) => id !== 'terms' }).prefetch(path);
    expect(asked()).toEqual([]);
  },
);

test('without a connection, and where the document has no header and footer for a page, the server shows it', async () => {
  const address = '/policy?from=mail#part-2';
  await expect(open({ canShow: () => false }).follow(address)).rejects.toThrow(`http://localhost${address}`);
  fetchPayload.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(open().follow(address)).rejects.toThrow(`http://localhost${address}`);
});
