/** The form for offers of leasing companies. Its page passes on what its estimate says, and the model that a visitor comes from. */
import type { FormDefinition } from '#shared/forms/form-definition.ts';
import type { HiddenField } from '#shared/forms/form-field.ts';
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

/** Of the estimate: it follows the sliders while the form is shown. */
function carriedField(name: string, label: string): HiddenField {
  return { name, kind: 'hidden', label, maxLength: 40, isCarried: true };
}

export const leasingForm: FormDefinition = {
  title: 'Рассчитать лизинг под вашу сделку',
  submit: 'Запросить расчёт',
  department: 'leasing',
  queryOf: ({ model = '', set = '', price = '', advance = '', term = '', rate = '', buyout = '' }) => ({
    ...{ model, set },
    ...{ price: figureOf(price), advance: figureOf(advance), months: figureOf(term) },
    ...{ rate: figureOf(rate), buyout: figureOf(buyout) },
  }),
  fields: [
    nameField,
    { ...taxNumberField, extra: undefined },
    phoneField,
    emailField,
    { ...textField('product', 'Какая техника нужна', 200), extra: true },
    quantityField,
    { name: 'model', kind: 'hidden', label: 'Модель' },
    { name: 'set', kind: 'hidden', label: 'Код комплектации' },
    carriedField('price', 'Цена техники с НДС'),
    carriedField('advance', 'Аванс'),
    carriedField('term', 'Срок, месяцев'),
    carriedField('rate', 'Ставка в год'),
    carriedField('buyout', 'Выкуп'),
    carriedField('payment', 'Платёж в месяц по расчёту на сайте'),
    companyField,
    cityField,
    commentField,
  ],
};

/** «4 490 000 ₽» → «4 490 000». */
function figureOf(text: string): string {
  return text.replace(/[^\d.,\s]/g, '').trim();
}
