/** Phones, e-mails and requisites of the plant that a text repeats, though it could name them: they change in one place. */
import path from 'node:path';
import { fieldsOf, type RawFiles } from './figure-sources.ts';

/** A number to call as texts spell it. */
export const phoneInText =
  /(?:\+7|(?<!\d)8)[ \u00a0(\u2011-]*\d{3,5}[ \u00a0)\u2011-]*\d{1,3}[ \u00a0\u2011-]?\d{2}[ \u00a0\u2011-]?\d{2}(?!\d)/g;
const emailInText = /[\w.-]+@[\w-]+(?:\.[\w-]+)+/g;
const longNumber = /(?<![\d+])\d{9,20}(?!\d)/g;

/** They hold the plant's data, or somebody else's. */
const sources = ['site.yaml', 'offices.yaml', 'partners.yaml'];
const numbers = ['inn', 'kpp', 'ogrn', 'bic', 'account', 'correspondentAccount'];

/** @returns data typed in a text that site.yaml or offices.yaml holds, each with the formula to write instead */
export function createDataFinder(files: RawFiles): (file: string, text: string) => string[] {
  let known: ReadonlyMap<string, string> | undefined;
  return (file, text) => {
    if (sources.includes(file)) return [];
    known ??= new Map(listKnown(files).map(([value, formula]) => [keyOf(value), formula]));
    const found = [phoneInText, emailInText, longNumber].flatMap((pattern) => text.match(pattern) ?? []);
    return [...new Set(found)].flatMap((words) => {
      const formula = known?.get(keyOf(words));
      return formula === undefined ? [] : [`«${words}» уже есть в ${sourceOf(formula)}: напишите {${formula}}`];
    });
  };
}

const sourceOf = (formula: string) => (formula.startsWith('offices.') ? 'offices.yaml' : 'site.yaml');

/** The site's own come last, for an office may have the same and a later row of the map wins. */
function listKnown(files: RawFiles): [value: string, formula: string][] {
  const site = fieldsOf(files.readRaw('site.yaml'));
  const legal = fieldsOf(site['legal']);
  const offices = files.readRaw('offices.yaml');
  const rows: [value: unknown, formula: string][] = [
    ...(Array.isArray(offices) ? offices.map(fieldsOf) : []).flatMap(({ id, phone, email }): [unknown, string][] => [
      [phone, `offices.${id}.phone`],
      [email, `offices.${id}.email`],
    ]),
    ...numbers.map((field): [unknown, string] => [legal[field], `legal.${field}`]),
    [site['email'], 'email'],
    [site['phone'], 'phone'],
  ];
  return rows.flatMap(([value, formula]) => (typeof value === 'string' ? [[value, formula]] : []));
}

/** Phones by their last ten digits, however they are spelled: no requisite has eleven, or a plus. */
function keyOf(words: string): string {
  const digits = words.replace(/\D/g, '');
  return words.startsWith('+') || digits.length === 11 ? digits.slice(-10) : words;
}

/** A smaller one may be of something else. */
const wholePrice = /^\s*\d{6,}\s*$/;

/** @returns the model of which this formula, a number alone, is the price today. Articles may tell an old one. */
export function createPriceFinder(files: RawFiles): (file: string, formula: string) => string | undefined {
  let prices: ReadonlyMap<number, string> | undefined;
  return (file, formula) => {
    if (file.endsWith('.md') || !wholePrice.test(formula)) return undefined;
    prices ??= new Map(files.list('products').flatMap(priceOf));
    return prices.get(Number(formula));
  };

  function priceOf(product: string): [rub: number, model: string][] {
    const { exactRub, fromRub } = fieldsOf(fieldsOf(files.readRaw(product))['price']);
    const rub = exactRub ?? fromRub;
    return typeof rub === 'number' ? [[rub, path.parse(product).name]] : [];
  }
}
