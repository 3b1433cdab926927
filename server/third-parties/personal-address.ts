/** Addresses whose pages no third party runs on: the lead of a visitor, and forms that come back with their input. */
import { href } from '#shared/routes.ts';

/** @param pathname undefined where the address could not be read: it may have been one of these */
export function isPersonalAddress(pathname: string | undefined): boolean {
  const folder = href('request');
  return pathname === undefined || pathname === folder || pathname.startsWith(`${folder}/`);
}
