/** Slow clients are disconnected without affecting others. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { shutDown, trackConnections } from '#server/process/start-site.ts';
import { getRaw, requestText } from '#tests/hostile/raw-request.ts';
import { openSite, type TestSite } from '#tests/support/test-site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openSite();
});

async function open(): Promise<{ socket: Socket; closed: Promise<unknown>; received: () => string }> {
  const socket = connect(site.port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let text = '';
  socket
    .on('error', () => undefined)
    .on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
  await once(socket, 'connect');
  return { socket, closed: once(socket, 'close'), received: () => text };
}

const headStart = 'GET /about HTTP/1.1\r\nHost: localhost\r\n';
const drips: [what: string, first: string, drip: string][] = [
  ['says nothing', '', ''],
  ['stops in the middle of its headers', headStart, ''],
  ['drips a header line a moment', headStart, 'x: y\r\n'],
  ['stops in the middle of its body', requestText('POST /about', ['Host: localhost', 'Content-Length: 100']), ''],
  ['drips its body byte by byte', requestText('GET /about', ['Host: localhost', 'Content-Length: 10000']), 'a'],
  ['drips chunks', requestText('GET /about', ['Host: localhost', 'Transfer-Encoding: chunked']), '1\r\na\r\n'],
];

test.each(drips)('a client that %s is disconnected at its time limit', async (_what, first, drip) => {
  site.server.headersTimeout = 300;
  site.server.requestTimeout = 600;
  site.server.keepAliveTimeout = 600;
  const { socket, closed } = await open();
  socket.write(first);
  const timer = setInterval(() => drip !== '' && socket.writable && socket.write(drip), 50);
  await closed;
  clearInterval(timer);
  // A busy machine needs longer than that for an honest request.
  Object.assign(site.server, { headersTimeout: 60_000, requestTimeout: 60_000 });
  expect((await getRaw(site.port, '/about')).status).toBe(200);
});

/** Exceeds the socket buffers of both sides. */
const requestsUnread = 200;
const largePicture = '/_img/w_2560&f_avif/promo-1600x900.jpg';

test.each(['/catalog/polupricepy', largePicture])('a client that reads nothing of %s is let go', async (path) => {
  const { body, status } = await getRaw(site.port, path, ['Host: localhost', 'Accept-Encoding: identity']);
  expect([status, body.length > 20_000]).toEqual([200, true]);
  site.server.timeout = 500;
  const accepted = once(site.server, 'connection');
  const { socket, closed, received } = await open();
  await accepted;
  socket.pause();
  const memoryBefore = process.memoryUsage.rss();
  socket.write(requestText(`GET ${path}`, ['Host: localhost', 'Accept-Encoding: identity']).repeat(requestsUnread));
  const count = () => new Promise<number>((resolve) => site.server.getConnections((_error, open) => resolve(open)));
  await expect.poll(count).toBe(0);
  // The next response is not produced until the client has read the previous one.
  expect(process.memoryUsage.rss() - memoryBefore).toBeLessThan(150 * 2 ** 20);
  socket.resume();
  await closed;
  expect(received().length).toBeLessThan(body.length * requestsUnread);
});

test('a shutdown waits for requests in flight and their readers, not for silent sockets, partial headers and keep-alive', async () => {
  // From the cache it is sent in one piece, which the gate holds back.
  await getRaw(site.port, '/about');
  const connections = trackConnections(site.server);
  const gate = Promise.withResolvers<void>();
  const gates: Record<string, Promise<void>> = { '/slow': gate.promise, '/unread': Promise.resolve() };
  const large = Buffer.alloc(2 ** 24);
  site.server.prependListener('request', (request, response) => {
    const opened = gates[request.url ?? ''];
    if (opened === undefined) return;
    request.url = '/about';
    const writeHead = response.writeHead.bind(response);
    const end = response.end.bind(response);
    response.writeHead = () => response;
    response.end = () => {
      void opened.then(() => writeHead(200) && end(large));
      return response;
    };
  });
  const silent = await open();
  const half = await open();
  half.socket.write('GET /about HTTP/1.1\r\nHost: local');
  const idle = await open();
  idle.socket.write(requestText('GET /robots.txt', ['Host: localhost']));
  await expect.poll(idle.received).toContain('200 OK');
  const unread = await open();
  unread.socket.write(requestText('GET /unread', ['Host: localhost']));
  await once(unread.socket, 'data');
  unread.socket.pause();
  const busy = await open();
  busy.socket.write(requestText('GET /slow', ['Host: localhost']));
  await expect.poll(() => connections.count()).toBe(5);

  const isDown = shutDown(site.server, {
    logger: site.services.logger,
    connections,
    beginShutdown: site.services.beginShutdown,
    // By then the last request is logged.
    close: async () => expect(connections.count()).toBe(0),
    balancerMs: 0,
    deadlineMs: 60_000,
  });
  await Promise.all([silent.closed, half.closed, idle.closed]);
  await expect.poll(() => connections.count()).toBe(2);
  gate.resolve();
  unread.socket.resume();
  await Promise.all([isDown, busy.closed, unread.closed]);
  expect(unread.received().length).toBeGreaterThan(large.length);
  expect(busy.received()).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*\r\nConnection: close\r\n/);
});
