/** Where the payload of a page lies: `/about` → `/about/_payload.json`, the home page → `/_payload.json`. */

const file = '/_payload.json';

export function toPayloadPath(pathname: string): string {
  return `${pathname === '/' ? '' : pathname}${file}`;
}

/** The page of a payload's path, or undefined for any other path. */
export function toPagePath(payloadPath: string): string | undefined {
  if (!payloadPath.endsWith(file)) return undefined;
  const pathname = payloadPath.slice(0, -file.length);
  // A doubled slash is no second address of the home page's payload.
  return pathname === '/' ? undefined : pathname || '/';
}
