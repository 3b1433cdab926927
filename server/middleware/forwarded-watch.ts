/** Counts the requests that say they were forwarded by a peer that is not trusted. */
import type { NextFunction, Request } from 'express';
import { loggedNetwork } from '#server/limits/client-network.ts';
import type { Logger } from '#server/telemetry/logger.ts';

export type ForwardedWatch = ReturnType<typeof createForwardedWatch>;

/** Warns once: a stranger who sends the header himself costs one line of the log. */
export function createForwardedWatch(logger: Logger) {
  let found: { network: string; requests: number } | undefined;
  return {
    note: (request: Request, _response: unknown, next: NextFunction) => {
      if (request.headers['x-forwarded-for'] !== undefined) judge(request);
      next();
    },
    /** How many there were, and the network of the first one; undefined where there were none. */
    read: () => found,
  };

  function judge({ app, socket: { remoteAddress: peer } }: Request): void {
    const isTrusted: (address: string | undefined, hop: number) => boolean = app.get('trust proxy fn');
    if (isTrusted(peer, 0)) return;
    const network = loggedNetwork(peer) ?? 'unknown';
    const advice = 'X-Forwarded-For of an untrusted peer: if it is your proxy, name it in TRUSTED_PROXIES';
    if (found === undefined) logger.warn({ network }, advice);
    found = { network: found?.network ?? network, requests: (found?.requests ?? 0) + 1 };
  }
}
