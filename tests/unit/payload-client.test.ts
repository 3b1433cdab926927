/** Navigation in the browser: requests, pages shown, and when the server takes over. */
import { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadStyles } from '#client/browser/navigation/page-styles.ts';
import { createPayloadClient, type PayloadClientOptions } from '#client/browser/navigation/payload-client.ts';
import type { PagePayload } from '#shared/pages/page-payload.ts';

vi.mock('#client/browser/navigation/page-styles.ts', () => ({ loadStyles: vi.fn(async () => undefined) }));

const buildId = 'build-1';
const policy: PagePayload = {
  buildId,
  id: 'policy',
  path: '/policy',
  status: 200,
  layout: 'default',
  title: 'Политика',
  head: '',
  html: '<main></main>',
  styles: ['/assets/policy.css'],
  islands: ['lead-form'],
};
const notFound: PagePayload = { ...policy, id: 'error', path: '/', status: 404, layout: 'error' };

const fetchPayload = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();
const assign = vi.fn<(url: URL) => void>();

beforeEach(() => {
  fetchPayload.mockImplementation(async () => Response.json(policy));
  vi.stubGlobal('fetch', fetchPayload);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetAllMocks();
});

/** Whatever fails to load is left to the server. */
const surroundings: PayloadClientOptions = {
  takeShownPage: () => undefined,
  isOutdated: () => false,
  mayPrefetch: () => true,
  canShow: () => true,
  preloadIslands: () => undefined,
  begin: () => undefined,
  fallBack: (url) => {
    assign(url);
    return new Promise(() => undefined);
  },
};

test('back and forward show a page again without a request', async () => {
  const takeShownPage = ({ search }: Pick<URL, 'search'>) => (search === '?a=1' ? policy : undefined);
  const client = createPayloadClient(buildId, { ...surroundings, takeShownPage });
  expect(await follow(client, '/policy?a=1')).toBe(policy);
  expect(fetchPayload).not.toHaveBeenCalled();
});

type Client = ReturnType<typeof createPayloadClient>;

async function follow(client: Client, address: string): Promise<unknown> {
  const url = new URL(address, 'http://localhost');
  const context = new RouterContextProvider();
  return client.load({ url, request: new Request(url), params: {}, pattern: '*', context });
}

/** Follows a link. @returns where the browser was sent; the navigation itself stays pending until then */
async function followToServer(address: string): Promise<string> {
  const sent = Promise.withResolvers<string>();
  assign.mockImplementation((url) => sent.resolve(String(url)));
  const shown = vi.fn();
  follow(createPayloadClient(buildId, surroundings), address).finally(shown);
  const destination = await sent.promise;
  await new Promise((resolve) => setImmediate(resolve));
  expect(shown).not.toHaveBeenCalled();
  return destination;
}

test('following a link loads the payload, its sheets and its islands', async () => {
  const preloadIslands = vi.fn();
  expect(await follow(createPayloadClient(buildId, { ...surroundings, preloadIslands }), '/policy')).toEqual(policy);
  expect(fetchPayload).toHaveBeenCalledExactlyOnceWith('/policy/_payload.json?build=build-1', {
    headers: { Accept: 'application/json' },
  });
  expect(loadStyles).toHaveBeenCalledExactlyOnceWith(['/assets/policy.css']);
  expect(preloadIslands).toHaveBeenCalledExactlyOnceWith(['lead-form']);
  expect(assign).not.toHaveBeenCalled();
});

test('the payload of the home page is at the root', async () => {
  fetchPayload.mockImplementation(async () => Response.json({ ...policy, path: '/' }));
  await follow(createPayloadClient(buildId, surroundings), '/');
  expect(fetchPayload.mock.calls[0]?.[0]).toBe('/_payload.json?build=build-1');
});

test('hovering over a link and then following it makes one request', async () => {
  const client = createPayloadClient(buildId, surroundings);
  client.prefetch('/policy');
  client.prefetch('/policy');
  expect(await follow(client, '/policy')).toEqual(policy);
  expect(fetchPayload).toHaveBeenCalledTimes(1);
});

test('a list is requested with only the query that its page reads', async () => {
  const client = createPayloadClient(buildId, surroundings);
  client.prefetch('/catalog', '?utm_source=x&stock=in-stock&price=4-5&page=1');
  await follow(client, '/catalog?price=4-5&stock=in-stock&sort=default');
  expect(fetchPayload.mock.calls.map(([url]) => url)).toEqual([
    '/catalog/_payload.json?price=4-5&stock=in-stock&build=build-1',
  ]);
});

