/** What the answers to hostile and unusual requests have in common. */
import { expect } from 'vitest';
import type { RawAnswer } from './raw-request.ts';
import type { LogLine } from './test-app.ts';

/** A word of the request that no answer may repeat. */
export const canary = 'kanareyka7';

/** An error answer of the app: its headers, nothing of the request, nothing of the inside. */
export function expectRefusal(answer: RawAnswer, status: number): void {
  expect(answer.status).toBe(status);
  expectSecurityHeaders(answer);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['location']).toBeUndefined();
  expectDiscretion(answer);
}

/** The parser's own answer, which no app can decorate: it says nothing at all. */
export function expectBareRefusal(answer: RawAnswer, status: number): void {
  expect(answer.status).toBe(status);
  expect(answer.body).toBe('');
  expect(answer.headers['connection']).toBe('close');
  expect(answer.headers['location']).toBeUndefined();
  expectDiscretion(answer);
}

export function expectSecurityHeaders(answer: RawAnswer): void {
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none';script-src 'self';/);
  expectStandingHeaders(answer);
}

/** Scripts, styles, fonts and pictures do without what guards documents. */
export function expectFileHeaders(answer: RawAnswer): void {
  expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(answer.headers['content-security-policy']).toBeUndefined();
  expectStandingHeaders(answer);
}

function expectStandingHeaders({ headers }: RawAnswer): void {
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(headers['x-powered-by']).toBeUndefined();
}

/** The request is not repeated, in any case or encoding of it, and no stack or path of the server shows. */
function expectDiscretion({ text }: RawAnswer): void {
  expect(text.toLowerCase()).not.toContain(canary);
  expect(text).not.toContain('evil');
  expect(text).not.toMatch(/\n {4}at |node_modules|\.ts\b|Error:/);
}

/** The same answer as the normal one, but for what is different on every answer. */
export function expectClean(answer: RawAnswer, normal: RawAnswer): void {
  expect(normal.status).toBe(200);
  expect(comparable(answer)).toEqual(comparable(normal));
}

/** Status, body and headers, without those that differ from one answer to the next. */
function comparable({ status, headers, body }: RawAnswer) {
  return { status, headers: stableHeaders(headers), body };
}

export function stableHeaders(headers: RawAnswer['headers']): RawAnswer['headers'] {
  // What the server did for this one answer is no part of it.
  const { date: _date, 'x-request-id': _requestId, 'server-timing': _timing, ...rest } = headers;
  // The cookie's last day moves with the clock.
  return rest['set-cookie'] === undefined
    ? rest
    : { ...rest, 'set-cookie': rest['set-cookie'].replace(/Expires=[^;]+/, '') };
}

/** A moved page: a path of this very site, never another host, to be remembered for a while. */
export function expectRedirect(answer: RawAnswer, location: string): void {
  expect(answer.status).toBe(301);
  expect(answer.headers['location']).toBe(location);
  expect(location).toMatch(/^\/(?![/\\])/);
  expect(answer.headers['cache-control']).toBe('public, max-age=86400');
  expectSecurityHeaders(answer);
}

/** Log lines that say that something broke on our side. */
export function faultsOf(logLines: readonly LogLine[]): LogLine[] {
  return logLines.filter((line) => line.level >= 50 || Number(line['status'] ?? 0) >= 500);
}

/** Log lines about requests that never reached the app. */
export function refusalsOf(logLines: readonly LogLine[]): LogLine[] {
  return logLines.filter((line) => line.msg === 'request refused by the parser');
}
