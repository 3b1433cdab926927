/** The security headers of every answer: a strict policy that allows what the site itself is made of. */
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';

/** Sources that a front end needs beyond `'self'`; the built one needs none. */
export interface FrontendSources {
  scripts?: readonly string[];
  styles?: readonly string[];
  connections?: readonly string[];
}

const yearSeconds = 365 * 24 * 3600;
const permissions = 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()';

/** @param isHttps whether visitors reach the site by https: only then HSTS is sent */
export function securityHeaders(isHttps: boolean, sources: FrontendSources = {}): RequestHandler {
  const helmetHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...(sources.scripts ?? [])],
        styleSrc: ["'self'", ...(sources.styles ?? [])],
        imgSrc: ["'self'"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(sources.connections ?? [])],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
      },
    },
    strictTransportSecurity: isHttps && { maxAge: yearSeconds, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  return (request, response, next) => {
    response.set('Permissions-Policy', permissions);
    helmetHeaders(request, response, next);
  };
}

/** Lets the inline scripts with this nonce run in this one answer: React's own, of a streamed page. */
export function allowNonce(response: Response, nonce: string): void {
  const policy = String(response.getHeader('Content-Security-Policy') ?? '');
  response.set('Content-Security-Policy', policy.replace('script-src ', `script-src 'nonce-${nonce}' `));
}
