/** The device class of a visitor: his cookie, else the client hint, else his user agent, else desktop. */
import cookieParser from 'cookie-parser';
import express from 'express';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { viewport, viewportOfUserAgent } from '#server/middleware/viewport.ts';
import { isViewport } from '#shared/viewport.ts';
import { userAgents } from '#tests/support/user-agents.ts';

const iPhone = userAgents.find(({ device }) => device === 'an iPhone with Safari')?.userAgent ?? '';
const windows = userAgents.find(({ device }) => device === 'Windows with Chrome')?.userAgent ?? '';

/** The step behind the cookie parser, as in the app; its answer is the device class. */
const app = express();
app.use(cookieParser(), viewport());
app.use((_request, response) => void response.type('text').send(response.locals.viewport));

async function visit(headers: Record<string, string | undefined>) {
  // supertest sends no user agent of its own accord, but what runs below it may.
  const { text, headers: answer } = await supertest(app)
    .get('/')
    .set({ 'User-Agent': '', ...headers });
  return { viewport: text, cookies: [answer['set-cookie'] ?? []].flat().map(String) };
}

test('the table of user agents is worth its name', () => {
  expect(userAgents.length).toBeGreaterThanOrEqual(40);
  expect(new Set(userAgents.map(({ userAgent }) => userAgent)).size).toBe(userAgents.length);
});

test.each(userAgents)('$device gets the $viewport site', ({ userAgent, viewport }) => {
  expect(viewportOfUserAgent(userAgent)).toBe(viewport);
});

test.each([
  { told: 'by nothing at all', headers: {}, viewport: 'desktop' },
  { told: 'by the user agent', headers: { 'User-Agent': iPhone }, viewport: 'mobile' },
  {
    told: 'by the hint before the user agent',
    headers: { 'Sec-CH-UA-Mobile': '?0', 'User-Agent': iPhone },
    viewport: 'desktop',
  },
  {
    told: 'by the hint of a phone that pretends to be a desktop',
    headers: { 'Sec-CH-UA-Mobile': '?1', 'User-Agent': windows },
    viewport: 'mobile',
  },
  {
    told: 'by the user agent where the hint is nonsense',
    headers: { 'Sec-CH-UA-Mobile': '1', 'User-Agent': iPhone },
    viewport: 'mobile',
  },
  {
    told: 'by the cookie before everything else',
    headers: { Cookie: 'viewport=mobile', 'Sec-CH-UA-Mobile': '?0', 'User-Agent': windows },
    viewport: 'mobile',
  },
  {
    told: 'by the cookie of a wide window on a phone',
    headers: { Cookie: 'a=1; viewport=desktop; b=2', 'Sec-CH-UA-Mobile': '?1', 'User-Agent': iPhone },
    viewport: 'desktop',
  },
])('the device class is told $told', async ({ headers, viewport }) => {
  expect((await visit(headers)).viewport).toBe(viewport);
});

test('a first visit is remembered for a year, by a cookie that never leaves the site', async () => {
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
  ['a word that the cookie parser unpacks from JSON', 'j:["mobile"]'],
  ['eight kilobytes', 'm'.repeat(8192)],
  ['another case', 'Desktop'],
  ['another device class', 'tablet'],
  ['nothing', ''],
  ['a space too many', '"mobile "'],
  ['a word in quotation marks', '"desktop"'],
  ['a word spelt with percent signs', '%64esktop'],
])('a cookie that holds %s is worth nothing, and the right one is set', async (_, value) => {
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
  '%j is no device class',
  (value: unknown) => {
    expect(isViewport(value)).toBe(false);
  },
);
