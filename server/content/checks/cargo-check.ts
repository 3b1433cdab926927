/**
 * Cargo profiles: what they name is there, examples go on trailers that are meant for them, and no text sends a cargo
 * where its profile does not. A text is held to it sentence by sentence: a cargo beside a model or a type.
 */
import type { Content } from '#server/content/files/content.ts';
import { readTripLines } from '#server/trips/read-trip-lines.ts';
import { type CargoSuit, suitCargo, usableProfiles } from '#server/trips/suit-cargo.ts';
import { cargoText } from '#server/trips/trip-examples.ts';
import type { CargoProfile } from '#shared/content/cargo-profiles.ts';
import type { Product } from '#shared/content/product.ts';
import type { TripProblems } from '#shared/trips/trip-text.ts';
import { collectFaults, findRepeatedKeys, plainText, type Report } from './faults.ts';
import { listTexts } from './text-check.ts';

/** @returns faults as `file: field: what is wrong`; [] for a plant without profiles */
export function checkCargo(content: Content): string[] {
  const { cargoProfiles } = content.loadingTables;
  if (cargoProfiles.length === 0) return [];
  return [
    ...findRepeatedKeys('cargo.yaml', cargoProfiles, 'id'),
    ...collectFaults((report) => {
      for (const profile of cargoProfiles) checkProfile(profile, content, report);
      checkExamples(content, report);
    }),
    ...new Set(findContradictions(content)),
  ];
}

function checkProfile({ id, meant, others }: CargoProfile, { types, products }: Content, report: Report): void {
  const told = [...meant, ...others].flatMap((row) => row.types);
  for (const type of told) {
    report(!types.some(({ code }) => code === type), `cargo.yaml: ${id}: типа «${type}» нет в types.yaml`);
    const isTwice = told.indexOf(type) !== told.lastIndexOf(type);
    report(isTwice, `cargo.yaml: ${id}: тип «${type}» назван дважды: нужно один раз, в meant или в others`);
  }
  for (const option of meant.flatMap((row) => row.if?.option ?? [])) {
    const isSold = products.some(({ options }) => options.some(({ code }) => code === option));
    report(!isSold, `cargo.yaml: ${id}: опции «${option}» нет ни\u00a0у\u00a0одного товара`);
  }
}

function checkExamples({ products, types, loadingTables }: Content, report: Report): void {
  const { tripExamples } = loadingTables;
  const cargoProfiles = usableProfiles(loadingTables.cargoProfiles, types);
  for (const { at, trip } of listExamples(tripExamples)) {
    const kinds = trip.cargo.map(({ kind }) => kind);
    const takes = ({ kinds: own }: CargoProfile) => kinds.some((kind) => own.includes(kind));
    const profile = cargoProfiles.find(({ id }) => id === trip.profile) ?? cargoProfiles.find(takes);
    const isKnown = trip.profile === undefined || profile?.id === trip.profile;
    report(!isKnown, `${at}.profile: профиля «${trip.profile}» нет в cargo.yaml`);
    const product = products.find(({ id }) => id === trip.model);
    if (!isKnown || profile === undefined || product === undefined) continue;
    report(
      !takes(profile),
      `${at}.profile: «${profile.id}» так не возят: нужен один из видов ${profile.kinds.join(', ')}`,
    );
    const suit = suitCargo(profile, product, types);
    report(
      suit.grade !== 'meant',
      `${at}.model: «${trip.model}» не годится для примера, груз «${profile.id}»: ${profile.unmet}`,
    );
  }
}

function listExamples({ presets, worked }: Content['loadingTables']['tripExamples']) {
  const file = 'trip-examples.yaml';
  return [
    ...presets.map((trip, index) => ({ at: `${file}: presets.${index}`, trip })),
    ...(worked === undefined ? [] : [{ at: `${file}: worked`, trip: worked }]),
  ];
}

// Texts: a cargo and a trailer in one sentence.

/** The models a sentence is about: those it names, or else those of its record. */
interface Sentence {
  file: string;
  text: string;
  /** Of its record or card; [] where the record is about no model. */
  subject: readonly Product[];
}

/** What a text says against its profile, a fault each. */
export function findContradictions(content: Content): string[] {
  const { types } = content;
  const profiles = usableProfiles(content.loadingTables.cargoProfiles, types);
  const named = profiles.flatMap(nameProfile);
  // One search per sentence: few name a cargo at all.
  const anyCargo = beginnings(profiles.flatMap(({ words }) => words));
  const models = content.products.map(nameModel);
  const sentences = listSentences(content, models).filter(({ text }) => anyCargo.test(text));
  return sentences.flatMap(({ file, text, subject }) =>
    named.flatMap(({ profile, words, marks }) => {
      const [word] = words.exec(text) ?? [];
      if (word === undefined) return [];
      const about = namedIn(text, models);
      const bare = models.reduce((rest, { name }) => rest.replaceAll(name, ' '), text);
      const isSaid = marks?.test(bare) ?? false;
      return (about.length > 0 ? about : subject).flatMap((product) => {
        const suit = suitCargo(profile, product, types);
        if (suit.grade === 'meant' || isSaid || (suit.grade === 'other' && refusal.test(bare))) return [];
        return [`${file}: ${wordFault(word, product, profile, suit)}`];
      });
    }),
  );
}

/** A sentence that refuses a trailer, or says why another is better, contradicts nothing. */
const refusal = /(?<!\p{L})(?:не|нет|нельзя|ни|вместо|кроме|мало|хуже)(?!\p{L})/iu;

function nameProfile(profile: CargoProfile) {
  const { words, marks } = profile;
  if (words.length === 0) return [];
  return [
    { profile, words: beginnings(words), marks: marks.length === 0 ? undefined : new RegExp(marks.join('|'), 'u') },
  ];
}

