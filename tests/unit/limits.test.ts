/** What bounds work: queues by client, limits by network, budgets of bytes, turns of the event loop, and what foreign text may cost. */
import { expect, test } from 'vitest';
import { sanitizeHtml } from '#server/content/remote/remote-content.ts';
import { atOnce, inTurns } from '#server/content/steps.ts';
import { HttpError } from '#server/errors/http-error.ts';
import { parsePictureRequest } from '#server/images/parse-request.ts';
import { createBudget } from '#server/limits/budget.ts';
import { limitKey, limitNetworks, loggedNetwork, queueKey } from '#server/limits/client-network.ts';
import { createFairLimiter, createLimiter, type LimiterLimits, TooMuchWork } from '#server/limits/limiter.ts';
import { limits } from '#server/limits/limits.ts';
import { noLoad } from '#server/limits/load-monitor.ts';
import { createNetworkLimit } from '#server/limits/network-limit.ts';
import { openRenderLimiter } from '#server/limits/render-limiter.ts';
import { createTurns } from '#server/limits/turns.ts';
import { viewportOfUserAgent } from '#server/middleware/viewport.ts';
import { parseJson } from '#server/parse-json.ts';
import { type PageVariant, resolvePage } from '#server/render/resolve-page.ts';
import { readCspReports } from '#server/reports/reports.ts';
import { createLogger, withoutQueries } from '#server/telemetry/logger.ts';
import { createMetrics } from '#server/telemetry/metrics.ts';
import { cleanLine } from '#shared/forms/clean-text.ts';
import { matchRoute } from '#shared/routes.ts';
import { readText } from '#tests/rules/source-files.ts';
import { cpuGrowth } from '#tests/support/cpu-growth.ts';

function open(atOnce: number, waiting: number, others: Partial<LimiterLimits> = {}) {
  const limiter = createFairLimiter({ atOnce, waiting, ...others });
  const gate = Promise.withResolvers<void>();
  const order: string[] = [];
  const work = (client: string) => async () => {
    order.push(client);
    await gate.promise;
    return 'done';
  };
  const ask = (client: string) => limiter.run(client, work(client)).catch(({ status }: { status: number }) => status);
  return { limiter, gate, order, ask };
}

test('one client takes half of the queue at most, and the next one always finds a place', async () => {
  const { limiter, gate, order, ask } = open(2, 50);
  const greedy = Array.from({ length: 64 }, () => ask('a'));
  expect(limiter.figures()).toEqual({ running: 2, waiting: 25 });
  const visitor = ask('b');
  gate.resolve();
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
  gate.resolve();
  expect((await Promise.all([newcomer, ...others])).indexOf(503)).toBe(4);
});

test('clients take turns, and failed work frees its slot', async () => {
  const { limiter, gate, order, ask } = open(1, 50);
  const first = limiter.run('x', () => Promise.reject(new Error('no'))).catch(() => 'failed');
  const all = ['a', 'a', 'a', 'b', 'b', 'c'].map(ask);
  gate.resolve();
  expect(await first).toBe('failed');
  await Promise.all(all);
  expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
});

test('a client with as many slots as one may have waits, and others take the free ones meanwhile', async () => {
  const { limiter, gate, order, ask } = open(4, 50, { ofClient: 2 });
  const all = ['a', 'a', 'a', 'a', 'b', 'c'].map(ask);
  expect(order).toEqual(['a', 'a', 'b', 'c']);
  expect(limiter.figures()).toEqual({ running: 4, waiting: 2 });
  gate.resolve();
  expect(await Promise.all(all)).toEqual(all.map(() => 'done'));
  expect(limiter.figures()).toEqual({ running: 0, waiting: 0 });
});

test('a refusal is logged without a stack, wherever it is logged: hundreds may come at once', () => {
  const lines: string[] = [];
  createLogger('info', { write: (text) => void lines.push(text) }).warn({ err: new TooMuchWork() }, 'refused');
  const [line = ''] = lines;
  expect(JSON.parse(line)).toMatchObject({ err: { type: 'TooMuchWork', message: 'too much work at once' } });
  expect(line).not.toContain('    at ');
});

test('plain work runs in order of arrival, may fill the whole queue, and the rest hears when to retry', async () => {
  const limiter = createLimiter({ atOnce: 2, waiting: 2 });
  const gate = Promise.withResolvers<void>();
  const ask = (name: string) => limiter.run(() => gate.promise.then(() => order.push(name)));
  const order: string[] = [];
  const asked = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ask(name).catch((error) => error.retryAfterSeconds));
  expect(limiter.figures()).toEqual({ running: 2, waiting: 2 });
  gate.resolve();
  expect([await Promise.all(asked), order.join('')]).toEqual([[1, 2, 3, 4, 5, 5], 'abcd']);
});

const wider = ['2001:db8:1:2ff::/64', '2001:db8:1:02::/56', '2001:db8:1::/48'];
const linkLocal = ['fe80:0:0:0::/64', 'fe80:0:0:00::/56', 'fe80:0:0::/48'];

