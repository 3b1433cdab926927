/** The definition of every form. */
import {
  chassisNumberField,
  choiceField,
  cityField,
  commentField,
  companyField,
  dayField,
  emailField,
  filesField,
  longField,
  missingContact,
  nameField,
  phoneField,
  quantityField,
  taxNumberField,
  textField,
} from './contact-fields.ts';
import type { Choice, ChoiceField, FilesField, FormField, FormValues, HiddenField } from './form-field.ts';
import type { FormId } from './form-places.ts';

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

/** What a question is about, and who answers it. */
const topics: readonly (Choice & { department: Department })[] = [
  { value: 'price', text: 'Цена и\u00a0срок', department: 'sales' },
  { value: 'complaint', text: 'Рекламация', department: 'service' },
  { value: 'documents', text: 'Документы и\u00a0счета', department: 'documents' },
  { value: 'other', text: 'Другое', department: 'sales' },
];

/** Of the leasing estimate: it follows the sliders while the form is shown. */
function carriedField(name: string, label: string): HiddenField {
  return { name, kind: 'hidden', label, maxLength: 40, isCarried: true };
}

const buyerFields = [quantityField, cityField, companyField, taxNumberField, commentField];
const chosenOnPage = { required: true, missing: 'Выберите комплектацию на странице модели' } as const;

