/** Counts the requests that say they were forwarded by a peer that is not trusted. */
import type { NextFunction, Request } from 'express';
import { loggedNetwork } from '#server/limits/client-network.ts';
import type { Logger } from '#server/telemetry/logger.ts';

/** Requests with X-Forwarded-For from peers that are not trusted. */
export interface UntrustedForwarder {
  /** Of the first one. */
  network: string;
  requests: number;
}

export type ForwardedWatch = ReturnType<typeof createForwardedWatch>;

/** Warns once: a stranger who sends the header himself costs one line of the log. */
export function createForwardedWatch(logger: Logger) {
  let found: UntrustedForwarder | undefined;
  return {
    note: (request: Request, _response: unknown, next: NextFunction) => {
      if (request.headers['x-forwarded-for'] !== undefined) {
        const peer = request.socket.remoteAddress;
        const isTrusted: (address: string | undefined, hop: number) => boolean = request.app.get('trust proxy fn');
        if (!isTrusted(peer, 0)) count(loggedNetwork(peer) ?? 'unknown');
      }
      next();
    },
    /** Undefined where there were none. */
    read: () => found,
  };

  function count(network: string): void {
    if (found === undefined) {
      logger.warn({ network }, 'X-Forwarded-For of an untrusted peer: if it is your proxy, name it in TRUSTED_PROXIES');
    }
    found = { network: found?.network ?? network, requests: (found?.requests ?? 0) + 1 };
  }
}
