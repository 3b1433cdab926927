/** Who asks and how to reply: one wording for all forms. */
import type { ChoiceField, DayField, FilesField, NumberField, TextField } from './form-field.ts';

/** One optional line without autofill; spread it to change anything. */
export const textField = (name: string, label: string, maxLength: number): TextField => ({
  name,
  kind: 'text',
  label,
  autocomplete: 'off',
  maxLength,
});

export const longField = (name: string, label: string, maxLength: number): TextField => ({
  ...textField(name, label, maxLength),
  kind: 'long-text',
});

export const choiceField = (name: string, label: string, maxLength: number): ChoiceField => ({
  ...{ name, kind: 'choice', label, maxLength },
});

export const nameField: TextField = {
  ...textField('name', 'Как к вам обращаться', 100),
  required: true,
  missing: 'Напишите, как к вам обращаться',
  autocomplete: 'name',
};

/** Asked when both the phone and the e-mail are empty: either is enough. */
export const missingContact = 'Укажите телефон или электронную почту, иначе мы не сможем ответить';

/** Goes right before emailField: the two share a row. */
export const phoneField: TextField = {
  ...textField('phone', 'Телефон', 40),
  kind: 'phone',
  help: 'Или укажите электронную почту: ответим письменно',
  required: (values) => values['email'] === undefined,
  missing: missingContact,
  autocomplete: 'tel',
  inputMode: 'tel',
};

export const emailField: TextField = {
  ...textField('email', 'Электронная почта', 254),
  kind: 'email',
  help: 'Для письменного ответа и документов',
  autocomplete: 'email',
  inputMode: 'email',
};

export const companyField: TextField = {
  ...textField('company', 'Организация', 150),
  extra: true,
  autocomplete: 'organization',
};

export const taxNumberField: TextField = {
  ...textField('taxNumber', 'ИНН', 20),
  kind: 'tax-number',
  inputMode: 'numeric',
  extra: true,
  help: '10 цифр у организации, 12 у предпринимателя',
};

export const cityField: TextField = { ...textField('city', 'Город', 100), extra: true, autocomplete: 'address-level2' };

export const commentField: TextField = { ...longField('comment', 'Комментарий', 3000), extra: true };

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
  ...textField('chassisNumber', 'Номер шасси (VIN)', 30),
  help: '17 знаков с таблички на раме или из ЭПТС',
};
