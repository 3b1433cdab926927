/** Address of a page's og-image, the picture of its links in messengers: `/contacts` → `/_og/contacts.jpg`. */

export const ogImagePrefix = '/_og';
/** File name for the home page, whose path is empty. */
const homeName = '/main';
const suffix = '.jpg';

export function toOgImagePath(pagePath: string): string {
  return `${ogImagePrefix}${pagePath === '/' ? homeName : pagePath}${suffix}`;
}

/** @returns path of the page; undefined when the address is not an og-image's */
export function fromOgImagePath(pathname: string): string | undefined {
  if (!pathname.startsWith(`${ogImagePrefix}/`) || !pathname.endsWith(suffix)) return undefined;
  const path = pathname.slice(ogImagePrefix.length, -suffix.length);
  return path === homeName ? '/' : path;
}
