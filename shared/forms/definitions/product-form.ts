/** The form for a price: of a model on its page, of any trailer elsewhere. */
import type { FormDefinition } from '#shared/forms/form-definition.ts';
import type { TextField } from '#shared/forms/form-field.ts';
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

/** Each model has trims of its own names. */
const trimField: TextField = {
  ...textField('trim', 'Комплектация', 100),
  help: 'Если уже решили, какая',
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
