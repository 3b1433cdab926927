/** Lists what the search finds, from what the calls of the content give: so that an API, a file and a switch are all the same to it. */
import { type ContentSource, readProducts } from '#server/content/content-source.ts';
import type { OwnContent } from '#server/content/files/own-content.ts';
import { describeSpecification } from '#server/content/specification.ts';
import { partHref } from '#server/parts/show-parts.ts';
import { type CallInput, type CallName, type CallOutput, isIndispensable } from '#shared/content/api.ts';
import type { ArticleCard } from '#shared/content/article.ts';
import type { Block } from '#shared/content/block.ts';
import type { Product } from '#shared/content/product.ts';
import type { SearchWords } from '#shared/content/search-words.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import type { Spec } from '#shared/content/spec.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';
import {
  contractTemplatePath,
  guaranteePaperPath,
  manualPath,
  rentPaperPath,
  requisitesPaperPath,
  serviceBookPath,
} from '#shared/documents/paper-paths.ts';
import { formatCount, formatDay, formatNumber, formatPhone, formatRoubles } from '#shared/format.ts';
import { formHref } from '#shared/forms/form-links.ts';
import { isHrefOn, isOn } from '#shared/pages/offers.ts';
import { priceListPaths } from '#shared/pages/paths.ts';
import { articleHref, productHref, serviceHref } from '#shared/pages/record-links.ts';
import { href } from '#shared/routes.ts';
import { countDelivery, getPlant } from '#shared/tools/delivery.ts';
import { availabilityText, priceRub, priceText } from '#shared/tools/price-text.ts';
import type { Figures, SearchUnit, UnitKind } from './search-unit.ts';

/** What belongs to the site itself, whatever source its other content has. */
export type OwnUnits = Pick<OwnContent, 'delivery' | 'contract' | 'searchWords'>;

interface Reader {
  call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name> | undefined>;
  site: SiteSettings;
  own: OwnUnits;
}

/** One row for each room of the site. A new kind of record that is to be found gets its own here. */
const sources: readonly ((reader: Reader) => Promise<SearchUnit[]>)[] = [
  listCategories,
  listModels,
  listSpareParts,
  listServices,
  listArticles,
  listDocuments,
  listVacancies,
  listPlaces,
  listTools,
  listPages,
];

/** @throws UpstreamError where the settings cannot be read; of any other call that fails nothing is found */
export async function listUnits(content: ContentSource, own: OwnUnits, signal: AbortSignal): Promise<SearchUnit[]> {
  const site = await content.site({}, { signal });
  const call: Reader['call'] = async (name, input) => {
    const method = content[name] as (input: unknown, options: { signal: AbortSignal }) => Promise<never>;
    return method(input, { signal }).catch((error: unknown) => {
      if (isIndispensable(name)) throw error;
      return undefined;
    });
  };
  const lists = await Promise.all(sources.map((list) => list({ call, site, own })));
  return withWords(
    lists.flat().filter((unit) => isHrefOn(site.offers, unit.href)),
    own.searchWords,
  );
}

/** Words of the plant's own go to what they lead to. */
function withWords(units: SearchUnit[], words: SearchWords): SearchUnit[] {
  const keysOf = new Map<string, string[]>();
  for (const row of words) keysOf.set(row.href, [...(keysOf.get(row.href) ?? []), ...row.words]);
  return units.map((unit) => {
    const keys = keysOf.get(unit.href);
    return keys === undefined ? unit : { ...unit, keys: [...unit.keys, ...keys] };
  });
}

/** @param keys parted by commas, where they are one text */
function unit(kind: UnitKind, title: string, text: string, href: string, keys: string | string[]): SearchUnit {
  return { kind, title, text, href, keys: typeof keys === 'string' ? keys.split(', ') : keys };
}

