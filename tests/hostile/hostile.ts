/** Shared expectations for responses to hostile requests. */
import { expect } from 'vitest';
import type { LogLine } from '#tests/support/test-app.ts';
import { exchangeRaw, type RawAnswer, requestText } from './raw-request.ts';

/** A marker in requests that no response may repeat. */
export const canary = 'kanareyka7';

/** An error response of the app: all security headers; repeats nothing of the request, exposes nothing internal. */
export function expectRefusal(answer: RawAnswer, status: number): void {
  expect(answer.status).toBe(status);
  expectSecurityHeaders(answer);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['location']).toBeUndefined();
  expectNoLeaks(answer);
}

/** An error response of Node's HTTP parser: empty, and never seen by the app. */
export function expectBareRefusal(answer: RawAnswer, status: number): void {
  expect(answer.status).toBe(status);
  expect(answer.body).toBe('');
  expect(answer.headers['connection']).toBe('close');
  expect(answer.headers['location']).toBeUndefined();
  expectNoLeaks(answer);
}

interface RefusingSite {
  port: number;
  logLines: readonly LogLine[];
}

/** The parser rejects these bytes once, logs that, closes the connection, and answers nothing that follows. */
export async function expectParserRefusal(site: RefusingSite, bytes: string, status = 400): Promise<void> {
  const refusals = () => site.logLines.filter(({ msg }) => msg === 'request refused by the parser');
  const loggedBefore = refusals().length;
  const hidden = requestText(`GET /services/${canary}`, ['Host: localhost']);
  const { answers, isClosed } = await exchangeRaw(site.port, bytes + hidden);
  expect([bytes, answers.length, isClosed]).toEqual([bytes, 1, true]);
  for (const answer of answers) expectBareRefusal(answer, status);
  expect(refusals().slice(loggedBefore)).toEqual([expect.objectContaining({ status })]);
}

export function expectSecurityHeaders(answer: RawAnswer): void {
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none';script-src 'self';/);
  expectBaseHeaders(answer);
}

/** Scripts, styles, fonts and pictures have fewer headers than documents. */
export function expectFileHeaders(answer: RawAnswer): void {
  expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(answer.headers['content-security-policy']).toBeUndefined();
  expectBaseHeaders(answer);
}

function expectBaseHeaders({ headers }: RawAnswer): void {
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(headers['x-powered-by']).toBeUndefined();
}

/** The response repeats nothing of the request, in any case, and contains no stack or server path. */
function expectNoLeaks({ text }: RawAnswer): void {
  expect(text.toLowerCase()).not.toContain(canary);
  expect(text).not.toContain('evil');
  expect(text).not.toMatch(/\n {4}at |node_modules|\.ts\b|Error:/);
}

/** Equals the normal response, except for headers that always differ. */
export function expectClean(answer: RawAnswer, normal: RawAnswer): void {
  const comparable = ({ status, headers, body }: RawAnswer) => ({ status, headers: stableHeaders(headers), body });
  expect(normal.status).toBe(200);
  expect(comparable(answer)).toEqual(comparable(normal));
}

export function stableHeaders(headers: RawAnswer['headers']): RawAnswer['headers'] {
  // server-timing depends on the cache.
  const { date: _date, 'x-request-id': _requestId, 'server-timing': _timing, ...rest } = headers;
  return rest;
}

/** A moved page: redirects to a path of this site, cacheable for a day. */
export function expectRedirect(answer: RawAnswer, location: string): void {
  expect(answer.status).toBe(301);
  expect(answer.headers['location']).toBe(location);
  expect(location).toMatch(/^\/(?![/\\])/);
  expect(answer.headers['cache-control']).toBe('public, max-age=86400');
  expectSecurityHeaders(answer);
}

/** Log lines of server errors. */
export function loggedFaults(logLines: readonly LogLine[]): LogLine[] {
  return logLines.filter((line) => line.level >= 50 || Number(line['status'] ?? 0) >= 500);
}
