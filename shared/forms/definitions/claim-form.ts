/** The form for a claim under guarantee. */
import type { FormDefinition } from '#shared/forms/form-definition.ts';
import type { NumberField, TextField } from '#shared/forms/form-field.ts';
import {
  chassisNumberField,
  cityField,
  companyField,
  emailField,
  filesField,
  nameField,
  phoneField,
  textField,
} from './contact-fields.ts';

const faultField: TextField = {
  ...textField('fault', 'Что случилось', 3000),
  kind: 'long-text',
  help: 'Узел, когда и при каких условиях проявилось',
  required: true,
  missing: 'Опишите неисправность',
};

const mileageField: NumberField = {
  ...textField('mileage', 'Пробег, км', 10),
  kind: 'number',
  inputMode: 'numeric',
  min: 0,
  max: 9_999_999,
  extra: true,
};

export const claimForm: FormDefinition = {
  title: 'Гарантийная заявка',
  submit: 'Отправить заявку',
  department: 'service',
  fields: [
    nameField,
    {
      ...chassisNumberField,
      required: true,
      missing: 'Напишите номер шасси: по нему мы найдём прицеп и срок гарантии',
    },
    phoneField,
    emailField,
    faultField,
    filesField('Снимки', 'Общий вид, место повреждения, табличка на раме'),
    mileageField,
    { ...cityField, label: 'Где стоит прицеп' },
    companyField,
  ],
};
