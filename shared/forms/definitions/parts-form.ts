/** The form for a list of spare parts. */
import type { FormDefinition } from '#shared/forms/form-definition.ts';
import type { TextField } from '#shared/forms/form-field.ts';
import {
  chassisNumberField,
  cityField,
  commentField,
  companyField,
  emailField,
  filesField,
  nameField,
  phoneField,
  taxNumberField,
  textField,
} from './contact-fields.ts';

const partsField: TextField = {
  ...textField('parts', 'Что нужно', 5000),
  kind: 'long-text',
  help: 'Номера или названия и количество, каждая деталь с новой строки',
  required: true,
  missing: 'Перечислите детали: номера или названия и количество',
};

export const partsForm: FormDefinition = {
  title: 'Подобрать запасные части',
  submit: 'Отправить список',
  department: 'parts',
  fields: [
    nameField,
    { ...chassisNumberField, help: 'Хватит последних семи знаков с таблички на раме' },
    phoneField,
    emailField,
    partsField,
    filesField('Список или снимки', 'Таблица, документ или снимки деталей'),
    { ...cityField, label: 'Город доставки' },
    companyField,
    taxNumberField,
    commentField,
  ],
};
