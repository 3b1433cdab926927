/** The form for any question: a written answer by default. */
import type { Department, FormDefinition } from '#shared/forms/form-definition.ts';
import type { Choice, ChoiceField, TextField } from '#shared/forms/form-field.ts';
import { companyField, emailField, missingContact, nameField, phoneField, textField } from './contact-fields.ts';

const questionField: TextField = {
  ...textField('question', 'Ваш вопрос', 3000),
  kind: 'long-text',
  required: true,
  missing: 'Напишите вопрос',
};

interface Topic extends Choice {
  department: Department;
}

/** What a question is about, and who answers it. */
const topics: readonly Topic[] = [
  { value: 'price', text: 'Цена и\u00a0срок', department: 'sales' },
  { value: 'complaint', text: 'Рекламация', department: 'service' },
  { value: 'documents', text: 'Документы и\u00a0счета', department: 'documents' },
  { value: 'other', text: 'Другое', department: 'sales' },
];

const topicField: ChoiceField = {
  name: 'topic',
  kind: 'choice',
  label: 'Тема',
  help: 'Вопрос сразу получит нужный отдел',
  choices: topics.map(({ value, text }) => ({ value, text })),
};

export const questionForm: FormDefinition = {
  title: 'Задать вопрос',
  submit: 'Отправить вопрос',
  department: 'sales',
  departmentFor: ({ topic }) => topics.find(({ value }) => value === topic)?.department,
  fields: [
    nameField,
    {
      ...emailField,
      help: 'Или укажите телефон: перезвоним',
      required: (values) => values['phone'] === undefined,
      missing: missingContact,
    },
    { ...phoneField, help: 'Если удобнее ответ по телефону', required: undefined },
    topicField,
    questionField,
    companyField,
  ],
};
