/** What may be right, but is worth a look: the content serves all the same. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { phoneInText } from '#server/content/figures/typed-data.ts';
import type { Content } from '#server/content/files/content.ts';
import { lawFolder } from '#server/content/files/content-files.ts';
import { isOn } from '#shared/pages/offers.ts';
import { ageWarnings, plainText } from './faults.ts';
import { leasingWarnings } from './supply-check.ts';
import { listTexts } from './text-check.ts';

/** An older price is seldom the one that is asked. */
const oldPrice = (days: number) => `цене ${days} дней: верна ли она сегодня?`;
/** Of the price before. */
const usualChange = 0.25;

export function findWarnings(content: Content, unusedPictures: readonly string[], today: string): string[] {
  return [
    ...unusedPictures.map((name) => `pictures.yaml: ${name}: картинку ничто не показывает: поставьте её или уберите`),
    ...content.products.flatMap((product) => [
      ...ageWarnings(`products/${product.id}.yaml: price.date`, product.price.date, today, oldPrice),
      ...changeWarnings(product),
    ]),
    ...ageWarnings('spare-parts.yaml: priced', content.parts?.priced, today, oldPrice),
    ...futureWarnings(content, today),
    ...phoneWarnings(content),
    ...manualWarnings(content),
    ...leasingWarnings(content, today),
  ];
}

/** Fields that hold a past day or year. */
const pastField = /(?:^|\.)(?:date|updated|changed|posted|removed|day|priced|priceDate|foundedYear|since)$/;

function futureWarnings(content: Content, today: string): string[] {
  return listTexts(content).flatMap(([file, record]) =>
    listFields(record)
      .filter(([field, value]) => pastField.test(field) && value > today.slice(0, value.length))
      .map(([field, value]) => `${file}: ${field}: написано ${value}, этот день ещё не наступил`),
  );
}

function manualWarnings({ types, site: { offers } }: Content): string[] {
  const bookless = isOn(offers, 'manuals') ? types.filter(({ manual }) => manual === undefined) : [];
  return bookless.map(({ code, slug }) => `types.yaml: ${code}: руководства нет: напишите manuals/${slug}.yaml`);
}

function changeWarnings({ id, price, history = [] }: Content['products'][number]): string[] {
  const before = history.find((each) => each.price !== undefined)?.price;
  const [was, is] = [before?.exactRub ?? before?.fromRub, price.exactRub ?? price.fromRub];
  if (was === undefined || is === undefined || Math.abs(is - was) <= was * usualChange) return [];
  return [`products/${id}.yaml: price: было ${was}, стало ${is}: больше чем на четверть, нет ли опечатки?`];
}

/** A number that neither the site nor an office has is mistyped, or was the plant's once. */
function phoneWarnings(content: Content): string[] {
  const { site, offices } = content;
  const own = [site.phone, ...offices.map(({ phone }) => phone)];
  const known = new Set([...own, ...phonesIn({ site, offices })].map(lastTen));
  const texts = listTexts(content).filter(([file]) => withPhones.test(file));
  return texts.flatMap(([file, record]) =>
    [...new Set(phonesIn(record))]
      .filter((phone) => !known.has(lastTen(phone)))
      .map((phone) => `${file}: телефона «${phone}» нет ни в site.yaml, ни в offices.yaml`),
  );
}

const withPhones = /^(?:(?:services|pages|products|blog|news)\/|(?:categories|types)\.yaml$)/;

function phonesIn(record: unknown): string[] {
  return (plainText(record).match(phoneInText) ?? []).filter((phone) => phone.replace(/\D/g, '').length === 11);
}

const lastTen = (phone: string): string => phone.replace(/\D/g, '').slice(-10);

export function lawWarnings(folder: string): string[] {
  return readdirSync(lawFolder).flatMap((file) => {
    const own = path.join(folder, file);
    if (!existsSync(own)) return [];
    const [ownText, siteText] = [own, path.join(lawFolder, file)].map((each) => readFileSync(each, 'utf8'));
    if (ownText === siteText)
      return [`${file}: такой же файл приходит с сайтом: уберите свой, чтобы новая редакция пришла сама`];
    const [mine = '', ours = ''] = [ownText, siteText].map((text) => /^edition: (\S+)/m.exec(text ?? '')?.[1]);
    return mine < ours
      ? [`${file}: edition: написано ${mine}, а с сайтом пришла редакция ${ours}: сверьте или уберите свой файл`]
      : [];
  });
}

/** «[Название завода]», but no link of Markdown; the phone and the e-mail of the template. */
const placeholder = /\[[^[\]]*[а-яё][^[\]]*\](?!\()|\+70{10}|[\w.-]+@zavod\.example/gi;

/** @returns warnings as `file: what is left`, each text once a file */
export function findPlaceholders(content: Content): string[] {
  const ofPlant = placeholdersIn([content.site, content.offices]);
  return listTexts(content).flatMap(([file, record]) =>
    placeholdersIn(record)
      // Formulas, and what is made of offices, bring those of the plant into other texts.
      .filter((text) => /^(?:site|offices)\.yaml$/.test(file) || !ofPlant.includes(text))
      .map((text) => `${file}: «${text}» из заготовки: впишите своё`),
  );
}

function placeholdersIn(record: unknown): string[] {
  return [...new Set(listFields(record).flatMap(([, text]) => text.match(placeholder) ?? []))];
}

/** Texts and numbers, each with its path in the record. */
function listFields(value: unknown, field = ''): [field: string, text: string][] {
  if (typeof value === 'string' || typeof value === 'number') return [[field, String(value)]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => listFields(each, field === '' ? key : `${field}.${key}`));
}
