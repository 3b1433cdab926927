/** Who asks and how to reply: one wording for all forms. */
import type { TextField } from '#shared/forms/form-field.ts';

export const nameField: TextField = {
  name: 'name',
  kind: 'text',
  label: 'Как к вам обращаться',
  required: true,
  missing: 'Напишите, как к вам обращаться',
  autocomplete: 'name',
  maxLength: 100,
};

/** Asked when both the phone and the e-mail are empty: either is enough. */
export const missingContact = 'Укажите телефон или электронную почту, иначе мы не сможем ответить';

/** Goes right before emailField: the two share a row. */
export const phoneField: TextField = {
  name: 'phone',
  kind: 'phone',
  label: 'Телефон',
  help: 'Или укажите электронную почту: ответим письменно',
  required: (values) => values['email'] === undefined,
  missing: missingContact,
  autocomplete: 'tel',
  inputMode: 'tel',
  maxLength: 40,
};

export const emailField: TextField = {
  name: 'email',
  kind: 'email',
  label: 'Электронная почта',
  help: 'Пришлём на неё копию заявки',
  autocomplete: 'email',
  inputMode: 'email',
  maxLength: 254,
};

export const companyField: TextField = {
  name: 'company',
  kind: 'text',
  label: 'Организация',
  extra: true,
  autocomplete: 'organization',
  maxLength: 150,
};

export const taxNumberField: TextField = {
  name: 'taxNumber',
  kind: 'tax-number',
  label: 'ИНН',
  help: '10 цифр у организации, 12 у предпринимателя',
  extra: true,
  autocomplete: 'off',
  inputMode: 'numeric',
  maxLength: 20,
};

export const cityField: TextField = {
  name: 'city',
  kind: 'text',
  label: 'Город',
  extra: true,
  autocomplete: 'address-level2',
  maxLength: 100,
};

export const commentField: TextField = {
  name: 'comment',
  kind: 'long-text',
  label: 'Комментарий',
  extra: true,
  autocomplete: 'off',
  maxLength: 3000,
};
