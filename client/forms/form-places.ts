/** On which pages forms stand, and where «Оставить заявку» leads from each. */
import type { ViewId } from '#shared/page-result.ts';
import { href } from '#shared/routes.ts';

/** The section of a page with its form; on `/contacts` the form for any trailer. */
export const requestPlace = 'zayavka';
export const questionPlace = 'vopros';
export const callPlace = 'zvonok';
export const replyPlace = 'otklik';

const pagesToAskFrom: readonly ViewId[] = [
  'product',
  'contacts',
  'credit',
  'rent',
  'rent-types',
  'parts',
  'maintenance',
  'guarantee',
  'exploitation',
  'service',
  'service-theme',
];

/** The page's own form where it has one, else the general one. */
export function requestHref(id: ViewId): string {
  if (id === 'vacancies') return `#${replyPlace}`;
  return pagesToAskFrom.includes(id) ? `#${requestPlace}` : `${href('contacts')}#${requestPlace}`;
}

export function callHref(id: ViewId): string {
  return id === 'contacts' ? `#${callPlace}` : `${href('contacts')}#${callPlace}`;
}

/** True for a page that is opened together with the code of its forms. */
export function hasForms(id: ViewId): boolean {
  return id === 'vacancies' || pagesToAskFrom.includes(id);
}
