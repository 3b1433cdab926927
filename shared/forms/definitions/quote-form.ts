/** The form that mails the sums of a set. The page supplies the set and the cities. */
import type { FormDefinition } from '#shared/forms/form-definition.ts';
import type { ChoiceField } from '#shared/forms/form-field.ts';
import { emailField, phoneField, taxNumberField } from './contact-fields.ts';

const deliveryField: ChoiceField = {
  name: 'city',
  kind: 'choice',
  label: 'Доставка до города',
  help: 'Без города — самовывоз с\u00a0завода',
};

export const quoteForm: FormDefinition = {
  title: 'Получить расчёт на почту',
  submit: 'Получить на почту',
  department: 'sales',
  repeatsQuery: ['model', 'set'],
  fields: [
    { name: 'model', kind: 'hidden', label: 'Модель', required: true, missing: 'Откройте набор на странице модели' },
    { name: 'set', kind: 'hidden', label: 'Набор', required: true, missing: 'Откройте набор на странице модели' },
    { ...taxNumberField, extra: undefined, required: true, missing: 'Напишите ИНН: расчёт составим на него' },
    deliveryField,
    { ...phoneField, help: 'Для вопросов менеджера', required: undefined },
    {
      ...emailField,
      help: 'Пришлём на неё расчёт с номером',
      required: true,
      missing: 'Укажите электронную почту: на неё придёт расчёт',
    },
  ],
};
