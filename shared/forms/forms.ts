/** The forms of the site: one table for the markup, the browser's check and the server. */
import {
  chassisNumber,
  city,
  comment,
  company,
  email,
  emailExtra,
  name,
  phone,
  quantity,
  taxNumber,
} from './common-fields.ts';
import type { FormField } from './form-field.ts';
import { callTimes, files, rentDays, text, trims } from './special-fields.ts';

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
      phone,
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
      emailExtra,
      trims,
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
      phone,
      { ...taxNumber, extra: undefined },
      emailExtra,
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
      phone,
      {
        name: 'trailerType',
        kind: 'choice',
        label: 'Вид техники',
        required: true,
        missing: 'Выберите вид техники',
        maxLength: 100,
      },
      ...rentDays,
      emailExtra,
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
      emailExtra,
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
      {
        ...text('work', 'Что нужно сделать', 1000),
        kind: 'long-text',
        help: 'Работа, признаки неисправности, модель прицепа',
        required: true,
        missing: 'Опишите работу или неисправность',
      },
      emailExtra,
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
      phone,
      { ...chassisNumber, required: true, missing: 'Напишите номер шасси: по нему мы найдём прицеп и срок гарантии' },
      {
        ...text('fault', 'Что случилось', 3000),
        kind: 'long-text',
        help: 'Узел, когда и при каких условиях проявилось',
        required: true,
        missing: 'Опишите неисправность',
      },
      emailExtra,
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
      phone,
      {
        name: 'vacancy',
        kind: 'choice',
        label: 'Вакансия',
        required: true,
        missing: 'Выберите вакансию',
        maxLength: 150,
      },
      emailExtra,
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
      {
        ...text('question', 'Ваш вопрос', 3000),
        kind: 'long-text',
        required: true,
        missing: 'Напишите вопрос',
      },
      { ...phone, help: 'Если удобнее ответ по телефону', required: undefined, extra: true },
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
      {
        ...phone,
        help: 'Перезвоним один раз в выбранное время',
        required: (values) => values['callTime'] !== 'written',
        missing: 'Укажите телефон, на который перезвонить',
      },
      callTimes,
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
