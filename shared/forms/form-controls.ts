/** What every form carries beside its own fields, and where forms and requests live. */
import type { FormField } from './form-field.ts';
import type { FormId } from './forms.ts';

/** Two marks, both empty at first: the law wants them apart, and the second is free. */
export const consentField: FormField = {
  name: 'consent',
  kind: 'mark',
  label: 'Согласен на обработку персональных данных',
  required: true,
  missing: 'Отметьте согласие: без него мы не вправе принять заявку',
};

export const advertisingField: FormField = {
  name: 'advertising',
  kind: 'mark',
  label: 'Согласен получать рекламу завода по почте и телефону',
};

/** The wording of the second mark above; raised when its words change. */
export const advertisingVersion = '1';

/** Names of the fields that no visitor fills. */
export const hiddenNames = {
  /** Path of the page that shows the form, to show it again. */
  page: 'page',
  /** Made in the browser: the same for every send of the same request. */
  key: 'key',
  /** Milliseconds between the form's appearance and its sending, told by scripts. */
  elapsed: 'elapsed',
  /** Invisible; only robots fill it. */
  trap: 'homepage',
} as const;

export const keyPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const formsFolder = '/requests';

/** Where the form is sent, by POST. */
export function formAddress(form: FormId): string {
  return `${formsFolder}/${form}`;
}

/** The form's place on its page; with problems, that of their summary. */
export function formAnchor(form: FormId): string {
  return `form-${form}`;
}

export function fieldId(form: FormId, field: string): string {
  return `${form}-${field}`;
}
