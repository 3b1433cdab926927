/** Types `response.locals`, which earlier steps fill for later ones. Higher rooms declare their own fields. */
import type { Logger } from 'pino';
import type { RouteId } from '#shared/routes.ts';
import type { Viewport } from '#shared/viewport.ts';

declare global {
  namespace Express {
    interface Locals {
      /** Set by the request log, as are the next three. */
      requestId: string;
      log: Logger;
      /** Aborts when the visitor leaves before the response is complete. */
      visitorLeft: AbortSignal;
      isBot: boolean;
      /** Set by the request target: the path as sent, decodable and free of dot segments. */
      pathname: string;
      /** Set by the request target: plain http at another address than this machine's own loopback. */
      isInsecureContext?: boolean;
      /** With its question mark, or empty. */
      search: string;
      /** Compresses the response if the client accepts that; absent for files and cached pages. */
      compress?: () => void;
      /** Set by the viewport step. */
      viewport: Viewport;
      /** Set once a page has been matched. */
      routeId?: RouteId;
      /**
       * What the page cache had; absent where it was not asked. `miss`: the page is made for this request; `shared`: it
       * was in the making for another one.
       */
      cache?: 'hit' | 'stale' | 'miss' | 'shared';
      /** The format of an error response where the address alone does not determine it. */
      errorFormat?: 'json' | 'text';
    }
  }
}
