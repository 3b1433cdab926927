/** Checks of what texts say about the law, tyres and days of rent, and of what they promise. */
import type { Content } from '#server/content/files/content.ts';
import { describeKeptDays } from '#server/leads/retention.ts';
import { formAddress } from '#shared/forms/form-controls.ts';
import type { FormId } from '#shared/forms/form-places.ts';
import { cellText } from '#shared/pages/cells.ts';
import { isHrefOn } from '#shared/pages/offers.ts';
import { rentDays } from '#shared/tools/rent.ts';
import { collectFaults, plainText } from './faults.ts';

/** Acts that gave way on 1 September 2026 or before; the words after the dash tell what to write instead. */
const repealed: readonly (readonly [name: RegExp, instead: string])[] = [
  [/№ 2200(?!\d)/, 'Правила перевозок грузов автомобильным транспортом, с 1 сентября 2026 года'],
  [/№ 145(?!\d)/, 'приказ Минтранса № 212 от 12.05.2026'],
  [/№ 272(?!\d)/, 'Правила перевозок грузов автомобильным транспортом, с 1 сентября 2026 года'],
];
/** What is paid when a trailer is rented is no pledge: article 381.1 of the Civil Code, not 334. */
const rentPledge = /залог[а-я]*[^.;»"]{0,60}(аренд|сут(ок|ки)|₽)|(аренд|ставк)[^.;"]{0,60}залог|вместо залога|"залог"/i;

/** No act that applies no more, and no limits of roads without what their figures rest on. */
export function checkLaw(content: Content): string[] {
  return collectFaults((report) => {
    for (const [file, record] of listTexts(content)) {
      const text = plainText(record);
      for (const [name, instead] of repealed) {
        const [act] = name.exec(text) ?? [];
        report(act !== undefined, `${file}: назван утративший силу акт «${act}», нужно: ${instead}`);
      }
      const isUndated = text.includes('№ 2060') && !text.includes('2014 года');
      report(isUndated, `${file}: назван № 2060 без слов «ориентир по редакции 2014 года», на которой стоят числа`);
      const [pledge] = rentPledge.exec(text) ?? [];
      report(pledge !== undefined, `${file}: написано «${pledge}», нужно «обеспечительный платёж»`);
    }
  });
}

type Text = [file: string, record: unknown];

/** Every record of every file with words, the law's tables apart. */
export function listTexts(content: Content): Text[] {
  const {
    articles,
    manualFiles,
    services,
    pages,
    products,
    loadingTables: _,
    documentFiles: __,
    money,
    ...others
  } = content;
  return [
    ...services.map((each): Text => [`services/${each.slug}.yaml`, each]),
    ...pages.map((each): Text => [`pages/${each.id}.yaml`, each]),
    ...products.map((each): Text => [`products/${each.id}.yaml`, each]),
    ...[...articles.blog, ...articles.news].map((each): Text => [`${each.section}/${each.id}.md`, each]),
    ...Object.entries(manualFiles.chapters).map(([name, each]): Text => [`manuals/chapters/${name}.yaml`, each]),
    ['leasing.yaml', money?.leasing],
    ...Object.entries(others).map(([name, each]): Text => [fileOf(name), each]),
  ];
}

/** Names of files that do not follow from those of `Content`. */
const fileNames: Readonly<Record<string, string>> = {
  brand: 'brand/brand.yaml',
  configurationTerms: 'set-terms.yaml',
  parts: 'spare-parts.yaml',
  searchWords: 'search.yaml',
};

/** `removedProducts` is `removed-products.yaml`. */
function fileOf(name: string): string {
  return fileNames[name] ?? `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.yaml`;
}

const tyreSize = /(?<![\d/])\d{3}\/\d{2}(?!\d)(?: R\d{2}(?:\.\d)?)?/g;

/** Texts name tyres which the models have: a specification holds them as words, so no formula draws on them. */
export function checkTyres({ products, types, categories, articles }: Content): string[] {
  const tyresOf = (models: Content['products']) => plainText(models.map(({ spec }) => spec.tyres ?? '').join());
  const faults = (place: string, texts: object, tyres: string) =>
    (plainText(texts).match(tyreSize) ?? [])
      .filter((each) => !tyres.includes(each))
      .map((each) => `${place}: шин «${each}» нет в spec.tyres`);
  const all = tyresOf(products);
  return [
    ...products.flatMap((product) => {
      const { id, name, summary, body, highlights } = product;
      return faults(`products/${id}.yaml`, { name, summary, body, highlights }, tyresOf([product]));
    }),
    ...types.flatMap((type) =>
      faults(`types.yaml: ${type.code}`, type, tyresOf(products.filter((product) => product.type === type.code))),
    ),
    ...categories.flatMap((category) => faults(`categories.yaml: ${category.path}`, category, all)),
    ...[...articles.blog, ...articles.news].flatMap((article) =>
      faults(`${article.section}/${article.id}.md`, article, all),
    ),
  ];
}

