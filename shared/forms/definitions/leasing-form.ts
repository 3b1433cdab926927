/** The form for offers of leasing companies. */
import type { FormDefinition } from '#shared/forms/form-definition.ts';
import {
  cityField,
  commentField,
  companyField,
  emailField,
  nameField,
  phoneField,
  taxNumberField,
} from './contact-fields.ts';
import { textField } from './field-builders.ts';
import { quantityField } from './trailer-fields.ts';

export const leasingForm: FormDefinition = {
  title: 'Рассчитать лизинг под вашу сделку',
  submit: 'Запросить расчёт',
  department: 'leasing',
  fields: [
    nameField,
    { ...taxNumberField, extra: undefined },
    phoneField,
    emailField,
    { ...textField('product', 'Какая техника нужна', 200), extra: true },
    quantityField,
    { ...textField('advance', 'Аванс, % или сумма', 40), extra: true },
    { ...textField('term', 'Срок, месяцев', 40), extra: true },
    companyField,
    cityField,
    commentField,
  ],
};
