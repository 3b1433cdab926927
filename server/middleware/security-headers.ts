/** The security headers of every response, with a policy that allows only the site's own files. */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Response } from 'express';
import helmet from 'helmet';
import type { PolicySources } from '#server/environment/config.ts';
import { reportPaths } from '#shared/pages/paths.ts';

const yearSeconds = 365 * 24 * 3600;
/** Features that neither the site nor anything it embeds may use. Each name adds bytes to every document. */
const permissions = ['browsing-topics', 'camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']
  .map((name) => `${name}=()`)
  .join(', ');

export type HeaderLine = readonly [name: string, value: string];

/**
 * Computed once at startup: helmet would run twelve steps for every request. HSTS is sent only where visitors use https.
 * @param includesSubdomains whether all subdomains are bound to https too: other sites of the company may live there
 */
export function securityHeaders(
  { isHttps, includesSubdomains }: { isHttps: boolean; includesSubdomains: boolean },
  sources: readonly PolicySources[] = [],
): readonly HeaderLine[] {
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
        // The map is a document of the site, with a policy of its own.
        frameSrc: ["'self'", ...all('frames')],
        ...(all('media').length > 0 && { mediaSrc: all('media') }),
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        // Both directives: not every browser knows the newer one, and the older one is deprecated.
        reportUri: [reportPaths.csp],
        reportTo: 'csp',
      },
    },
    strictTransportSecurity: isHttps && { maxAge: yearSeconds, includeSubDomains: includesSubdomains },
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

const secureContextHeaders = ['Cross-Origin-Opener-Policy', 'Origin-Agent-Cluster'];

/** For plain http at another machine's address, where browsers refuse the rest with a console error. */
export function forPlainHttp(headers: readonly HeaderLine[]): readonly HeaderLine[] {
  return headers.filter(([name]) => !secureContextHeaders.includes(name));
}

/** Allows React's inline scripts of a streamed page, which carry this nonce, in this one response. */
export function allowNonce(response: Response, nonce: string): void {
  const policy = String(response.getHeader('Content-Security-Policy') ?? '');
  response.set('Content-Security-Policy', policy.replace('script-src ', `script-src 'nonce-${nonce}' `));
}
