/** The forms of the site: one table for the markup, the browser's check and the server. */
import { chassisNumber, city, comment, company, email, name, phone, quantity, taxNumber } from './common-fields.ts';
import type { FormField } from './form-field.ts';
import { callTimes, equipment, files, rentDays, text, trims } from './special-fields.ts';

/** Whose matter it is; decides to whom the e-mail goes. */
export type Department = 'sales' | 'leasing' | 'rent' | 'parts' | 'service' | 'staff';

export interface RequestForm {
  title: string;
  /** On the button that sends it. */
  submit: string;
  department: Department;
  fields: readonly FormField[];
  /** Days after which it is erased, where that is sooner than the site's own time. */
  keptDays?: number;
}

export const forms = {
  product: {
    title: 'Запросить цену и срок',
    submit: 'Отправить заявку',
    department: 'sales',
    fields: [
      name,
      {
        name: 'product',
        kind: 'text',
        label: 'Какая техника нужна',
        help: 'Модель или то, что собираетесь возить',
        required: true,
        missing: 'Напишите модель или то, что собираетесь возить',
        autocomplete: 'off',
        maxLength: 200,
      },
      phone,
      email,
      trims,
      equipment,
      quantity,
      city,
      company,
      taxNumber,
      comment,
    ],
  },
  leasing: {
    title: 'Рассчитать лизинг под вашу сделку',
    submit: 'Запросить расчёт',
    department: 'leasing',
    fields: [
      name,
      { ...taxNumber, extra: undefined },
      phone,
      email,
      { ...text('product', 'Какая техника нужна', 200), extra: true },
      quantity,
      { ...text('advance', 'Аванс, % или сумма', 40), extra: true },
      { ...text('term', 'Срок, месяцев', 40), extra: true },
      company,
      city,
      comment,
    ],
  },
  rent: {
    title: 'Забронировать технику',
    submit: 'Отправить запрос',
    department: 'rent',
    fields: [
      name,
      {
        name: 'trailerType',
        kind: 'choice',
        label: 'Вид техники',
        required: true,
        missing: 'Выберите вид техники',
        maxLength: 100,
      },
      phone,
      email,
      ...rentDays,
      quantity,
      city,
      company,
      taxNumber,
      comment,
    ],
  },
  parts: {
    title: 'Подобрать запасные части',
    submit: 'Отправить список',
    department: 'parts',
    fields: [
      name,
      phone,
      email,
      {
        name: 'parts',
        kind: 'long-text',
        label: 'Что нужно',
        help: 'Номера или названия и количество, каждая деталь с новой строки',
        required: true,
        missing: 'Перечислите детали: номера или названия и количество',
        autocomplete: 'off',
        maxLength: 5000,
      },
      { ...chassisNumber, extra: true },
      files('Список или снимки', 'Таблица, документ или снимки деталей'),
      { ...city, label: 'Город доставки' },
      company,
      taxNumber,
      comment,
    ],
  },
  service: {
    title: 'Записаться на сервис',
    submit: 'Записаться',
    department: 'service',
    fields: [
      name,
      phone,
      email,
      {
        ...text('work', 'Что нужно сделать', 1000),
        kind: 'long-text',
        help: 'Работа, признаки неисправности, модель прицепа',
        required: true,
        missing: 'Опишите работу или неисправность',
      },
      { ...text('place', 'Где удобно', 100), kind: 'choice', extra: true },
      { ...text('visitDay', 'Желаемый день', 10), kind: 'day', inputMode: 'numeric', notBefore: 'today', extra: true },
      { ...chassisNumber, extra: true },
      company,
      comment,
    ],
  },
  claim: {
    title: 'Гарантийная заявка',
    submit: 'Отправить заявку',
    department: 'service',
    fields: [
      name,
      { ...chassisNumber, required: true, missing: 'Напишите номер шасси: по нему мы найдём прицеп и срок гарантии' },
      phone,
      email,
      {
        ...text('fault', 'Что случилось', 3000),
        kind: 'long-text',
        help: 'Узел, когда и при каких условиях проявилось',
        required: true,
        missing: 'Опишите неисправность',
      },
      files('Снимки', 'Общий вид, место повреждения, табличка на раме'),
      {
        ...text('mileage', 'Пробег, км', 10),
        kind: 'number',
        inputMode: 'numeric',
        min: 0,
        max: 9_999_999,
        extra: true,
      },
      { ...city, label: 'Где стоит прицеп' },
      company,
    ],
  },
  vacancy: {
    title: 'Откликнуться на вакансию',
    submit: 'Отправить отклик',
    department: 'staff',
    keptDays: 90,
    fields: [
      name,
      {
        name: 'vacancy',
        kind: 'choice',
        label: 'Вакансия',
        required: true,
        missing: 'Выберите вакансию',
        maxLength: 150,
      },
      phone,
      email,
      files('Резюме', 'Необязательно: можно рассказать о себе ниже'),
      { ...city },
      { ...comment, label: 'О себе', help: 'Опыт, удостоверения, когда готовы выйти' },
    ],
  },
  question: {
    title: 'Задать вопрос',
    submit: 'Отправить вопрос',
    department: 'sales',
    fields: [
      name,
      {
        ...email,
        help: 'Или укажите телефон: перезвоним',
        required: (values) => values['phone'] === undefined,
        missing: phone.missing ?? '',
      },
      { ...phone, help: 'Если удобнее ответ по телефону', required: undefined },
      {
        ...text('question', 'Ваш вопрос', 3000),
        kind: 'long-text',
        required: true,
        missing: 'Напишите вопрос',
      },
      company,
    ],
  },
  call: {
    title: 'Заказать звонок',
    submit: 'Жду ответа',
    department: 'sales',
    keptDays: 30,
    fields: [
      name,
      callTimes,
      {
        ...phone,
        help: 'Перезвоним один раз в выбранное время',
        required: (values) => values['callTime'] !== 'written',
        missing: 'Укажите телефон, на который перезвонить',
      },
      {
        ...email,
        help: 'Нужна, если ответить только письменно',
        required: (values) => values['callTime'] === 'written',
        missing: 'Укажите электронную почту: вы попросили ответить письменно',
      },
      { ...text('topic', 'О чём поговорим', 300), extra: true },
    ],
  },
} as const satisfies Record<string, RequestForm>;

export type FormId = keyof typeof forms;
export const formIds = Object.keys(forms) as FormId[];

export function isFormId(text: string): text is FormId {
  return Object.hasOwn(forms, text);
}

export function getForm(id: FormId): RequestForm {
  return forms[id];
}
