/** What the steps of a request tell each other: `response.locals`, typed. */

import type { Logger } from 'pino';
import type { RouteId } from '#shared/routes.ts';
import type { Viewport } from '#shared/viewport.ts';
import type { FailureFormat } from './errors/failure-format.ts';
import type { Phase } from './render/server-timing.ts';

declare global {
  namespace Express {
    interface Locals {
      /** Set by the request log. */
      requestId: string;
      log: Logger;
      /** Fires when the visitor goes before the answer is complete. */
      visitorLeft: AbortSignal;
      isBot: boolean;
      /** Set by the request target: the path as sent, proved decodable and free of dot segments. */
      pathname: string;
      /** With its question mark, or empty. */
      search: string;
      /** Makes what is written be compressed for clients that take it; absent where an answer is not worth it. */
      compress?: () => void;
      /** Set by the viewport step. */
      viewport: Viewport;
      /** Set once a page is found. */
      routeId?: RouteId;
      /** What the page cache had: set by it, absent where it is not asked. */
      cache?: 'hit' | 'stale' | 'miss';
      /** Of a page that was made for this visitor. */
      phases?: readonly Phase[];
      /** How a failure is told where the address alone does not say it. */
      errorFormat?: FailureFormat;
    }
  }
}
