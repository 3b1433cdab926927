/** The log line of each request. */
import { expect, test } from 'vitest';
import { HttpError } from '#server/errors/http-error.ts';
import { createLogger } from '#server/telemetry/logger.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const site = openFileSite();

async function lineOf(path: string, headers: Record<string, string> = {}) {
  site.logLines.length = 0;
  const response = await fetch(`${site.origin}${path}`, {
    headers: { 'User-Agent': 'Mozilla/5.0 (X11) Firefox/140.0', ...headers },
  });
  await response.text();
  await expect.poll(() => site.logLines.some(({ msg }) => msg === 'request completed')).toBe(true);
  return { line: site.logLines.find(({ msg }) => msg === 'request completed'), response };
}

test('a request for a page logs one line with route, status, time, bytes, device and robot', async () => {
  const { line, response } = await lineOf('/services/rent?utm_source=secret', {
    Cookie: 'viewport=mobile; token=secret',
  });
  expect(line).toMatchObject({
    level: 30,
    service: 'site',
    requestId: response.headers.get('x-request-id'),
    method: 'GET',
    path: '/services/rent',
    route: 'rent',
    status: 200,
    ms: expect.any(Number),
    bytes: expect.any(Number),
    device: 'mobile',
    bot: false,
    network: '127.0.0.0/24',
    visitorLeft: false,
  });
  expect(Number(line?.['bytes'])).toBeGreaterThan(1000);
  expect(JSON.stringify(site.logLines)).not.toContain('secret');
});

test.each([
  ['Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)', true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['TelegramBot (like TwitterBot)', true],
  ['curl/8.5.0', false],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    false,
  ],
])('%s is a robot: %s', async (userAgent, bot) => {
  const { line } = await lineOf('/terms', { 'User-Agent': userAgent });
  expect(line).toMatchObject({ bot, userAgent });
});

test('200 concurrent responses have each their request id and a line of their own', async () => {
  site.logLines.length = 0;
  const others = ['/', '/nowhere', '/robots.txt', '/api/site', '/assets/x.js'];
  const paths = [...others, ...Array.from({ length: 195 }, (_, index) => `/about/blog/no-such-article-${index}`)];
  const ids = await Promise.all(
    paths.map(async (path) => {
      const response = await fetch(`${site.origin}${path}`);
      await response.text();
      return response.headers.get('x-request-id');
    }),
  );
  const completed = () => site.logLines.filter(({ msg }) => msg === 'request completed');
  await expect.poll(() => completed().length).toBe(200);
  expect(ids.every((id) => /^[0-9a-f-]{36}$/.test(id ?? ''))).toBe(true);
  const logged = new Map(completed().map((line) => [line['requestId'], line['path']]));
  expect(ids.map((id) => logged.get(id))).toEqual(paths);
});

test.each([
  ['/services/A', 404],
  ['/none', 404],
  ['/about/blog/page-0', 404],
  ['/catalog/none', 404],
  ['/_img/w_641/photo.jpg', 400],
  ['/requests', 404],
  ['/about%00', 400],
  ['/assets/none.js', 404],
  ['/api/none', 404],
  ['/requests%3Fnumber=1234-5678&', 404],
])('no log line of %s holds its query', async (path, status) => {
  const query = `?phone=79160000001&secret=${'s3cret'.repeat(4)}&number=1234-5678`;
  const referrer = `${site.origin}/requests${query}`;
  const { response } = await lineOf(`${path}${path.includes('%3F') ? '' : '?'}${query.slice(1)}`, {
    Referer: referrer,
  });
  expect(response.status).toBe(status);
  expect(JSON.stringify(site.logLines)).not.toMatch(/79160000001|s3cret|1234-5678/);
});

test('an error whose message, cause or stack names an address is logged without its query', async () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line: string) => void lines.push(line) });
  const cause = new Error('GET https://api.example/x?token=s3cret failed');
  const error = new HttpError(404, 'Page Not Found: /requests?secret=s3cret', { cause });
  logger.info({ err: error }, error.message);
  logger.error('plain /x?secret=s3cret');
  const [first = '', second = ''] = lines;
  expect(lines.join()).not.toContain('s3cret');
  expect(JSON.parse(first).msg).toBe('Page Not Found: /requests?…');
  expect(JSON.parse(first).err.stack).toContain('request-log.test.ts');
  expect(JSON.parse(second).msg).toBe('plain /x?…');
});