test('another choice on the same page is another payload', async () => {
  const client = createPayloadClient(buildId, surroundings);
  client.prefetch('/catalog', '?stock=in-stock');
  client.prefetch('/catalog');
  client.prefetch('/policy', '?stock=in-stock');
  expect(fetchPayload.mock.calls.map(([url]) => url)).toEqual([
    '/catalog/_payload.json?stock=in-stock&build=build-1',
    '/catalog/_payload.json?build=build-1',
    '/policy/_payload.json?build=build-1',
  ]);
});

test('hovering over a link fetches the sheets of its page too', async () => {
  createPayloadClient(buildId, surroundings).prefetch('/policy');
  await vi.waitFor(() => expect(loadStyles).toHaveBeenCalledExactlyOnceWith(['/assets/policy.css']));
});

test('a page that was shown is requested again the next time', async () => {
  const client = createPayloadClient(buildId, surroundings);
  client.prefetch('/policy');
  await follow(client, '/policy');
  await follow(client, '/policy');
  expect(fetchPayload).toHaveBeenCalledTimes(2);
});

test('a prefetched page is not used half a minute after the hover', async () => {
  const client = createPayloadClient(buildId, surroundings);
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
  client.prefetch('/policy');
  clock.mockReturnValue(30_999);
  client.prefetch('/policy');
  expect(fetchPayload).toHaveBeenCalledTimes(1);
  clock.mockReturnValue(31_001);
  await follow(client, '/policy');
  expect(fetchPayload).toHaveBeenCalledTimes(2);
});

test('a failed prefetch is repeated', async () => {
  const client = createPayloadClient(buildId, surroundings);
  fetchPayload.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  client.prefetch('/policy');
  await new Promise((resolve) => setImmediate(resolve));
  expect(await follow(client, '/policy')).toEqual(policy);
  expect(assign).not.toHaveBeenCalled();
});

test.each(['/no/such/page', '/about/blog/page-0', '/favicon.svg', '/Policy'])(
  'hovering over a link to %s, which is no page, asks for nothing',
  (path) => {
    createPayloadClient(buildId, surroundings).prefetch(path);
    expect(fetchPayload).not.toHaveBeenCalled();
  },
);

test('a route excluded from prefetching is fetched only when it is followed', async () => {
  const client = createPayloadClient(buildId, { ...surroundings, mayPrefetch: (id) => id !== 'policy' });
  client.prefetch('/policy');
  expect(fetchPayload).not.toHaveBeenCalled();
  client.prefetch('/terms');
  expect(fetchPayload).toHaveBeenCalledTimes(1);
  expect(await follow(client, '/policy')).toEqual(policy);
});

test('a page that has moved is shown at its own address', async () => {
  const answer = await follow(createPayloadClient(buildId, surroundings), '/about/old');
  if (!(answer instanceof Response)) throw new Error('no redirect');
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/policy']);
});

test('an error page is shown at the requested address', async () => {
  fetchPayload.mockImplementation(async () => Response.json(notFound, { status: 404 }));
  expect(await follow(createPayloadClient(buildId, surroundings), '/services/none')).toEqual(notFound);
  expect(assign).not.toHaveBeenCalled();
});

test('once the site has a newer build, the server shows the page, with its query and its section', async () => {
  fetchPayload.mockImplementation(async () => Response.json({ ...policy, buildId: 'build-2' }));
  expect(await followToServer('/policy?from=mail#part-2')).toBe('http://localhost/policy?from=mail#part-2');
});

test('without a connection the browser itself loads the page and shows its own error', async () => {
  fetchPayload.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await followToServer('/policy')).toBe('http://localhost/policy');
});

test('a response that is not a payload leaves the page to the server', async () => {
  fetchPayload.mockImplementation(async () => new Response('<!doctype html>', { status: 502 }));
  expect(await followToServer('/policy')).toBe('http://localhost/policy');
});

test('a page whose sheets no longer exist is left to the server', async () => {
  vi.mocked(loadStyles).mockRejectedValue(new Error('The styles cannot be had'));
  expect(await followToServer('/policy')).toBe('http://localhost/policy');
});

test('a page for which the document has no header and footer is left to the server', async () => {
  assign.mockReset();
  const sent = Promise.withResolvers<string>();
  assign.mockImplementation((url) => sent.resolve(String(url)));
  void follow(createPayloadClient(buildId, { ...surroundings, canShow: () => false }), '/policy');
  expect(await sent.promise).toBe('http://localhost/policy');
});
