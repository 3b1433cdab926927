/**
 * Everything that the site stores in a browser, by name. The policy lists each (`server/content/files/render-records.ts`); a
 * name that ends with a space or a hyphen begins those of several records.
 */
import { viewportCookie } from './constants.ts';

export const storedKeys = {
  /** Cookie: the device class. */
  viewport: viewportCookie.name,
  /** Cookies of the page of a lead: its secret, by its number. */
  lead: 'request-',
  /** localStorage: that the banner about cookies was answered (specification, part 4), and how. */
  cookiesAnswered: 'cookieAccepting',
  cookieChoice: 'cookieChoice',
  /** localStorage: models marked for comparison. */
  compared: 'comparedModels',
  /** localStorage: the campaign whose popup was shown. */
  popupSeen: 'promoPopupSeen',
  /** sessionStorage: what is typed into a form and not sent, by page and form. */
  draft: 'form ',
  /** sessionStorage: addresses of what was counted, for the form: see subjects.ts. */
  counted: 'counted',
  /** sessionStorage: how far pages were scrolled. */
  scroll: 'scroll-positions',
  /** sessionStorage: when pages were reloaded for a new build. */
  reloads: 'reloads',
} as const;

export type StoredKey = keyof typeof storedKeys;

/** @returns undefined for a name that no record of ours has */
export function findStoredKey(name: string): StoredKey | undefined {
  const keys = Object.keys(storedKeys) as StoredKey[];
  return keys.find(
    (key) => storedKeys[key] === name || (/[ -]$/.test(storedKeys[key]) && name.startsWith(storedKeys[key])),
  );
}
