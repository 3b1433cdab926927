/** Remembers which request the current work belongs to, for calls to other servers. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

export interface RequestContext {
  requestId: string;
  /** 32 hexadecimal digits, as in W3C's traceparent. */
  traceId: string;
  isSampled: boolean;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs the work, background work included, in the context of a request. */
export function runInRequest<Result>(context: RequestContext, work: () => Result): Result {
  return storage.run(context, work);
}

/** Continues a valid W3C trace; otherwise starts one named after the request, whose id is as long and as random. */
export function readTrace(
  traceparent: string | undefined,
  requestId: string,
): Pick<RequestContext, 'traceId' | 'isSampled'> {
  const [, traceId, flags = ''] =
    /^00-([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || /^0+$/.test(traceId))
    return { traceId: requestId.replaceAll('-', ''), isSampled: false };
  return { traceId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** Headers that identify the request to another server; none outside a request. */
export function traceHeaders(): Record<string, string> {
  const context = storage.getStore();
  if (context === undefined) return {};
  const span = randomBytes(8).toString('hex');
  return {
    'x-request-id': context.requestId,
    traceparent: `00-${context.traceId}-${span}-${context.isSampled ? '01' : '00'}`,
  };
}
