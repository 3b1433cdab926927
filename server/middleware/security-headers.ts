/** What every answer says of security: a strict policy that allows what the site itself is made of. */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Response } from 'express';
import helmet from 'helmet';
import { reportPaths } from '#shared/report-paths.ts';

/** Sources that a front end or another company's script needs beyond `'self'`; the built front end needs none. */
export interface PolicySources {
  scripts?: readonly string[];
  styles?: readonly string[];
  connections?: readonly string[];
  images?: readonly string[];
  fonts?: readonly string[];
  frames?: readonly string[];
  media?: readonly string[];
}

const yearSeconds = 365 * 24 * 3600;
/** Nothing that could harm a visitor is used, by us or by anybody we might embed. Each name costs every document its bytes. */
const permissions = ['browsing-topics', 'camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']
  .map((name) => `${name}=()`)
  .join(', ');

export type HeaderLine = readonly [name: string, value: string];

/**
 * The same for every answer: helmet writes them once, not in twelve steps a request.
 * @param isHttps whether visitors reach the site by https: only then HSTS is sent
 */
export function securityHeaders(isHttps: boolean, sources: readonly PolicySources[] = []): readonly HeaderLine[] {
  const all = (kind: keyof PolicySources) => [...new Set(sources.flatMap((source) => source[kind] ?? []))];
  const helmetHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...all('scripts')],
        styleSrc: ["'self'", ...all('styles')],
        imgSrc: ["'self'", ...all('images')],
        fontSrc: ["'self'", ...all('fonts')],
        connectSrc: ["'self'", ...all('connections')],
        ...(all('frames').length > 0 && { frameSrc: all('frames') }),
        ...(all('media').length > 0 && { mediaSrc: all('media') }),
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        // Both spellings: the newer one is not known everywhere, the older one is on its way out.
        reportUri: [reportPaths.csp],
        reportTo: 'csp',
      },
    },
    strictTransportSecurity: isHttps && { maxAge: yearSeconds, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  const headers: HeaderLine[] = [
    ['Permissions-Policy', permissions],
    ['Reporting-Endpoints', `csp="${reportPaths.csp}"`],
  ];
  const message = new IncomingMessage(new Socket());
  const written = new ServerResponse(message);
  written.setHeader = (name, value) => {
    headers.push([name, String(value)]);
    return written;
  };
  helmetHeaders(message, written, () => undefined);
  return headers;
}

/** Lets the inline scripts with this nonce run in this one answer: React's own, of a streamed page. */
export function allowNonce(response: Response, nonce: string): void {
  const policy = String(response.getHeader('Content-Security-Policy') ?? '');
  response.set('Content-Security-Policy', policy.replace('script-src ', `script-src 'nonce-${nonce}' `));
}