const months = ['янв', 'фев', 'мар', 'апр', 'мая', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];
const day = String.raw`(\d{1,2}) (${months.join('|')})[а-я]*(?: \d{4}(?: года)?)?`;
const span = new RegExp(
  String.raw`${day}[^\d"]{1,40}${day}(?:, | — это | - )[^\d"]{0,20}?(\d{1,3}) (?:сут|дн|день)`,
  'g',
);

/** Texts count days of rent as the estimate does: «1 апреля — 31 октября, 213 суток». */
export function checkRentDays({ services }: Pick<Content, 'services'>): string[] {
  return services.flatMap((service) =>
    [...plainText(service).matchAll(span)].flatMap(([words, fromDay, fromMonth, toDay, toMonth, told]) => {
      const from = isoDay(2026, fromDay, fromMonth);
      const ends = [2026, 2027].map((year) => isoDay(year, toDay, toMonth));
      const days = rentDays(from, ends.find((end) => end >= from) ?? from);
      return days === Number(told)
        ? []
        : [`services/${service.slug}.yaml: написано «${words}…», а расчёт считает ${days}`];
    }),
  );
}

/** Years without a 29 February: no season of rent has one. */
function isoDay(year: number, date = '', month = ''): string {
  return `${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${date.padStart(2, '0')}`;
}

/** Rows of the table «Цель, перечень данных и срок»: each begins with these words and is about these forms. */
const promises: readonly (readonly [row: string, ...forms: FormId[]])[] = [
  ['Заявка на технику', 'product', 'leasing', 'rent', 'question', 'quote'],
  ['Обратный звонок', 'call'],
  ['Сервис и гарантия', 'service', 'claim'],
  ['Запасные части', 'parts'],
  ['Отклик на вакансию', 'vacancy'],
];

/** The consent promises the terms after which leads are erased. A plant may phrase it otherwise: only a table with this id is checked. */
export function checkRetention({ pages, site }: Pick<Content, 'pages'> & Partial<Pick<Content, 'site'>>): string[] {
  const table = pages.find(({ id }) => id === 'consent')?.blocks.find(({ id }) => id === 'tseli-i-dannye');
  if (table?.kind !== 'table') return [];
  return collectFaults((report) => {
    for (const [title, ...forms] of promises) {
      const row = table.rows.find(([first]) => plainText(first).startsWith(title));
      const term = plainText(cellText(row?.at(-1)));
      for (const form of forms.filter((each) => isHrefOn(site?.offers, formAddress(each)))) {
        const kept = describeKeptDays(form);
        const place = `pages/consent.yaml: tseli-i-dannye: «${title}»`;
        report(!term.startsWith(kept), `${place} обещает другой срок, нужно «${kept}» (форма ${form})`);
      }
    }
  });
}

export function checkAnswers({ articles: { blog, news } }: Pick<Content, 'articles'>): string[] {
  return collectFaults((report) => {
    for (const { section, id, change, proof, body } of [...blog, ...news]) {
      const file = `${section}/${id}.md`;
      const known = new Set(numbersIn(body.replace(/<[^>]*>/g, ' ')));
      for (const number of numbersIn(change?.value ?? '')) {
        report(!known.has(number), `${file}: change: числа «${number}» нет в тексте новости`);
      }
      const [start = 0, end = 1] = proof?.scale ?? [];
      report(start >= end, `${file}: proof.scale: начало шкалы не меньше её конца: поменяйте их местами`);
      for (const { label, text, pieces, span } of proof?.rows ?? []) {
        const place = `${file}: proof: строка «${label}»`;
        report(pieces !== undefined && span !== undefined, `${place}: заданы и pieces, и span, нужно одно из двух`);
        const strange = numbersIn(text).filter((number) => !known.has(number));
        for (const number of strange) report(true, `${place}: числа «${number}» нет в тексте статьи`);
      }
    }
  });
}

/** Numbers with groups of three digits and a decimal comma. */
function numbersIn(text: string): string[] {
  const plain = text.replace(/(\d)[\u00a0\u202f ](?=\d{3}(?!\d))/g, '$1');
  return plain.match(/\d+(?:,\d+)?/g) ?? [];
}
