/** The visitor's device class: from the cookie, else the client hint, else the user agent, else desktop. */
import express from 'express';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { cookies } from '#server/middleware/cookies.ts';
import { viewport, viewportOfUserAgent } from '#server/middleware/viewport.ts';
import { userAgents } from '#tests/support/user-agents.ts';

const agentOf = (name: string) => userAgents.find(({ device }) => device === name)?.userAgent ?? '';
const iPhone = { 'User-Agent': agentOf('an iPhone with Safari') };
const windows = { 'User-Agent': agentOf('Windows with Chrome') };
const saysPhone = { 'Sec-CH-UA-Mobile': '?1' };
const saysNoPhone = { 'Sec-CH-UA-Mobile': '?0' };

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

test.each(userAgents)('$device gets the $viewport site', ({ userAgent, viewport }) => {
  expect(viewportOfUserAgent(userAgent)).toBe(viewport);
});

test.each<[from: string, headers: Record<string, string>, viewport: string]>([
  ['the default', {}, 'desktop'],
  ['the user agent', iPhone, 'mobile'],
  ['the hint before the user agent', { ...saysNoPhone, ...iPhone }, 'desktop'],
  ['the hint of a phone that pretends to be a desktop', { ...saysPhone, ...windows }, 'mobile'],
  ['the user agent where the hint is invalid', { 'Sec-CH-UA-Mobile': '1', ...iPhone }, 'mobile'],
  ['the cookie before everything else', { Cookie: 'viewport=mobile', ...saysNoPhone, ...windows }, 'mobile'],
  ['the cookie of a wide window', { Cookie: 'a=1; viewport=desktop; b=2', ...saysPhone, ...iPhone }, 'desktop'],
  ['the first of two cookies', { Cookie: 'viewport=mobile; viewport=desktop', ...windows }, 'mobile'],
])('the device class comes from %s', async (_from, headers, viewport) => {
  expect((await visit(headers)).viewport).toBe(viewport);
});

test('a first visit sets a cookie for a year that is not sent to other sites; whoever has it gets no other', async () => {
  const { cookies } = await visit(iPhone);
  const [value, ...attributes] = cookies.join().split('; ');
  expect(value).toBe('viewport=mobile');
  const lasting = ['Max-Age=31536000', 'Path=/', 'SameSite=Strict', 'Secure'];
  expect(attributes.filter((attribute) => !attribute.startsWith('Expires=')).sort()).toEqual(lasting);
  for (const known of ['desktop', 'mobile']) expect((await visit({ Cookie: `viewport=${known}` })).cookies).toEqual([]);
});

test.each([
  ['a property of every object', 'constructor'],
  ['an object for the cookie parser', 'j:{"x":1}'],
  ['a list of JSON', 'j:["mobile"]'],
  ['eight kilobytes', 'm'.repeat(8192)],
  ['another case', 'Desktop'],
  ['another device class', 'tablet'],
  ['nothing', ''],
  ['a space too many', '"mobile "'],
  ['a word spelt with percent signs', '%64esktop'],
])('a cookie that holds %s is ignored, and a valid one is set', async (_, value) => {
  const answer = await visit({ Cookie: `viewport=${value}`, ...saysPhone });
  expect(answer).toEqual({ viewport: 'mobile', cookies: [expect.stringMatching(/^viewport=mobile; /)] });
});
