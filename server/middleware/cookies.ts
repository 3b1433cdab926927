/** The cookies of a request, as plain text: no percent signs are decoded and no JSON is unpacked, so one text has one spelling. */
import cookieParser from 'cookie-parser';
import type { RequestHandler } from 'express';

/** Sets `request.cookies`. */
export function cookies(): RequestHandler {
  // A value that begins with `j:` would be parsed as JSON afterwards.
  return cookieParser(undefined, { decode: (text) => (text.startsWith('j:') ? '' : text) });
}