/** «рулон стал»: рулон стали, рулоны стальные. */
function beginnings(stems: readonly string[]): RegExp {
  const each = stems.map((stem) => stem.replace(/(?= |$)/g, '[а-яё]*'));
  return new RegExp(`(?<![\\p{L}-])(?:${each.join('|')})(?![\\p{L}-])`, 'iu');
}

function wordFault(word: string, { shortName }: Product, profile: CargoProfile, suit: CargoSuit): string {
  const start = `написано «${word}» рядом с ${plainText(shortName)}, а\u00a0по\u00a0профилю «${profile.name}» (cargo.yaml)`;
  return suit.grade === 'other'
    ? `${start} эта модель для него не\u00a0предназначена: ${suit.why}. Назовите другую модель или уберите груз`
    : `${start} ${profile.unmet}. Скажите это в\u00a0том\u00a0же предложении, например {cargo.${profile.id}.need}, или назовите подходящую модель`;
}

/** A model and how sentences name it: in words, or by a link. */
interface NamedModel {
  product: Product;
  name: string;
  link: string;
}

function nameModel(product: Product): NamedModel {
  return { product, name: plainText(product.shortName), link: `/product/${product.id}|` };
}

function namedIn(text: string, models: readonly NamedModel[]): Product[] {
  return models.filter(({ name, link }) => text.includes(name) || text.includes(link)).map(({ product }) => product);
}

function listSentences(content: Content, models: readonly NamedModel[]): Sentence[] {
  const { products, types, categories } = content;
  const ofTypes = (codes: readonly string[]) => products.filter(({ type }) => codes.includes(type));
  return listTexts(content)
    .filter(([file]) => !ownFiles.has(file))
    .flatMap(([file, record]) => {
      if (file === 'types.yaml') {
        return types.flatMap(({ code, limits: _, ...type }) => sentencesOf(file, type, ofTypes([code]), models));
      }
      if (file === 'categories.yaml') {
        return categories.flatMap((category) =>
          sentencesOf(file, category, category.types.length === 1 ? ofTypes(category.types) : [], models),
        );
      }
      const own = products.filter(({ id }) => file === `products/${id}.yaml`);
      return sentencesOf(file, own[0] === undefined ? record : wordsOfProduct(own[0]), own, models);
    });
}

/** The profiles themselves, and files that name models beside everything. */
const ownFiles = new Set([
  'cargo.yaml',
  'pictures.yaml',
  'legacy-paths.yaml',
  'removed-products.yaml',
  'brand/brand.yaml',
]);

function wordsOfProduct({ name, summary, body, highlights }: Product) {
  return { name, summary, body, highlights: highlights.map(({ title, text }) => `${title}. ${text}`) };
}

/** A card or a question is about the models that its title, link or `model` name; a row of a table is one sentence. */
function sentencesOf(
  file: string,
  value: unknown,
  subject: readonly Product[],
  models: readonly NamedModel[],
): Sentence[] {
  if (typeof value === 'string') return splitSentences(value).map((text) => ({ file, text, subject }));
  if (Array.isArray(value)) {
    const isRow = value.length > 1 && value.every((cell) => typeof cell === 'string' || isCell(cell));
    if (isRow && value.some((cell) => namedIn(plainText(cell), models).length > 0)) {
      return [{ file, text: value.map(plainText).join('; '), subject }];
    }
    return value.flatMap((each) => sentencesOf(file, each, subject, models));
  }
  if (typeof value !== 'object' || value === null) return [];
  const { title, model, href } = value as Record<string, unknown>;
  const about = typeof title === 'string' ? modelsOfCard({ title, model, href }, models) : [];
  return Object.values(value).flatMap((each) => sentencesOf(file, each, about.length > 0 ? about : subject, models));
}

function modelsOfCard({ title, model, href }: Record<string, unknown>, models: readonly NamedModel[]): Product[] {
  const heading = plainText([title, typeof href === 'string' ? `${href}|` : '', model].join(' '));
  const named = namedIn(heading, models);
  return models.flatMap(({ product }) => (product.id === model || named.includes(product) ? [product] : []));
}

function isCell(cell: unknown): boolean {
  return typeof cell === 'object' && cell !== null && ('value' in cell || 'text' in cell);
}

function splitSentences(html: string): string[] {
  const text = plainText(html)
    .replace(/<a [^>]*href="([^"#?]*)[^>]*>/g, ' $1| ')
    .replace(/<\/(?:p|li|h\d|tr|blockquote)>/g, '\n')
    .replace(/<\/t[dh]>/g, '; ')
    .replace(/<[^>]*>/g, '');
  return text.split(/(?<=[.!?…])\s+(?=[А-ЯЁ«\d/ ])|\n+/u).filter((each) => each.trim() !== '');
}

/** Examples of trips: what they name is there, and the form would take their cargo. */
export function checkTripExamples({ products, loadingTables }: Pick<Content, 'products' | 'loadingTables'>): string[] {
  const { tripExamples, tractors } = loadingTables;
  return collectFaults((report) => {
    for (const { at, trip } of listExamples(tripExamples)) {
      report(!products.some(({ id }) => id === trip.model), `${at}.model: товара «${trip.model}» нет`);
      const isKnown = trip.tractor === undefined || tractors.presets.some(({ id }) => id === trip.tractor);
      report(!isKnown, `${at}.tractor: тягача «${trip.tractor}» нет в tractors.yaml`);
      const problems: TripProblems = {};
      readTripLines(cargoText(trip), problems);
      for (const problem of Object.values(problems))
        report(true, `${at}.cargo: форма такой груз не примет. ${problem}`);
    }
  });
}
