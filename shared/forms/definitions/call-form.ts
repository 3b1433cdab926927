/** The form for a call back, or for a written answer instead. */
import type { FormDefinition } from '#shared/forms/form-definition.ts';
import type { Choice, ChoiceField } from '#shared/forms/form-field.ts';
import { emailField, nameField, phoneField, textField } from './contact-fields.ts';

const written = 'written';

/** Offered before and after the hours that the page names. */
export const soonChoice: Choice = { value: 'soon', text: 'Как можно скорее' };
export const writtenChoice: Choice = { value: written, text: 'Только письменно' };

export const callTimeField: ChoiceField = {
  name: 'callTime',
  kind: 'choice',
  label: 'Когда удобно',
  required: true,
  missing: 'Выберите время или письменный ответ',
  choices: [soonChoice, writtenChoice],
  // «С 9 до 12, время московское».
  further: /^С \d{1,2} до \d{1,2}(?:, .+)?$/,
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
