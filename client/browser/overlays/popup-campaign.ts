/** Whom the promo popup is for: once per campaign and visitor, and never for another model than that of the page. */
import { readItem, writeItem } from '#client/browser/dom/safe-storage.ts';
import { matchRoute } from '#shared/routes.ts';
import { storedKeys } from '#shared/stored-keys.ts';

const storageKey = storedKeys.popupSeen;

/** Only the newest campaign is kept. */
export function hasSeenCampaign(popup: HTMLDialogElement): boolean {
  return readItem(storageKey) === popup.dataset['campaign'];
}

export function rememberCampaign(popup: HTMLDialogElement): void {
  writeItem(storageKey, popup.dataset['campaign'] ?? '');
}

/** True on the page of a product that the popup does not lead to, if it leads to products at all. */
export function isForAnotherModel(popup: HTMLDialogElement): boolean {
  const { pathname } = window.location;
  const models = [...popup.querySelectorAll('a')].map((link) => link.pathname).filter(isProductPath);
  return isProductPath(pathname) && models.length > 0 && !models.includes(pathname);
}

function isProductPath(path: string): boolean {
  const route = matchRoute(path);
  return route.kind === 'page' && route.match.id === 'product';
}
