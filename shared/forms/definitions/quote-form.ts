/** The form that mails the sums of a configuration. The page supplies the configuration and the city. */
import type { FormDefinition } from '#shared/forms/form-definition.ts';
import { emailField, phoneField, taxNumberField } from './contact-fields.ts';

export const quoteForm: FormDefinition = {
  title: 'Получить расчёт на почту',
  submit: 'Получить на почту',
  department: 'sales',
  queryOf: ({ model = '', set = '', city = '' }) => ({ model, set, city }),
  fields: [
    {
      name: 'model',
      kind: 'hidden',
      label: 'Модель',
      required: true,
      missing: 'Выберите комплектацию на странице модели',
    },
    {
      name: 'set',
      kind: 'hidden',
      label: 'Комплектация',
      required: true,
      missing: 'Выберите комплектацию на странице модели',
    },
    // By its name, as people at the plant read it; without one they are fetched.
    { name: 'city', kind: 'hidden', label: 'Доставка до города' },
    { ...taxNumberField, extra: undefined, required: true, missing: 'Напишите ИНН: расчёт составим на него' },
    { ...phoneField, help: 'Для вопросов менеджера', required: undefined },
    {
      ...emailField,
      help: 'Пришлём на неё расчёт с номером',
      required: true,
      missing: 'Укажите электронную почту: на неё придёт расчёт',
    },
  ],
};