async function listCategories({ call }: Reader): Promise<SearchUnit[]> {
  const [categories = [], types = []] = await Promise.all([call('categories', {}), call('types', {})]);
  const units = categories.map(({ path, title, menuTitle, summary, productCount, ...category }): SearchUnit => {
    const own = types.filter((type) => type.category === path);
    const [only] = category.types;
    return {
      kind: 'category',
      title,
      text: `${formatCount(productCount, ['модель', 'модели', 'моделей'])}. ${summary}`,
      href: href('catalog', { slug: path }),
      keys: [menuTitle, ...own.flatMap(({ name, pluralName, synonyms }) => [name, pluralName, ...synonyms])],
      facts: own.flatMap(({ cargoes }) => cargoes.map(toCargo)),
      ...(category.types.length === 1 && only !== undefined && { type: only }),
    };
  });
  if (categories.every(({ path }) => path !== '')) return units;
  const compared = unit(
    'category',
    'Виды техники: сравнение',
    `${formatCount(types.length, ['вид', 'вида', 'видов'])} рядом: массы, объёмы, паллеты, стороны погрузки`,
    href('product-types', { slug: '' }),
    'какой вид полуприцепа выбрать, чем отличаются виды, какой полуприцеп подойдёт',
  );
  return [...units, compared];
}

const toCargo = (cargo: string) => `Груз: ${cargo}`;

async function listModels({ call, site }: Reader): Promise<SearchUnit[]> {
  const [cards = [], types = []] = await Promise.all([call('products', {}), call('types', {})]);
  const ids = cards.map(({ id }) => id);
  const products = readProducts(ids, (id) => call('product', { id }).catch(() => undefined));
  return Array.fromAsync(products, (product) => toModel(product, types, site));
}

function toModel(product: Product, types: readonly TrailerType[], { shortName: plant }: SiteSettings): SearchUnit {
  const { id, name, shortName, sku, modelIndex, spec, options, trims, summary } = product;
  const type = types.find(({ code }) => code === product.type);
  const [picture] = product.pictures;
  const rub = priceRub(product.price);
  return {
    kind: 'model',
    title: name,
    text: [priceText(product.price), availabilityText(product), ...tellFigures(spec)].join('\u00a0· '),
    href: productHref(product),
    keys: type === undefined ? [] : [type.name, type.pluralName, ...type.synonyms],
    facts: [
      ...describeSpecification(spec).flatMap(({ rows }) => rows.map(({ label, value }) => `${label}: ${value}`)),
      ...options.map(({ title }) => `Опция: ${title}`),
      ...trims.flatMap(({ name, includes }) => includes.map((part) => `${name}: ${part}`)),
      ...(summary === undefined ? [] : [summary]),
      ...(type === undefined ? [] : type.cargoes.map(toCargo)),
    ],
    codes: [...[sku, sku && withoutPrefix(sku), modelIndex], ...[shortName, withoutPlant(shortName, plant), id]].filter(
      (code) => code !== undefined,
    ),
    figures: { ...figuresOf(spec), rub: rub === undefined ? [] : [rub] },
    ...(picture && { picture }),
    type: product.type,
    model: { id, name: shortName },
  };
}

