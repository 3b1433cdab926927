/** Where the card of a page stands, the picture of its links: `/contacts` → `/_og/contacts.jpg`. */

export const cardPrefix = '/_og';
/** The home page has no name of its own. */
const homeName = '/main';
const suffix = '.jpg';

export function toCardPath(path: string): string {
  return `${cardPrefix}${path === '/' ? homeName : path}${suffix}`;
}

/** @returns undefined for what is no card's address */
export function toCardPage(pathname: string): string | undefined {
  if (!pathname.startsWith(`${cardPrefix}/`) || !pathname.endsWith(suffix)) return undefined;
  const path = pathname.slice(cardPrefix.length, -suffix.length);
  return path === homeName ? '/' : path;
}
