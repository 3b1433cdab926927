/** Takes the secret of a request out of the address: the cookie opens the page from now on. Without cookies a reload needs it. */
import { rewriteQuery } from '#client/browser/navigation/rewritten-address.ts';

export function start(): undefined {
  const isShown = new URLSearchParams(window.location.search).has('secret');
  if (isShown && navigator.cookieEnabled) rewriteQuery({ secret: undefined });
}