/** «Ось Ш-136» → «Ш-136»: as people call it. */
function withoutPlant(name: string, plant: string): string {
  const bare = name.replace(/^[«"„]/, '');
  return bare.startsWith(`${plant}\u00a0`) || bare.startsWith(`${plant} `) ? bare.slice(plant.length + 1) : bare;
}

/** «OS-SH136» → «SH136»: what all numbers of a plant begin with goes without saying. */
const withoutPrefix = (number: string): string => number.replace(/^[A-ZА-Я]{1,4}[- ]/, '');

function tellFigures({ payloadTechKg, euroPallets, bodyVolumeM3 }: Spec): string[] {
  return [
    payloadTechKg && `груз до\u00a0${formatNumber(Math.round(payloadTechKg / 100) / 10)}\u00a0т`,
    euroPallets && formatCount(euroPallets, ['паллета', 'паллеты', 'паллет']),
    bodyVolumeM3 && `${formatNumber(bodyVolumeM3)}\u00a0м³`,
  ].filter((figure) => typeof figure === 'string');
}

function figuresOf(spec: Spec): Figures {
  const list = (...values: (number | undefined)[]) => values.flatMap((value) => (value === undefined ? [] : [value]));
  const lengths = list(spec.innerLengthMm, spec.platformLengthMm, spec.outerLengthMm);
  return {
    pallet: list(spec.euroPallets),
    m3: list(spec.bodyVolumeM3),
    t: list(spec.payloadTechKg).map((kg) => kg / 1000),
    m: lengths.map((mm) => Math.round(mm / 100) / 10),
    axle: list(spec.axleCount),
    ft: (spec.containerTypes ?? []).flatMap((container) => container.match(/\d+(?=\sфут)/)?.map(Number) ?? []),
  };
}

/** Each is found by its number and by those of the same part of others. */
async function listSpareParts({ call }: Reader): Promise<SearchUnit[]> {
  const catalogue = await call('parts', {});
  const nodes = new Map(catalogue?.nodes.map(({ code, name }) => [code, name]));
  return (catalogue?.parts ?? []).map((part) => ({
    kind: 'part',
    title: part.name,
    text: [
      part.number,
      part.priceRub === undefined ? 'цена по\u00a0запросу' : `${formatRoubles(part.priceRub)} с\u00a0НДС`,
      Object.values(part.stock).some((count) => count > 0) ? 'в\u00a0наличии' : 'под заказ',
    ].join('\u00a0· '),
    href: partHref(part),
    keys: [nodes.get(part.node) ?? '', ...spokenNames(part.name)],
    codes: [part.number, withoutPrefix(part.number), ...part.analogues],
  }));
}

/** «Модулятор ABS» as mechanics type it: «модулятор абс». */
function spokenNames(name: string): string[] {
  const spoken = name.replace('ABS', 'АБС').replace('EBS', 'ЕБС');
  return spoken === name ? [] : [spoken];
}

async function listServices({ call }: Reader): Promise<SearchUnit[]> {
  const cards = (await call('services', {})) ?? [];
  const records = await Promise.all(cards.map(({ slug }) => call('service', { slug })));
  return cards.map((card, index) => ({
    kind: 'service' as const,
    title: card.title,
    text: card.summary,
    href: serviceHref(card),
    keys: [card.menuTitle, ...(serviceKeys[card.slug]?.split(', ') ?? [])],
    facts: [...(records[index]?.blocks ?? []).flatMap(factsOfBlock), card.forWhom, card.result],
  }));
}

/** What services of any plant are also called. */
const serviceKeys: Readonly<Record<string, string>> = {
  credit: 'лизинг, рассрочка, кредит, лизинговый калькулятор',
  rent: 'прокат, взять в аренду',
  'zachet-tekhniki': 'трейд-ин, trade-in, обмен, выкуп, продать старый полуприцеп, сдать полуприцеп, трейдин',
  dostavka: 'привезти полуприцеп, перегон, самовывоз',
  service: 'ремонт, техобслуживание, СТО, диагностика, замена, шиномонтаж, техосмотр',
  parts: 'запчасти, детали, комплектующие, каталог запчастей',
  guarantee: 'гарантийный случай, рекламация, брак',
  exploitation: 'инструкция, памятка водителю',
  telematika: 'глонасс, gps, мониторинг, датчики',
};

/** Headings, and what tables and questions are about. */
function factsOfBlock(block: Block): string[] {
  const title = 'title' in block && block.title !== undefined ? [block.title] : [];
  if (block.kind === 'table') {
    const rows = block.rows.map((row) => row.slice(0, 2).filter((cell) => typeof cell === 'string'));
    return [...title, ...rows.map((cells) => cells.join('\u00a0— '))];
  }
  if (block.kind === 'faq') return [...title, ...block.questions.map(({ question }) => question)];
  if (block.kind === 'cards') return [...title, ...block.cards.map((card) => card.title)];
  return title;
}

/** The most that the call answers at once. */
const articlesAtOnce = 50;

async function listArticles({ call }: Reader): Promise<SearchUnit[]> {
  const lists = await Promise.all(
    (['blog', 'news'] as const).map(async (section) => {
      const read = (page: number) => call('articles', { section, page, perPage: articlesAtOnce });
      const first = await read(1);
      const others = Array.from({ length: (first?.pageCount ?? 1) - 1 }, (_, index) => read(index + 2));
      const cards = [first, ...(await Promise.all(others))].flatMap((page) => page?.articles ?? []);
      const records = await Promise.all(
        cards.map(({ id }) => (section === 'blog' ? call('article', { section, id }) : undefined)),
      );
      return cards.map((card, index) => toArticle(card, records[index]?.contents.map(({ title }) => title) ?? []));
    }),
  );
  return lists.flat();
}

function toArticle({ section, id, title, summary, answer, rubric, date }: ArticleCard, headings: string[]): SearchUnit {
  return {
    kind: 'article',
    title,
    text: section === 'news' ? `Новость, ${formatDay(date)}. ${summary}` : (answer ?? summary),
    href: articleHref({ section, id }),
    keys: [rubric],
    facts: [...headings, ...(answer === undefined ? [] : [summary])],
  };
}

async function listDocuments({ call, site, own }: Reader): Promise<SearchUnit[]> {
  const file = (title: string, text: string, address: string, keys: string | string[]) =>
    unit('document', title, text, address, keys);
  const types = isOn(site.offers, 'manuals') ? ((await call('types', {})) ?? []) : [];
  const books = types.flatMap(({ slug, pluralName, name, synonyms, manual }): SearchUnit[] => {
    if (manual === undefined) return [];
    const [of, text] = [pluralName.toLowerCase(), `PDF, редакция ${manual.edition}`];
    const keys = ['инструкция', 'паспорт', name, ...synonyms];
    return [
      file(`Руководство по\u00a0эксплуатации: ${of}`, text, manualPath(slug), keys),
      file(`Сервисная книжка: ${of}`, text, serviceBookPath(slug), ['журнал обслуживания', name]),
    ];
  });
  const bank = 'карточка предприятия инн кпп огрн банк счёт';
  const deal = 'договор, типовой договор, договор купли-продажи';
  return [
    file(
      'Прайс-лист',
      'Все модели с\u00a0ценами и\u00a0наличием, Excel',
      priceListPaths.xlsx,
      'прайс цены скачать xlsx',
    ),
    file('Реквизиты завода', `PDF. ИНН\u00a0${site.legal.inn}`, requisitesPaperPath, bank),
    ...(own.contract === undefined ? [] : [file('Договор поставки, образец', 'DOCX', contractTemplatePath, deal)]),
    file('Условия гарантии', 'PDF', guaranteePaperPath, 'гарантийный талон'),
    file('Ставки и\u00a0условия аренды', 'PDF', rentPaperPath, 'договор аренды'),
    ...books,
  ];
}

async function listVacancies({ call }: Reader): Promise<SearchUnit[]> {
  const vacancies = (await call('vacancies', {})) ?? [];
  return vacancies.map(({ id, title, department, city, payFromRub, payToRub, schedule, duties, validThrough }) => ({
    kind: 'vacancy',
    title,
    text: [city, `${formatNumber(payFromRub)}–${formatNumber(payToRub)}\u00a0₽`, schedule].join('\u00a0· '),
    href: `${href('vacancies')}?vacancy=${id}`,
    keys: ['вакансия', 'работа', department, city],
    facts: duties,
    until: validThrough,
  }));
}

async function listPlaces({ call, site, own: { delivery } }: Reader): Promise<SearchUnit[]> {
  const offices = (await call('offices', {})) ?? [];
  const own = new Set(offices.map(({ city }) => city));
  const road = isOn(site.offers, 'delivery') ? delivery.cities.filter(({ name }) => !own.has(name)) : [];
  return [
    ...offices.map(
      ({ id, title, region, city, address, phone, people }): SearchUnit => ({
        kind: 'place',
        title,
        text: `${city}, ${address}\u00a0· ${formatPhone(phone)}`,
        href: `${href('contacts')}#${id}`,
        keys: [region, city, 'адрес', 'офис', 'площадка', 'телефон', 'как доехать'].filter((key) => key !== undefined),
        facts: people.map(({ role }) => role),
      }),
    ),
    ...road.map((city): SearchUnit => {
      const { km, days, rub } = countDelivery(delivery, city, { count: 1 });
      return {
        kind: 'place',
        title: `Доставка до\u00a0${city.to}`,
        text: `${formatNumber(km)}\u00a0км из\u00a0${getPlant(delivery).from}, ${formatCount(days, ['день', 'дня', 'дней'])} в\u00a0пути, от\u00a0${formatNumber(rub)}\u00a0₽`,
        href: serviceHref({ slug: 'dostavka', kind: 'common' }),
        keys: [city.name, 'расстояние', 'привезти'],
      };
    }),
  ];
}

/** Those that are no service of their own. */
async function listTools(): Promise<SearchUnit[]> {
  return [
    unit(
      'tool',
      'Подбор по\u00a0грузу',
      'Назовите груз и\u00a0тягач: какие модели увезут его по\u00a0закону и\u00a0где встанет каждое место',
      href('trailer-finder'),
      'подобрать полуприцеп, какой полуприцеп подойдёт, калькулятор загрузки, сколько войдёт паллет',
    ),
    unit(
      'tool',
      'Проверить рейс',
      'Нагрузки на\u00a0оси по\u00a0модели, тягачу и\u00a0грузу, пределы дороги, лист водителю',
      href('trip-check'),
      'калькулятор осевых нагрузок, нагрузка на оси, перегруз, весовой контроль, схема загрузки',
    ),
    unit('tool', 'Сравнение моделей', 'До\u00a0четырёх моделей рядом', href('compare'), 'сравнить модели'),
  ];
}

async function listPages({ call, site }: Reader): Promise<SearchUnit[]> {
  const page = (title: string, text: string, address: string, keys: string) => unit('page', title, text, address, keys);
  const written = await Promise.all(
    (Object.keys(pageKeys) as (keyof typeof pageKeys)[]).map(async (id) => {
      const found = await call('page', { id }).catch(() => undefined);
      return found === undefined ? [] : [page(found.title, found.lead, href(id), pageKeys[id])];
    }),
  );
  const contacts = page('Контакты', `${formatPhone(site.phone)}\u00a0· ${site.email}`, href('contacts'), contactKeys);
  const [question, callBack] = [formHref('question', 'search'), formHref('call', 'search')];
  return [
    ...written.flat(),
    { ...contacts, keys: [...contacts.keys, ...(site.cities ?? [])] },
    page('Заказать звонок', 'Назовите номер и\u00a0время: перезвоним', callBack, 'перезвоните мне обратный звонок'),
    page('Задать вопрос', 'Ответит сотрудник отдела', question, questionKeys),
    page('Где моя заявка', 'Состояние заявки по\u00a0её номеру', href('request'), requestKeys),
    page('Услуги', 'Всё, что нужно владельцу полуприцепа', href('services'), 'все услуги'),
    page('Новости', 'Что нового на\u00a0заводе', href('news-list'), 'события, новинки'),
    page('Блог', 'Статьи о\u00a0выборе и\u00a0работе техники', href('blog-list'), 'статьи, советы'),
    page('Партнёры', 'С\u00a0кем мы работаем', href('partners'), partnerKeys),
    page('Вакансии', 'Кого мы ищем и\u00a0сколько платим', href('vacancies'), vacancyKeys),
  ];
}

const contactKeys =
  'телефон, адрес, почта, email, как связаться, график работы, режим работы, часы работы, whatsapp, телеграм, бухгалтерия, карта проезда';
const questionKeys = 'написать нам, жалоба, претензия, документы, сертификат, ПТС, ЭПТС, доверенность, ОТТС';
const requestKeys = 'статус заявки, номер заявки, мой заказ';
const partnerKeys = 'дилеры, поставщики, лизинговые компании, представители';
const vacancyKeys = 'работа, зарплата, карьера, трудоустройство, отдел кадров';

const pageKeys = {
  about: 'о компании, история завода',
  manufacture: 'цех, завод, экскурсия',
  policy: 'персональные данные, конфиденциальность, 152-фз',
  terms: 'правила сайта',
  consent: 'согласие на обработку данных',
} as const;
