/** The form for a price: of a model on its page, of any trailer elsewhere. */
import type { FormDefinition } from '#shared/forms/form-definition.ts';
import type { ChoiceField, TextField } from '#shared/forms/form-field.ts';
import {
  cityField,
  commentField,
  companyField,
  emailField,
  nameField,
  phoneField,
  quantityField,
  taxNumberField,
  textField,
} from './contact-fields.ts';

const productField: TextField = {
  ...textField('product', 'Какая техника нужна', 200),
  help: 'Модель или то, что собираетесь возить',
  required: true,
  missing: 'Напишите модель или то, что собираетесь возить',
};

/** A model's page offers its own trims; elsewhere it is typed. */
const trimField: ChoiceField = {
  name: 'trim',
  kind: 'choice',
  label: 'Комплектация',
  help: 'Если уже решили, какая',
  maxLength: 100,
  extra: true,
};

const equipmentField: TextField = {
  ...textField('equipment', 'Оснащение', 2000),
  kind: 'long-text',
  help: 'Что добавить к\u00a0базовой комплектации',
  extra: true,
};

export const productForm: FormDefinition = {
  title: 'Запросить цену и срок',
  submit: 'Отправить заявку',
  department: 'sales',
  fields: [
    nameField,
    productField,
    phoneField,
    emailField,
    trimField,
    equipmentField,
    quantityField,
    cityField,
    companyField,
    taxNumberField,
    commentField,
  ],
};