test.each<[address: string | undefined, logged: string | undefined, key: string, queue: string, counted: string[]]>([
  ['203.0.113.77', '203.0.113.0/24', '203.0.113.77', '203.0.113.0/24', ['203.0.113.77']],
  ['::ffff:203.0.113.77', '203.0.113.0/24', '203.0.113.77', '203.0.113.0/24', ['203.0.113.77']],
  // Some proxies forward the port as well: another one for each connection.
  ['203.0.113.77:51234', '203.0.113.0/24', '203.0.113.77', '203.0.113.0/24', ['203.0.113.77']],
  ['[2001:db8:1:2ff:5::1]:443', '2001:db8:1::/48', '2001:db8:1:2ff::/64', '2001:db8:1::/48', wider],
  ['2001:DB8:1:2ff:5::1', '2001:db8:1::/48', '2001:db8:1:2ff::/64', '2001:db8:1::/48', wider],
  ['fe80::1%eth0', 'fe80::/48', 'fe80:0:0:0::/64', 'fe80:0:0::/48', linkLocal],
  [undefined, undefined, '', '', ['']],
])('%s is logged as %s, limited as %s, and queues as %s', (address, logged, key, queue, counted) => {
  expect(loggedNetwork(address)).toBe(logged);
  expect([limitKey(address ?? ''), queueKey(address), limitNetworks(address ?? '')]).toEqual([key, queue, counted]);
});

/** How many faults each network may have before it waits. */
function countFaults(limit: ReturnType<typeof createNetworkLimit>, addresses: string[]): number {
  return addresses.filter((address) => {
    const isFree = !limit.isExceeded(address);
    if (isFree) limit.count(address);
    return isFree;
  }).length;
}

test('a network with too many faults waits for the end of its period; the owner of a /48 has four times its faults', () => {
  let now = 0;
  const limit = createNetworkLimit({ perNetwork: 3, periodMs: 1000, maxNetworks: 100 }, () => now);
  expect(countFaults(limit, Array<string>(9).fill('203.0.113.7'))).toBe(3);
  const ofOwner = Array.from({ length: 5000 }, (_, network) => `2001:db8:1:${network.toString(16)}::1`);
  expect(countFaults(limit, ofOwner)).toBe(12);
  expect(countFaults(limit, ['203.0.113.8', '2001:db8:2::1'])).toBe(2);
  now = 1000;
  expect(limit.isExceeded('203.0.113.7')).toBe(false);
});

test('a flood from everywhere is forgotten, not added up against those who come later', () => {
  const limit = createNetworkLimit({ perNetwork: 1, periodMs: 1000, maxNetworks: 10 }, () => 0);
  for (let count = 0; count < 1000; count += 1) limit.count(`198.51.${count >> 8}.${count & 255}`);
  expect(limit.isExceeded('203.0.113.7')).toBe(false);
  expect(limit.isExceeded('198.51.3.231')).toBe(true);
});

test('a budget is bounded for each key and for all, what is released can be taken again', () => {
  const budget = createBudget({ total: 10, perKey: 6 });
  const [first, second, third] = [budget.open('a'), budget.open('a'), budget.open('b')];
  const taken = [first.take(4), second.take(3), second.take(2), third.take(5), third.take(4)];
  expect(taken).toEqual([true, false, true, false, true]);
  expect(budget.held()).toBe(10);
  first.release();
  first.release();
  expect([budget.held(), second.take(4), third.take(1)]).toEqual([6, true, false]);
  second.release();
  third.release();
  expect(budget.held()).toBe(0);
});

/** Counts the turns of the event loop that pass, as often as it is read. */
function countTurns() {
  let turns = 0;
  let timer = setImmediate(function count() {
    turns += 1;
    timer = setImmediate(count);
  });
  return { now: () => turns, stop: () => clearImmediate(timer) };
}

test('pages that start at once are kept apart, also those that waited for a slot', async () => {
  const parts = { metrics: createMetrics(), turns: createTurns() };
  const limiter = openRenderLimiter(noLoad, { atOnce: 2 }, parts);
  const clock = countTurns();
  const turns = await Promise.all([0, 1, 2, 3, 4].map(() => limiter.run(async () => clock.now())));
  clock.stop();
  expect(new Set(turns).size, `turns ${turns}`).toBe(5);
});

test('what has begun takes the next turn; others come in their order', async () => {
  const turns = createTurns();
  const order: string[] = [];
  const note = (name: string, turn: Promise<void>) => turn.then(() => order.push(name));
  expect(turns.isBusy()).toBe(false);
  const first = [note('one', turns.next()), note('two', turns.next()), note('begun', turns.resume())];
  expect(turns.isBusy()).toBe(true);
  await Promise.all(first);
  expect(order).toEqual(['begun', 'one', 'two']);
  expect(turns.isBusy()).toBe(false);
});

