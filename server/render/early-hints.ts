/** 103 Early Hints: what the page needs at once, told while it is still being rendered. */
import type { Request, Response } from 'express';
import type { PageAssets } from '#shared/rendering.ts';

/** Tells it to browsers that speak to us themselves, before any header of the answer. */
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
 * Documents of browsers on a connection of their own. nginx before 1.29 takes a 103 for the answer and hangs; a browser says
 * `Connection: keep-alive`, which no proxy passes on.
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
