/** The form for renting trailers. */
import type { FormDefinition } from '#shared/forms/form-definition.ts';
import type { ChoiceField, DayField } from '#shared/forms/form-field.ts';
import {
  cityField,
  commentField,
  companyField,
  emailField,
  nameField,
  phoneField,
  quantityField,
  taxNumberField,
} from './contact-fields.ts';

/** The page supplies the choices: what is rented out. */
const trailerTypeField: ChoiceField = {
  name: 'trailerType',
  kind: 'choice',
  label: 'Вид техники',
  required: true,
  missing: 'Выберите вид техники',
  maxLength: 100,
};

const rentFromField: DayField = {
  name: 'rentFrom',
  kind: 'day',
  label: 'Дата получения',
  help: 'День, месяц и год: 05.12.2026',
  required: true,
  missing: 'Укажите, с какого дня нужна техника',
  autocomplete: 'off',
  inputMode: 'numeric',
  maxLength: 10,
  notBefore: 'today',
};

const rentToField: DayField = {
  name: 'rentTo',
  kind: 'day',
  label: 'Дата возврата',
  help: 'Оставьте пустым, если срок ещё не ясен',
  autocomplete: 'off',
  inputMode: 'numeric',
  maxLength: 10,
  notBefore: { field: 'rentFrom' },
};

export const rentForm: FormDefinition = {
  title: 'Забронировать технику',
  submit: 'Отправить запрос',
  department: 'rent',
  fields: [
    nameField,
    trailerTypeField,
    phoneField,
    emailField,
    rentFromField,
    rentToField,
    quantityField,
    cityField,
    companyField,
    taxNumberField,
    commentField,
  ],
};
