/** The form for an appointment at a service desk. */
import type { FormDefinition } from '#shared/forms/form-definition.ts';
import type { ChoiceField, DayField, TextField } from '#shared/forms/form-field.ts';
import {
  chassisNumberField,
  commentField,
  companyField,
  emailField,
  nameField,
  phoneField,
  textField,
} from './contact-fields.ts';

const workField: TextField = {
  ...textField('work', 'Что нужно сделать', 1000),
  kind: 'long-text',
  help: 'Работа, признаки неисправности, модель прицепа',
  required: true,
  missing: 'Опишите работу или неисправность',
};

/** The page supplies the choices: cities with a desk. */
const placeField: ChoiceField = { ...textField('place', 'Где удобно', 100), kind: 'choice', extra: true };

const visitDayField: DayField = {
  ...textField('visitDay', 'Желаемый день', 10),
  kind: 'day',
  inputMode: 'numeric',
  notBefore: 'today',
  extra: true,
};

export const serviceForm: FormDefinition = {
  title: 'Записаться на сервис',
  submit: 'Записаться',
  department: 'service',
  fields: [
    nameField,
    phoneField,
    emailField,
    workField,
    placeField,
    visitDayField,
    { ...chassisNumberField, extra: true },
    companyField,
    commentField,
  ],
};
