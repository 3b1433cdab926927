/** Redirects to the new address of a page that has moved permanently. */
import type { Response } from 'express';

/** Sends 301, cacheable for a day by everybody, so without the visitor's cookie. */
export function redirectMoved(response: Response, to: string): void {
  response.removeHeader('Set-Cookie');
  response.set('Cache-Control', 'public, max-age=86400').redirect(301, to);
}
