/** The form for any question: a written answer by default. */
import type { FormDefinition } from '#shared/forms/form-definition.ts';
import type { TextField } from '#shared/forms/form-field.ts';
import { companyField, emailField, missingContact, nameField, phoneField, textField } from './contact-fields.ts';

const questionField: TextField = {
  ...textField('question', 'Ваш вопрос', 3000),
  kind: 'long-text',
  required: true,
  missing: 'Напишите вопрос',
};

export const questionForm: FormDefinition = {
  title: 'Задать вопрос',
  submit: 'Отправить вопрос',
  department: 'sales',
  fields: [
    nameField,
    {
      ...emailField,
      help: 'Или укажите телефон: перезвоним',
      required: (values) => values['phone'] === undefined,
      missing: missingContact,
    },
    { ...phoneField, help: 'Если удобнее ответ по телефону', required: undefined },
    questionField,
    companyField,
  ],
};
