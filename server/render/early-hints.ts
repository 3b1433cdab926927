/** 103 Early Hints: announces a page's styles, fonts and start script while the page is being rendered. */
import type { Request, Response } from 'express';
import type { PageAssets } from '#shared/pages/rendering.ts';

/** Call it before any header is sent; does nothing for clients that may not understand hints. */
export function hintEarly(request: Request, response: Response, { styles, fonts, start }: PageAssets): void {
  if (!takesHints(request) || response.locals.isBot || response.headersSent) return;
  response.writeEarlyHints({
    link: [
      ...styles.map(({ href }) => `<${href}>; rel=preload; as=style`),
      ...fonts.map((href) => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
      ...(start === undefined ? [] : [`<${start}>; rel=modulepreload`]),
    ],
  });
}

const proxyHeaders = ['x-forwarded-for', 'forwarded', 'via'];

/**
 * True for documents requested by browsers without a proxy between: nginx before 1.29 takes a 103 for the final response
 * and hangs. Browsers send `Connection: keep-alive`, which proxies do not forward.
 */
function takesHints({ method, httpVersion, headers }: Request): boolean {
  return (
    method === 'GET' &&
    httpVersion === '1.1' &&
    headers['sec-fetch-dest'] === 'document' &&
    headers.connection?.toLowerCase() === 'keep-alive' &&
    proxyHeaders.every((name) => headers[name] === undefined)
  );
}
