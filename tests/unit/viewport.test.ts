/** The visitor's device class: from the cookie, else the client hint, else the user agent, else desktop. */
import express from 'express';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { cookies } from '#server/middleware/cookies.ts';
import { viewport, viewportOfUserAgent } from '#server/middleware/viewport.ts';
import { isViewport } from '#shared/viewport.ts';
import { userAgents } from '#tests/support/user-agents.ts';

const iPhone = userAgents.find(({ device }) => device === 'an iPhone with Safari')?.userAgent ?? '';
const windows = userAgents.find(({ device }) => device === 'Windows with Chrome')?.userAgent ?? '';

/** The middleware behind the cookie parser, as in the app; responds with the device class. */
const app = express();
app.use(cookies(), viewport());
app.use((_request, response) => void response.type('text').send(response.locals.viewport));

async function visit(headers: Record<string, string | undefined>) {
  // supertest sends no user agent, but the library below it may.
  const { text, headers: answer } = await supertest(app)
    .get('/')
    .set({ 'User-Agent': '', ...headers });
  return { viewport: text, cookies: [answer['set-cookie'] ?? []].flat().map(String) };
}

test('the table of user agents has at least 40 distinct ones', () => {
  expect(userAgents.length).toBeGreaterThanOrEqual(40);
  expect(new Set(userAgents.map(({ userAgent }) => userAgent)).size).toBe(userAgents.length);
});

test.each(userAgents)('$device gets the $viewport site', ({ userAgent, viewport }) => {
  expect(viewportOfUserAgent(userAgent)).toBe(viewport);
});

test.each([
  { from: 'the default', headers: {}, viewport: 'desktop' },
  { from: 'the user agent', headers: { 'User-Agent': iPhone }, viewport: 'mobile' },
  {
    from: 'the hint before the user agent',
    headers: { 'Sec-CH-UA-Mobile': '?0', 'User-Agent': iPhone },
    viewport: 'desktop',
  },
  {
    from: 'the hint of a phone that pretends to be a desktop',
    headers: { 'Sec-CH-UA-Mobile': '?1', 'User-Agent': windows },
    viewport: 'mobile',
  },
  {
    from: 'the user agent where the hint is invalid',
    headers: { 'Sec-CH-UA-Mobile': '1', 'User-Agent': iPhone },
    viewport: 'mobile',
  },
  {
    from: 'the cookie before everything else',
    headers: { Cookie: 'viewport=mobile', 'Sec-CH-UA-Mobile': '?0', 'User-Agent': windows },
    viewport: 'mobile',
  },
  {
    from: 'the cookie of a wide window on a phone',
    headers: { Cookie: 'a=1; viewport=desktop; b=2', 'Sec-CH-UA-Mobile': '?1', 'User-Agent': iPhone },
    viewport: 'desktop',
  },
])('the device class comes from $from', async ({ headers, viewport }) => {
  expect((await visit(headers)).viewport).toBe(viewport);
});

test('a first visit sets a cookie for a year that is not sent to other sites', async () => {
  const { cookies } = await visit({ 'User-Agent': iPhone });
  expect(cookies).toHaveLength(1);
  const [value, ...attributes] = cookies[0]?.split('; ') ?? [];
  expect(value).toBe('viewport=mobile');
  expect(attributes.filter((attribute) => !attribute.startsWith('Expires=')).sort()).toEqual([
    'Max-Age=31536000',
    'Path=/',
    'SameSite=Strict',
    'Secure',
  ]);
});

test.each(['desktop', 'mobile'])('a visitor who has the cookie "%s" is not sent another one', async (value) => {
  expect((await visit({ Cookie: `viewport=${value}` })).cookies).toEqual([]);
});

test.each([
  ['a property of every object', 'constructor'],
  ['the prototype', '__proto__'],
  ['a method of every object', 'toString'],
  ['an object for the cookie parser', 'j:{"x":1}'],
  ['a list of JSON', 'j:["mobile"]'],
  ['a word of JSON', 'j:"mobile"'],
  ['eight kilobytes', 'm'.repeat(8192)],
  ['another case', 'Desktop'],
  ['another device class', 'tablet'],
  ['nothing', ''],
  ['a space too many', '"mobile "'],
  ['a word spelt with percent signs', '%64esktop'],
])('a cookie that holds %s is ignored, and a valid one is set', async (_, value) => {
  const answer = await visit({ Cookie: `viewport=${value}`, 'Sec-CH-UA-Mobile': '?1' });
  expect(answer.viewport).toBe('mobile');
  expect(answer.cookies).toHaveLength(1);
  expect(answer.cookies[0]).toMatch(/^viewport=mobile; /);
});

test('of two cookies with the name the first one counts', async () => {
  const answer = await visit({ Cookie: 'viewport=mobile; viewport=desktop' });
  expect(answer).toEqual({ viewport: 'mobile', cookies: [] });
});

test.each([undefined, null, 1, {}, ['mobile'], 'MOBILE', ' mobile', 'valueOf'])(
  '%j is not a device class',
  (value: unknown) => {
    expect(isViewport(value)).toBe(false);
  },
);
