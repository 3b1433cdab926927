/** Addresses whose pages no third party runs on: the lead of a visitor, and forms that come back with their input. */
import { href } from '#shared/routes.ts';

export function isPersonalAddress(pathname: string): boolean {
  const folder = href('request');
  return pathname === folder || pathname.startsWith(`${folder}/`);
}
