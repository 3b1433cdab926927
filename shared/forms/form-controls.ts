/** What every form carries beside its own fields: consent marks, hidden inputs, addresses and element ids. */
import { type FormId, isFormId } from './form-places.ts';

/** The law asks for two separate marks; both start unticked, and only the first is required. */
export const consentField = {
  name: 'consent',
  label: 'Согласен на обработку персональных данных',
  missing: 'Отметьте согласие: без него мы не вправе принять заявку',
} as const;

export const advertisingField = {
  name: 'advertising',
  label: 'Согласен получать рекламу завода по\u00a0почте и\u00a0телефону',
} as const;

/** Names of the inputs that no visitor fills. */
export const hiddenNames = {
  /** Path of the page that shows the form, to show it again with errors. */
  page: 'page',
  /** Version of the consent's text that the page links to. */
  consentVersion: 'shown',
  /** The same of the consent to advertising, a document of its own. */
  advertisingVersion: 'shownAdvertising',
  /** Addresses of what was counted, with spaces between them: see subjects.ts. */
  about: 'about',
  /** Marks of those that the visitor leaves out, by their place in `about`: `without0`. */
  without: 'without',
  /** Idempotency key, made in the browser: the same for every retry of a lead. */
  key: 'key',
  /** Milliseconds from showing the form to sending it; only with scripts. */
  elapsed: 'elapsed',
  /** Honeypot: invisible, only robots fill it. */
  trap: 'homepage',
} as const;

export const keyPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const formsFolder = '/requests';

/** Path that takes the form by POST. */
export const formAddress = (form: FormId): string => `${formsFolder}/${form}`;

/** The form that a path belongs to: the reverse of formAddress. */
export function findFormByAddress(pathname: string): FormId | undefined {
  const id = pathname.startsWith(`${formsFolder}/`) ? pathname.slice(formsFolder.length + 1) : '';
  return isFormId(id) ? id : undefined;
}

/** Element id of the form; when there are errors, of their summary. */
export const formAnchor = (form: FormId): string => `form-${form}`;

/** Element id of a field. */
export const fieldId = (form: FormId, field: string): string => `${form}-${field}`;
