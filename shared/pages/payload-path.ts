/** Paths of page payloads: `/about` → `/about/_payload.json`, the home page → `/_payload.json`. */

const file = '/_payload.json';

export function toPayloadPath(pathname: string): string {
  return `${pathname === '/' ? '' : pathname}${file}`;
}

/** @returns undefined for a path that is not a payload's */
export function toPagePath(payloadPath: string): string | undefined {
  if (!payloadPath.endsWith(file)) return undefined;
  const pathname = payloadPath.slice(0, -file.length);
  // `//_payload.json` is not the home page's payload.
  return pathname === '/' ? undefined : pathname || '/';
}
