/** Fields that several forms ask for, in one wording. */
import type { FormField } from './form-field.ts';

const hasNo =
  (other: string) =>
  (values: Readonly<Record<string, string>>): boolean =>
    values[other] === undefined;

export const name: FormField = {
  name: 'name',
  kind: 'text',
  label: 'Как к вам обращаться',
  required: true,
  missing: 'Напишите, как к вам обращаться',
  autocomplete: 'name',
  maxLength: 100,
};

/** One of the two is enough: whoever does not want a call leaves the phone empty. The e-mail stands beside it. */
export const phone: FormField = {
  name: 'phone',
  kind: 'phone',
  label: 'Телефон',
  help: 'Или укажите электронную почту: ответим письменно',
  required: hasNo('email'),
  missing: 'Укажите телефон или электронную почту, иначе мы не сможем ответить',
  autocomplete: 'tel',
  inputMode: 'tel',
  maxLength: 40,
};

export const email: FormField = {
  name: 'email',
  kind: 'email',
  label: 'Электронная почта',
  help: 'Пришлём на неё копию заявки',
  autocomplete: 'email',
  inputMode: 'email',
  maxLength: 254,
};

export const company: FormField = {
  name: 'company',
  kind: 'text',
  label: 'Организация',
  extra: true,
  autocomplete: 'organization',
  maxLength: 150,
};

export const taxNumber: FormField = {
  name: 'taxNumber',
  kind: 'tax-number',
  label: 'ИНН',
  help: '10 цифр у организации, 12 у предпринимателя',
  extra: true,
  autocomplete: 'off',
  inputMode: 'numeric',
  maxLength: 20,
};

export const city: FormField = {
  name: 'city',
  kind: 'text',
  label: 'Город',
  extra: true,
  autocomplete: 'address-level2',
  maxLength: 100,
};

export const comment: FormField = {
  name: 'comment',
  kind: 'long-text',
  label: 'Комментарий',
  extra: true,
  autocomplete: 'off',
  maxLength: 3000,
};

export const quantity: FormField = {
  name: 'quantity',
  kind: 'number',
  label: 'Сколько единиц',
  extra: true,
  autocomplete: 'off',
  inputMode: 'numeric',
  min: 1,
  max: 500,
};

export const chassisNumber: FormField = {
  name: 'chassisNumber',
  kind: 'text',
  label: 'Номер шасси (VIN)',
  help: '17 знаков с таблички на раме или из ЭПТС',
  autocomplete: 'off',
  maxLength: 30,
};
