/** Finds parts by number, other number, size or words; what is not there has neighbours. */
import type { Part, PartCatalogue } from '#shared/content/part.ts';
import { distanceWithin, foldNumber } from './part-number.ts';

export interface AskedParts {
  /** A number, a part of one, or words; empty: all. */
  text: string;
  /** Its own codes: those of the model and of its type. */
  model?: readonly string[];
  node?: string;
}

type IndexedPart = ReturnType<typeof makeIndex>[number];

/** Numbers are sought by so many signs at least. */
const shortestNumber = 3;
const mostNear = 6;

export function findParts(catalogue: PartCatalogue, { text, model, node }: AskedParts) {
  const index = indexOf(catalogue);
  const fits = ({ part }: IndexedPart) =>
    (node === undefined || part.node === node) && (model === undefined || fitsModel(part, model));
  const found = text === '' ? index : findByText(index, text);
  const fitting = found.filter(fits);
  return {
    /** Best first. */
    parts: fitting.map(toPart),
    /** Where none fits the model and the node: what the text alone finds. */
    elsewhere: fitting.length === 0 ? found.slice(0, mostNear).map(toPart) : [],
    /** Where the text finds nothing: parts whose number or words are near it. */
    similar: found.length === 0 ? findNear(index, text).map(toPart) : [],
  };
}

/** @param codes id of the model and code of its type */
export function fitsModel({ models }: Pick<Part, 'models'>, codes: readonly string[]): boolean {
  return models === undefined || models.some((code) => codes.includes(code));
}

/** @returns undefined where no part, or more than one, has the number */
export function findPart(catalogue: PartCatalogue, number: string): Part | undefined {
  const sought = foldNumber(number);
  const index = indexOf(catalogue);
  const own = index.find((each) => each.number === sought);
  if (own !== undefined) return own.part;
  const others = index.filter((each) => each.others.includes(sought));
  return others.length === 1 ? others[0]?.part : undefined;
}

const toPart = ({ part }: IndexedPart) => part;

const indexes = new WeakMap<PartCatalogue, IndexedPart[]>();

/** Made once for each catalogue. */
function indexOf(catalogue: PartCatalogue): IndexedPart[] {
  const known = indexes.get(catalogue) ?? makeIndex(catalogue);
  indexes.set(catalogue, known);
  return known;
}

function makeIndex({ nodes, parts }: PartCatalogue) {
  const names = new Map(nodes.map(({ code, name }) => [code, name]));
  return parts.map((part) => ({
    part,
    number: foldNumber(part.number),
    others: part.analogues.map(foldNumber),
    name: foldNumber(part.name),
    words: splitWords(`${part.name} ${names.get(part.node) ?? ''} ${part.analogues.join(' ')}`),
  }));
}

function findByText(index: readonly IndexedPart[], text: string): IndexedPart[] {
  const number = foldNumber(text);
  const isNumber = /\d/.test(number) && number.length >= shortestNumber;
  const wanted = wordsOf(text);
  const ranked = index.flatMap((each, place) => {
    const rank = (isNumber ? rankOf(each, number) : undefined) ?? (hasWords(each, wanted) ? 5 : undefined);
    return rank === undefined ? [] : [{ each, rank, place }];
  });
  const best = Math.min(...ranked.map(({ rank }) => rank));
  // A whole number names its part alone.
  const kept = best <= 1 ? ranked.filter(({ rank }) => rank === best) : ranked;
  return kept.sort((one, other) => one.rank - other.rank || one.place - other.place).map(({ each }) => each);
}

/** 0: its number, 1: another number of it, 2: a part of its number, 3: of another one, 4: of its name, as a size is. */
function rankOf({ number, others, name }: IndexedPart, sought: string): number | undefined {
  if (number === sought) return 0;
  if (others.includes(sought)) return 1;
  if (number.includes(sought)) return 2;
  if (others.some((other) => other.includes(sought))) return 3;
  return name.includes(sought) ? 4 : undefined;
}

const stopWords = new Set(['и', 'в', 'на', 'с', 'для', 'под', 'от', 'к', 'из', 'номер', 'арт', 'артикул', 'деталь']);
const ending =
  /(?<=.{3})(?:ами|ями|ого|его|ому|ему|ыми|ими|ая|яя|ое|ее|ые|ие|ый|ий|ой|ей|ом|ем|ах|ях|ов|ев|ам|ям|ую|юю|ок|ек|[аяоеыиуюкь])$/;

function splitWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}]+|[\d.,×/-]*\d/gu) ?? []
  );
}

function wordsOf(text: string): string[] {
  return splitWords(text).filter((word) => !stopWords.has(word));
}

/** All of them: words by their beginning without the ending, figures within the name and the numbers. */
function hasWords(each: IndexedPart, wanted: readonly string[]): boolean {
  return wanted.length > 0 && wanted.every((word) => hasWord(each, word));
}

function hasWord({ number, others, name, words }: IndexedPart, word: string): boolean {
  const folded = foldNumber(word);
  if (/\d/.test(word)) return folded !== '' && [number, name, ...others].some((text) => text.includes(folded));
  const stem = word.replace(ending, '');
  return words.some((own) => own.startsWith(stem));
}

/** By slips in the number, then by slips in words and by some of the words. */
function findNear(index: readonly IndexedPart[], text: string): IndexedPart[] {
  const number = foldNumber(text);
  const wanted = wordsOf(text).filter((word) => word.length >= 4);
  const near = index.flatMap((each) => {
    const far = Math.min(numberSlips(each, number), wordSlips(each, wanted));
    return Number.isFinite(far) ? [{ each, far }] : [];
  });
  return near
    .sort((one, other) => one.far - other.far)
    .slice(0, mostNear)
    .map(({ each }) => each);
}

/** The number with and without what all numbers begin with. */
function numberSlips({ number, others }: IndexedPart, sought: string): number {
  if (!/\d/.test(sought) || sought.length < 5) return Number.POSITIVE_INFINITY;
  const limit = Math.min(3, Math.floor(sought.length / 3));
  const texts = [number, number.replace(/^\D*\d?\D/, ''), ...others];
  return Math.min(...texts.map((text) => distanceWithin(limit, sought, text) ?? Number.POSITIVE_INFINITY));
}

/** A slip more for each word that the part lacks. */
function wordSlips({ words }: IndexedPart, wanted: readonly string[]): number {
  const slips = wanted.map((word) => {
    const stem = word.replace(ending, '');
    const beginnings = words.map((own) => own.slice(0, stem.length));
    return Math.min(...beginnings.map((own) => distanceWithin(stem.length < 6 ? 1 : 2, stem, own) ?? lacking));
  });
  const least = Math.min(...slips);
  return least >= lacking ? Number.POSITIVE_INFINITY : slips.reduce((sum, each) => sum + each, 0);
}

const lacking = 4;
