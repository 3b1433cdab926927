/** What a plant of its own must not show of the sample: taken from the sample's files, so that it follows them. */
import { hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Content } from '#server/content/files/content.ts';

interface Trace {
  /** In Russian: «телефон образца +7 800 000-00-01». */
  name: string;
  pattern: RegExp;
}

export type FindTraces = (text: string) => string[];

/** @param own of the plant itself: what it has in common is no trace. @param allowed words that it may use all the same */
export function createTraceFinder(sample: Content, own: Content, allowed: readonly string[]): FindTraces {
  const isAllowed = ({ pattern }: Trace) => allowed.some((word) => pattern.test(plain(word)));
  const traces = listTraces(sample, own).filter((trace) => !isAllowed(trace));
  return (text) => {
    const sought = plain(text);
    return traces.filter(({ pattern }) => pattern.test(sought)).map(({ name }) => name);
  };
}

function listTraces(sample: Content, own: Content): Trace[] {
  const { site, offices, products, partners, articles } = sample;
  const ownText = plain(JSON.stringify([own.site, own.offices, own.delivery, own.partners]));
  const authors = [...articles.blog, ...articles.news].flatMap(({ author }) => author?.name ?? []);
  const words: [kind: string, texts: string[], toPattern?: (text: string) => RegExp][] = [
    ['город', offices.map(({ city }) => city), (city) => new RegExp(`(?<!\\p{L})${stem(city)}`, 'u')],
    ['название', [site.name, withoutRemark(site.legal.name)]],
    ['адрес', [site.legal.address, ...offices.map(({ address }) => address)]],
    ['имя', [withoutRemark(site.legal.director), ...authors]],
    ['почта', [site.email.split('@')[1] ?? site.email]],
    ['модель', products.map(({ shortName }) => shortName.replace(/[«»]/g, ''))],
    ['артикул', products.flatMap(({ sku }) => sku ?? [])],
    ['партнёр', partners.map(({ name }) => name)],
  ];
  const named = words.flatMap(([kind, texts, toPattern = wholeWords]) =>
    [...new Set(texts.map(plain))]
      .filter((text) => text !== '' && !ownText.includes(text))
      .map((text) => ({ name: `${kind} образца «${text}»`, pattern: toPattern(text) })),
  );
  const phones = [...new Set([site.phone, ...offices.map(({ phone }) => phone)])]
    .filter((phone) => !ownText.includes(phone))
    .map((phone) => ({ name: `телефон образца ${phone}`, pattern: phonePattern(phone) }));
  return [...named, shortNameTrace(site.shortName), ...phones, ...colourTraces(sample, own)].filter(
    ({ pattern }) => !pattern.test(plain(JSON.stringify([own.site.name, own.site.shortName]))),
  );
}

/** Spaces of all kinds become one, for texts are set with non-breaking ones. */
const plain = (text: string): string => text.replace(/[\s\u00a0\u202f\u2060\u00ad]+/g, ' ');

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function wholeWords(text: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])${literally(text)}(?![\\p{L}\\d])`, 'u');
}

/** «ООО … (вымышленное общество)» → «ООО …». */
const withoutRemark = (text: string): string => text.replace(/ \([^)]*\)$/, '');

/** «Сызрань» is also «Сызрани». */
const stem = (city: string): string => literally(city.replace(/[аеиоуыьэюяй]$/, ''));

/** «Ось» is a word of the trade as well: only in quotes of its own, after «завод», or at the end of a title it is a name. */
function shortNameTrace(shortName: string): Trace {
  const name = literally(shortName);
  return {
    name: `название образца «${shortName}»`,
    pattern: new RegExp(`[«„]${name}[»“]|завод[а-я]* [«„"]?${name}(?!\\p{L})| — ${name}(?=["<]|$)`, 'u'),
  };
}

/** However it is grouped: «8 800 000-00-01», «+78000000001». */
function phonePattern(phone: string): RegExp {
  return new RegExp(`(?<!\\d)(?:\\+?7|8)?[ (]*${[...phone.slice(-10)].join('[ ()\\u2011-]*')}(?!\\d)`);
}

function colourTraces(sample: Content, own: Content): Trace[] {
  const ofBrand = ({ brand: { colours } }: Content) =>
    Object.entries(colours as unknown as Record<string, string>)
      .filter(([key]) => key.startsWith('accent'))
      .map(([, colour]) => colour.toLowerCase());
  const kept = new Set(ofBrand(own));
  return [...new Set(ofBrand(sample))]
    .filter((colour) => !kept.has(colour))
    .map((colour) => ({ name: `цвет образца ${colour}`, pattern: new RegExp(`${colour}(?![0-9a-f])`, 'i') }));
}

const copiedFolders = ['pictures', 'documents', 'brand'];

/** Files of the folder with the very bytes of one of the sample. @returns names within the folder */
export function listCopiedFiles(folder: string, sampleFolder: string): string[] {
  const ofSample = new Set(listFiles(sampleFolder).map((name) => digest(path.join(sampleFolder, name))));
  return listFiles(folder).filter((name) => ofSample.has(digest(path.join(folder, name))));
}

function listFiles(folder: string): string[] {
  return copiedFolders.flatMap((each) => {
    const found = statSync(path.join(folder, each), { throwIfNoEntry: false });
    return found === undefined ? [] : readdirSync(path.join(folder, each)).map((name) => `${each}/${name}`);
  });
}

const digest = (file: string): string => hash('sha256', readFileSync(file));