const forms: Record<FormId, FormDefinition> = {
  // Of a model on its page, of any trailer elsewhere.
  product: {
    title: 'Запросить цену и срок',
    submit: 'Отправить заявку',
    department: 'sales',
    fields: [
      nameField,
      {
        ...textField('product', 'Какая техника нужна', 200),
        help: 'Модель или то, что собираетесь возить',
        required: true,
        missing: 'Напишите модель или то, что собираетесь возить',
      },
      phoneField,
      emailField,
      // A model's page offers its own trims; elsewhere it is typed.
      { ...choiceField('trim', 'Комплектация', 100), help: 'Если уже решили, какая', extra: true },
      { ...longField('equipment', 'Оснащение', 2000), help: 'Что добавить к\u00a0базовой комплектации', extra: true },
      ...buyerFields,
    ],
  },
  // The page passes on what its estimate says, and the model that a visitor comes from.
  leasing: {
    title: 'Рассчитать лизинг под вашу сделку',
    submit: 'Запросить расчёт',
    department: 'leasing',
    queryOf: ({ model = '', set = '', price = '', advance = '', term = '', rate = '', buyout = '' }) => ({
      ...{ model, set, price, advance, months: term, rate, buyout },
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
  },
  rent: {
    title: 'Забронировать технику',
    submit: 'Отправить запрос',
    department: 'rent',
    fields: [
      nameField,
      // The page supplies the choices: what is rented out.
      { ...choiceField('trailerType', 'Вид техники', 100), required: true, missing: 'Выберите вид техники' },
      phoneField,
      emailField,
      {
        ...dayField('rentFrom', 'Дата получения'),
        help: 'День, месяц и год: 05.12.2026',
        required: true,
        missing: 'Укажите, с какого дня нужна техника, например 05.12.2026',
        notBefore: 'today',
      },
      {
        ...dayField('rentTo', 'Дата возврата'),
        help: 'Оставьте пустым, если срок ещё не ясен',
        notBefore: { field: 'rentFrom' },
      },
      ...buyerFields,
    ],
  },
  parts: {
    title: 'Подобрать запасные части',
    submit: 'Отправить список',
    department: 'parts',
    fields: [
      nameField,
      { ...chassisNumberField, help: 'Хватит последних семи знаков с таблички на раме' },
      phoneField,
      emailField,
      {
        ...longField('parts', 'Что нужно', 5000),
        help: 'Номера или названия и количество, каждая деталь с новой строки',
        required: true,
        missing: 'Перечислите детали: номера или названия и количество',
      },
      filesField('Список или снимки', 'Таблица, документ или снимки деталей'),
      { ...cityField, label: 'Город доставки' },
      companyField,
      taxNumberField,
      commentField,
    ],
  },
  service: {
    title: 'Записаться на сервис',
    submit: 'Записаться',
    department: 'service',
    fields: [
      nameField,
      phoneField,
      emailField,
      {
        ...longField('work', 'Что нужно сделать', 1000),
        help: 'Работа, признаки неисправности, модель прицепа',
        required: true,
        missing: 'Опишите работу или неисправность, назовите модель прицепа',
      },
      // The page supplies the choices: cities with a desk.
      { ...choiceField('place', 'Где удобно', 100), autocomplete: 'off', extra: true },
      { ...dayField('visitDay', 'Желаемый день'), notBefore: 'today', extra: true },
      { ...chassisNumberField, extra: true },
      companyField,
      commentField,
    ],
  },
  // Under guarantee.
  claim: {
    title: 'Гарантийная заявка',
    submit: 'Отправить заявку',
    department: 'service',
    fields: [
      nameField,
      {
        ...chassisNumberField,
        required: true,
        missing: 'Напишите номер шасси, 17 знаков: по нему мы найдём прицеп и срок гарантии',
      },
      phoneField,
      emailField,
      {
        ...longField('fault', 'Что случилось', 3000),
        help: 'Узел, когда и при каких условиях проявилось',
        required: true,
        missing: 'Опишите неисправность: какой узел, когда и как проявилась',
      },
      filesField('Снимки', 'Общий вид, место повреждения, табличка на раме'),
      {
        ...textField('mileage', 'Пробег, км', 10),
        kind: 'number',
        inputMode: 'numeric',
        min: 0,
        max: 9_999_999,
        extra: true,
      },
      { ...cityField, label: 'Где стоит прицеп' },
      companyField,
    ],
  },
  vacancy: {
    title: 'Откликнуться на вакансию',
    submit: 'Отправить отклик',
    department: 'staff',
    fields: [
      nameField,
      // The page supplies the choices: its vacancies.
      { ...choiceField('vacancy', 'Вакансия', 150), required: true, missing: 'Выберите вакансию' },
      phoneField,
      emailField,
      filesField('Резюме', 'Необязательно: можно рассказать о себе ниже'),
      cityField,
      { ...commentField, label: 'О себе', help: 'Опыт, удостоверения, когда готовы выйти' },
    ],
  },
  // A written answer by default.
  question: {
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
      {
        name: 'topic',
        kind: 'choice',
        label: 'Тема',
        help: 'Вопрос сразу получит нужный отдел',
        choices: topics.map(({ value, text }) => ({ value, text })),
      },
      { ...longField('question', 'Ваш вопрос', 3000), required: true, missing: 'Напишите вопрос' },
      companyField,
    ],
  },
  // A call back, or a written answer instead.
  call: {
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
  },
  // Mails the sums of a configuration. The page supplies the configuration and the city.
  quote: {
    title: 'Получить расчёт на почту',
    submit: 'Получить на почту',
    department: 'sales',
    queryOf: ({ model = '', set = '', city = '' }) => ({ model, set, city }),
    fields: [
      { name: 'model', kind: 'hidden', label: 'Модель', ...chosenOnPage },
      { name: 'set', kind: 'hidden', label: 'Комплектация', ...chosenOnPage },
      // By its name, as people at the plant read it; without one they are fetched.
      { name: 'city', kind: 'hidden', label: 'Доставка до города' },
      { ...taxNumberField, extra: undefined, required: true, missing: 'Напишите ИНН: расчёт составим на него' },
      { ...phoneField, help: 'Для вопросов менеджера', required: undefined },
      {
        ...emailField,
        help: 'Для ответа менеджера',
        required: true,
        missing: 'Укажите электронную почту: на неё ответит менеджер',
      },
    ],
  },
};

export const getForm = (id: FormId): FormDefinition => forms[id];

/** Departments of the plant: each form belongs to one, which gets its e-mails. */
export const departments = ['sales', 'leasing', 'rent', 'parts', 'service', 'staff', 'documents'] as const;
export type Department = (typeof departments)[number];

export interface FormDefinition {
  title: string;
  /** Label of the button. */
  submit: string;
  department: Department;
  /** Where what was chosen decides: undefined leaves it with the form's own. */
  departmentFor?: (values: FormValues) => Department | undefined;
  fields: readonly FormField[];
  /** The query under which the page shows the form as it was sent: without it the page that comes back is another one. */
  queryOf?: (sent: FormValues) => Record<string, string>;
}

/** Who gets a lead with these values. */
export function departmentOf({ department, departmentFor }: FormDefinition, values: FormValues): Department {
  return departmentFor?.(values) ?? department;
}

/** A form has one files field at most. */
export function filesFieldOf({ fields }: FormDefinition): FilesField | undefined {
  return fields.find((field) => field.kind === 'files');
}
