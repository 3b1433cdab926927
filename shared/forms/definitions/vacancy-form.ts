/** The form for replying to a vacancy. */
import type { FormDefinition } from '#shared/forms/form-definition.ts';
import type { ChoiceField } from '#shared/forms/form-field.ts';
import { cityField, commentField, emailField, filesField, nameField, phoneField } from './contact-fields.ts';

/** The page supplies the choices: its vacancies. */
const vacancyField: ChoiceField = {
  name: 'vacancy',
  kind: 'choice',
  label: 'Вакансия',
  required: true,
  missing: 'Выберите вакансию',
  maxLength: 150,
};

export const vacancyForm: FormDefinition = {
  title: 'Откликнуться на вакансию',
  submit: 'Отправить отклик',
  department: 'staff',
  fields: [
    nameField,
    vacancyField,
    phoneField,
    emailField,
    filesField('Резюме', 'Необязательно: можно рассказать о себе ниже'),
    cityField,
    { ...commentField, label: 'О себе', help: 'Опыт, удостоверения, когда готовы выйти' },
  ],
};
