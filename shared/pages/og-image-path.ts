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

/** In place of codes: sets are countless, so all sets of a model, or of the models of a comparison, share one picture. */
const ofSets = 'set=any';

/** The query of a page's og-image. @param search of the page, as it is spelled there */
export function toOgImageSearch(search: string): string {
  return search.replace(/([?&])set=[^&]*(?:&set=[^&]*)*/, `$1${ofSets}`);
}

/** @returns the query of the page that an og-image of sets shows; undefined for any other */
export function fromOgImageOfSets(search: string): string | undefined {
  if (search === `?${ofSets}`) return '';
  return search.endsWith(`&${ofSets}`) ? search.slice(0, -ofSets.length - 1) : undefined;
}
