import { UpstreamError } from '../errors/http-error.ts';

/** @throws UpstreamError 504 when the work is not done in time */
export async function withinTime<Value>(work: Promise<Value>, timeMs: number): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new UpstreamError(504, `no answer within ${timeMs} ms`)), timeMs);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
