/** Marks requests whose body may arrive slowly: uploads from a phone. The process limits the time of every other body. */
import type { IncomingMessage } from 'node:http';

const slowRequests = new WeakSet<IncomingMessage>();

/** While the work runs, the body is judged by its speed instead of its total time. */
export async function allowSlowBody<Result>(request: IncomingMessage, work: () => Promise<Result>): Promise<Result> {
  slowRequests.add(request);
  return work().finally(() => slowRequests.delete(request));
}

export function isSlowBodyAllowed(request: IncomingMessage): boolean {
  return slowRequests.has(request);
}
