/** Who asks and how to reply: one wording for all forms. */
import type { ChoiceField, DayField, FilesField, NumberField, TextField } from './form-field.ts';

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

/** One optional line without autofill; spread it to change anything. */
export function textField(name: string, label: string, maxLength: number): TextField {
  return { name, kind: 'text', label, autocomplete: 'off', maxLength };
}

export const longField = (name: string, label: string, maxLength: number): TextField => ({
  ...textField(name, label, maxLength),
  kind: 'long-text',
});

export const choiceField = (name: string, label: string, maxLength: number): ChoiceField => ({
  ...{ name, kind: 'choice', label, maxLength },
});

export const dayField = (name: string, label: string): DayField => ({
  ...textField(name, label, 10),
  ...{ kind: 'day', inputMode: 'numeric' },
});

/** An optional files field; its help ends with the limits of uploads. */
export function filesField(label: string, help: string): FilesField {
  const limits = 'До\u00a05\u00a0файлов по\u00a010\u00a0МБ: PDF, JPEG, PNG, WebP, DOCX, XLSX';
  return { name: 'files', kind: 'files', label, help: `${help}. ${limits}`, extra: true };
}

/** Fields about the trailer that several forms ask for. */
export const quantityField: NumberField = {
  name: 'quantity',
  kind: 'number',
  label: 'Сколько единиц',
  extra: true,
  autocomplete: 'off',
  inputMode: 'numeric',
  min: 1,
  max: 500,
};

export const chassisNumberField: TextField = {
  name: 'chassisNumber',
  kind: 'text',
  label: 'Номер шасси (VIN)',
  help: '17 знаков с таблички на раме или из ЭПТС',
  autocomplete: 'off',
  maxLength: 30,
};
