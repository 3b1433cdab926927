/** The form for a call back, or for a written answer instead. */
import type { FormDefinition } from '#shared/forms/form-definition.ts';
import type { ChoiceField } from '#shared/forms/form-field.ts';
import { emailField, nameField, phoneField, textField } from './contact-fields.ts';

const written = 'written';

const callTimeField: ChoiceField = {
  name: 'callTime',
  kind: 'choice',
  label: 'Когда удобно (время московское)',
  required: true,
  missing: 'Выберите время или письменный ответ',
  choices: [
    { value: 'soon', text: 'Как можно скорее' },
    { value: 'morning', text: 'С\u00a09 до\u00a012' },
    { value: 'day', text: 'С\u00a012 до\u00a015' },
    { value: 'evening', text: 'С\u00a015 до\u00a018' },
    { value: written, text: 'Только письменно' },
  ],
};

export const callForm: FormDefinition = {
  title: 'Заказать звонок',
  submit: 'Перезвоните мне',
  department: 'sales',
  fields: [
    nameField,
    callTimeField,
    {
      ...phoneField,
      help: 'Перезвоним один раз в выбранное время',
      required: (values) => values['callTime'] !== written,
      missing: 'Укажите телефон, на который перезвонить',
    },
    {
      ...emailField,
      help: 'Нужна, если ответить только письменно',
      required: (values) => values['callTime'] === written,
      missing: 'Укажите электронную почту: вы попросили ответить письменно',
    },
    { ...textField('topic', 'О чём поговорим', 300), extra: true },
  ],
};