test('requests wait while pages wait for turns: so many, and so long', async () => {
  const turns = createTurns();
  const limiter = openRenderLimiter(noLoad, { waiting: 1 }, { metrics: createMetrics(), turns });
  await limiter.begin('/about');
  expect(limiter.figures()).toEqual({ running: 0, waiting: 0 });

  turns.next();
  const waiting = [limiter.begin('/about'), limiter.begin('/about')];
  expect(limiter.figures()).toEqual({ running: 0, waiting: 1 });
  await expect(limiter.begin('/policy')).rejects.toThrow('queue-full');
  await Promise.all(waiting);

  const busy = { ...turns, isBusy: () => true, next: () => new Promise<void>(() => undefined) };
  const stuck = openRenderLimiter(noLoad, { waitMs: 20 }, { metrics: createMetrics(), turns: busy });
  await expect(stuck.begin('/about')).rejects.toThrow('waited-too-long');
  expect(stuck.figures()).toEqual({ running: 0, waiting: 0 });
});

test('deploy/README.md prints every limit as it is', () => {
  const readme = readText('deploy/README.md');
  for (const [name, limit] of Object.entries(limits)) {
    const [, words = ''] = new RegExp(`^\\| ${name} \\| (.*) \\|$`, 'm').exec(readme) ?? [];
    const figures = Object.entries(limit).map(([key, value]) => value / (/(wait|slot|period)Ms/.test(key) ? 1000 : 1));
    expect([name, words.match(/[\d.]+/g)?.map(Number)]).toEqual([name, figures]);
  }
});

function* work(steps: number, stepMs: number) {
  for (let step = 0; step < steps; step += 1) {
    const end = performance.now() + stepMs;
    while (performance.now() < end);
    yield;
  }
  return 'done';
}

test('requests go out between the turns of long work', async () => {
  const clock = countTurns();
  expect(await inTurns(work(40, 2))).toBe('done');
  clock.stop();
  expect(clock.now()).toBeGreaterThan(3);
});

test('at once it takes no turn; what fails in a step is thrown', async () => {
  expect(atOnce(work(3, 0))).toBe('done');
  // biome-ignore lint/correctness/useYield: it fails before
  function* broken(): Generator<void, string, void> {
    throw new Error('broken');
  }
  await expect(inTurns(broken())).rejects.toThrow('broken');
  expect(() => atOnce(broken())).toThrow('broken');
});

type Read = (text: string) => unknown;

const reportOf = (text: string) =>
  JSON.stringify({ 'csp-report': { 'blocked-uri': text, 'document-uri': `https://a.example/${text}` } });

const desktop: PageVariant = { format: 'document', viewport: 'desktop' };
const remotePicture = '/_img/w_320&f_webp/https://a.example/';
const marks = '\u0301\u0323';

/** What reads foreign text, with pieces that made such code slow elsewhere: separators, marks, openings without an end. */
const readers: [what: string, read: Read, pieces: string[]][] = [
  ['the route of a path', (text) => matchRoute(`/catalog/${text}`), ['/', 'a-', '%CC%81']],
  ['the query of a list', (text) => resolvePage(desktop, '/catalog', `?${text}`), ['&', 'stock=a&', 'q=%CC%81']],
  ['the models to compare', (text) => resolvePage(desktop, '/catalog/compare', `?models=${text}`), ['a-', 'a&models=']],
  ['the address of a picture', (text) => parsePictureRequest(`${remotePicture}${text}`, 'a.example'), ['/', '%D0%B0']],
  ['the size of a picture', (text) => parsePictureRequest(`/_img/${text}/a.webp`, undefined), ['&']],
  ['the address of a client', (text) => [limitKey(text), loggedNetwork(text)], ['::', '1.']],
  ['a user agent', viewportOfUserAgent, ['Mozilla/5.0 (']],
  ['a line of the log', (text) => withoutQueries(`Page Not Found: /${text}`), ['?', ' ', '\n at ?']],
  ['a report of a browser', (text) => readCspReports(parseJson(reportOf(text))), ['/', '-']],
  ['typed text', cleanLine, [marks, `a${marks.repeat(15)}`, '\u0301\u0000', '\u0344', '\r\n \t', '\ufdfa', '\ud800']],
  ['HTML of the API', sanitizeHtml, ['<', '<p>', '<a href="', '<!--', '</p>']],
];

const cases = readers.flatMap(([what, read, pieces]) =>
  pieces.map((piece) => ({ what, piece, read, shown: JSON.stringify(piece) })),
);

let round = 0;

test.each(cases)('$what costs in proportion to its length: $shown', ({ read, piece }) => {
  const work = (length: number) => {
    round += 1;
    try {
      // The number keeps what is memoized from answering.
      read(`${piece.repeat(Math.ceil(length / piece.length))}${round}`);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
    }
  };
  // What is quadratic costs sixteen times as much.
  const below = 8;
  expect(cpuGrowth(work, { size: 2000, times: 4, below })).toBeLessThan(below);
});
