/** Answers before results: the tool that a query asks for, filled in with what the query says. */
import { splitWords, toStem, toStems } from '#server/content/catalog/search-words.ts';
import type { LoadingTables } from '#server/content/files/own-content.ts';
import { cargoText } from '#server/trips/trip-examples.ts';
import type { NamedLink } from '#shared/content/fields.ts';
import type { TripExample } from '#shared/content/trip-examples.ts';
import { formatCount, formatModelCount, formatNumber, formatRoubles } from '#shared/format.ts';
import { isOn, type Offers } from '#shared/pages/offers.ts';
import { toSearch } from '#shared/queries/page-query.ts';
import { href } from '#shared/routes.ts';
import { cargoKinds } from '#shared/trips/cargo-kinds.ts';
import { type TripText, toTripSearch } from '#shared/trips/trip-text.ts';
import type { ReadQuery } from './read-query.ts';
import type { SearchUnit } from './search-unit.ts';
import type { Found } from './site-index.ts';

export interface Answer extends NamedLink {
  note: string;
}

export interface AnswerParts {
  offers: Offers | undefined;
  tables: Pick<LoadingTables, 'tripExamples' | 'loadingSheets' | 'cargoProfiles'>;
  /** Codes and slugs of types that are rented out. */
  rented: ReadonlyMap<string, string>;
}

/** Beginnings of words by which a tool is asked for. */
const asks = {
  trip: /^(рейс|перегру|нагрузк|осев|весов)/,
  finder: /^(подбор|подобра|подбер|везти|перевез|увез)/,
  room: /^(влез|влаз|войд|вход|помест|помещ|вмест|вмещ)/,
  rent: /^(аренд|прокат|напрокат)/,
  leasing: /^(лизинг|кредит|рассроч)/,
  compare: /^(сравн|отлич)/,
} as const;

/** @returns none where the query names no tool and no cargo */
export function listAnswers({ query, hits }: Found, parts: AnswerParts): Answer[] {
  const { offers } = parts;
  const wants = (tool: keyof typeof asks) => query.stems.some((stem) => asks[tool].test(stem));
  const cargo = readCargo(query, parts.tables);
  const named = hits.flatMap(({ unit, coverage }) => (coverage > 0.4 ? (unit.model ?? []) : []));
  const models = query.hasCode ? named : [];
  const answers: Answer[] = [];
  const add = (text: string, subject: string | undefined, note: string, address: string) =>
    answers.push({ text: subject === undefined ? text : `${text}: ${subject}`, note, href: address });
  const { requestNumber: number } = query;
  if (number !== undefined) {
    const address = `${href('request')}${toSearch({ number: [number] })}`;
    add(`Где моя заявка ${number}`, undefined, 'На\u00a0каком она шаге', address);
  }
  if (query.mostRub !== undefined || query.isCheap) answers.push(priceAnswer(hits, query));
  if (isOn(offers, 'tripCheck') && wants('trip')) {
    const [model] = models;
    const id = model?.id ?? (cargo && parts.tables.tripExamples.worked?.model);
    const address = `${href('trip-check')}${toTripSearch({ ...cargo?.text, ...(id !== undefined && { model: id }) })}`;
    const places = 'нагрузки на\u00a0оси и\u00a0место каждого груза';
    const note = model ? `${model.name}: ${places}` : 'Нагрузки на\u00a0оси, место каждого груза, пределы дороги';
    add('Проверить рейс', cargo?.name, note, address);
  }
  if (isOn(offers, 'leasing') && wants('leasing')) {
    const [model] = models;
    const address = `${href('credit')}${toSearch({ model: model ? [model.id] : [] })}`;
    add('Рассчитать лизинг', model?.name, 'Платёж по\u00a0цене, авансу и\u00a0сроку', address);
  }
  if (isOn(offers, 'rent') && wants('rent')) {
    const type = typeOf(hits, query);
    const slug = parts.rented.get(type?.type ?? '');
    const address = `${href('rent')}${toSearch({ type: slug === undefined ? [] : [slug] })}`;
    add('Рассчитать аренду', slug && type?.title, 'Сумма по\u00a0датам, залог, пробег', address);
  }
  if (isOn(offers, 'compare') && wants('compare') && models.length > 1) {
    const both = models.slice(0, 2);
    const address = `${href('compare')}${toSearch({ models: both.map(({ id }) => id) })}`;
    add('Сравнить', both.map(({ name }) => name).join(' и\u00a0'), 'Чем отличаются, рядом', address);
  }
  const asksForCargo = !asksForTrailer(query) && (cargo !== undefined || wants('room'));
  if (isOn(offers, 'trailerFinder') && answers.length === 0 && (asksForCargo || wants('finder'))) {
    const finder = href('trailer-finder');
    if (cargo !== undefined) add('Подобрать под груз', cargo.name, cargo.note, `${finder}${toTripSearch(cargo.text)}`);
    else {
      const note = 'Назовите груз и\u00a0тягач: кто увезёт его по\u00a0закону';
      add('Подобрать полуприцеп под груз', undefined, note, finder);
    }
  }
  return answers;
}

/** A word that fits more types than these names none: «полуприцеп». */
const mostTypes = 3;

/** The type that the best hits are of, by its category, beside the word that asks for the tool. */
function typeOf(hits: Found['hits'], { stems }: ReadQuery): SearchUnit | undefined {
  if (stems.length < 2) return undefined;
  const typed = hits.filter(({ unit, coverage }) => unit.type !== undefined && coverage > 0.2);
  const most = Math.max(...typed.map(({ coverage }) => coverage));
  const best = typed.filter(({ coverage }) => coverage > most * 0.9).map(({ unit }) => unit);
  if (new Set(best.map(({ type }) => type)).size > mostTypes) return undefined;
  return (
    typed.find(({ unit }) => unit.kind === 'category' && unit.type === typed[0]?.unit.type)?.unit ?? typed[0]?.unit
  );
}

/** The list of models, or of a kind that the query names, the cheapest first. */
function priceAnswer(hits: Found['hits'], query: ReadQuery): Answer {
  const { mostRub } = query;
  const [best] = hits;
  const category = asksForTrailer(query) ? hits.find(({ unit }) => unit.kind === 'category')?.unit : undefined;
  const fit = hits.filter(
    ({ unit, coverage }) =>
      unit.model !== undefined && coverage >= (best?.coverage ?? 0) && unit.href.startsWith(category?.href ?? '/'),
  );
  const limit = mostRub === undefined ? '' : ` до\u00a0${formatRoubles(mostRub)}`;
  return {
    text: `${category?.title ?? 'Все модели'}: сначала дешёвые`,
    note:
      mostRub === undefined || fit.length === 0
        ? 'Цены с\u00a0НДС, с\u00a0датой'
        : `${formatModelCount(fit.length)}${limit}, цены с\u00a0НДС`,
    href: `${category?.href ?? href('catalog')}${toSearch({ sort: ['price'] })}#modeli`,
  };
}

/** Trailers and their kinds are what a query is about; whatever carries anything is not. */
const trailerWords =
  /^(штор|тент|реф|изотерм|фургон|термобуд|трал|низкорам|самосвал|зерновоз|щеповоз|контейнеровоз|сортимент|лесовоз|борт|мег|кубовик|рулоновоз|шасси|платформ|прицеп)/;

function asksForTrailer({ stems, hasCode }: ReadQuery): boolean {
  return hasCode || stems.some((stem) => trailerWords.test(stem));
}

interface Cargo {
  name: string;
  note: string;
  /** As the forms of the tools send it. */
  text: TripText;
}

const palletForms = ['паллета', 'паллеты', 'паллет'] as const;

/** Pallets, or a mass of something that the tools know. */
function readCargo(query: ReadQuery, tables: AnswerParts['tables']): Cargo | undefined {
  const note = 'Какие модели увезут это по\u00a0закону';
  const { tripExamples, loadingSheets } = tables;
  const pallets = query.quantities.find(({ unit }) => unit === 'pallet')?.value;
  const tonnes = query.quantities.find(({ unit }) => unit === 't')?.value;
  const like = findExample(query, [...tripExamples.presets, ...(tripExamples.worked ? [tripExamples.worked] : [])]);
  if (pallets !== undefined) {
    const count = Math.round(pallets);
    if (count < 1 || count > 100) return undefined;
    const known = like?.cargo[0]?.kind === 'euro' ? like.cargo[0] : undefined;
    const eachKg = query.eachKg ?? (tonnes === undefined ? known?.massKg : Math.round((tonnes * 1000) / count));
    const goods = known && /паллет\S*\s+(.+?)(?:\s+по\s|,|$)/.exec(like?.text ?? '')?.[1];
    const name = `${formatCount(count, palletForms)}${goods === undefined ? '' : ` ${goods}`}`;
    const size = known?.sizeMm?.join('×');
    const profile = known && like?.profile !== undefined ? like.profile : profileOf(query, 'euro', tables)?.id;
    return {
      name: eachKg === undefined ? name : `${name} по\u00a0${formatNumber(eachKg)}\u00a0кг`,
      note:
        eachKg === undefined
          ? 'Останется назвать массу паллеты'
          : query.eachKg === undefined && tonnes === undefined
            ? 'Масса паллеты\u00a0— из\u00a0примера, поправьте на\u00a0свою'
            : note,
      text: {
        ...{ kind1: 'euro', count1: String(count) },
        ...(eachKg !== undefined && { mass1: String(eachKg) }),
        ...(size && { size1: size }),
        ...(profile && { profile }),
      },
    };
  }
  if (tonnes === undefined && carries.test(query.words.join(' '))) return cargoOfProfile(query, tables);
  if (tonnes === undefined || tonnes <= 0 || tonnes > 100) return undefined;
  const mass = { mass1: String(Math.round(tonnes * 1000)) };
  const kind = kindOf(query, loadingSheets);
  const isSized = query.quantities.some(({ unit }) => unit === 'ft');
  if (!isSized && like !== undefined && like.cargo.length === 1 && (like.cargo[0]?.count ?? 1) === 1) {
    const { kind1 = '', size1, tractor, profile } = cargoText(like);
    const label = cargoKinds.find(({ code }) => code === kind1)?.label ?? '';
    return {
      name: `${label.toLowerCase()}, ${formatNumber(tonnes)}\u00a0т`,
      note: size1 === undefined ? note : 'Размеры\u00a0— из\u00a0примера, поправьте на\u00a0свои',
      text: { kind1, ...mass, ...(size1 && { size1 }), ...(tractor && { tractor }), ...(profile && { profile }) },
    };
  }
  const name = `${kind?.label.toLowerCase()}, ${formatNumber(tonnes)}\u00a0т`;
  return kind && { name, note, text: { kind1: kind.code, ...mass } };
}

/** «Перевозка пива»: words that say that something is carried. */
const carries = /(^| )(перевоз|перевез|везти|возить|доставить)/;

/** A cargo without figures: the form asks for them. */
function cargoOfProfile(query: ReadQuery, tables: AnswerParts['tables']): Cargo | undefined {
  const profile = profileOf(query, undefined, tables);
  const [kind1] = profile?.kinds ?? [];
  if (profile === undefined || kind1 === undefined) return undefined;
  return {
    name: profile.name.toLowerCase(),
    note: 'Останется назвать массу и\u00a0число мест',
    text: { kind1, profile: profile.id },
  };
}

/** By the words of the plant's profiles; of one kind, or any. */
function profileOf({ words }: ReadQuery, kind: string | undefined, { cargoProfiles }: AnswerParts['tables']) {
  const isNamed = (name: string) => splitWords(name).every((part) => words.some((word) => word.startsWith(part)));
  return cargoProfiles.find(
    (profile) => (kind === undefined || profile.kinds.some((each) => each === kind)) && profile.words.some(isNamed),
  );
}

/** The plant's example that a word of the query names: its figures are what the query leaves out. */
function findExample({ stems }: ReadQuery, examples: readonly TripExample[]): TripExample | undefined {
  return examples.find(({ text }) => {
    const own = splitWords(text).map(toStem);
    return stems.some((stem) => stem.length > 3 && !/^(паллет|поддон)/.test(stem) && own.includes(stem));
  });
}

/** By the names of the kinds, and by what the tables of densities call grain. */
function kindOf({ stems, quantities }: ReadQuery, { grain }: LoadingTables['loadingSheets']) {
  const feet = quantities.find(({ unit }) => unit === 'ft')?.value;
  if (feet !== undefined) return cargoKinds.find(({ code }) => code === `c${feet}`);
  // «Щебень» and «щебня», «песок» and «песка» have no more than their beginning in common.
  const isNamed = (name: string, letters: number) => {
    const [first = ''] = toStems(name);
    return stems.some((stem) => stem.length >= letters && stem.slice(0, letters) === first.slice(0, letters));
  };
  const named = cargoKinds.find(({ label, size }) => size === 'none' && isNamed(label, 3));
  return named ?? cargoKinds.find(({ code }) => code === 'grain' && grain.some(({ name }) => isNamed(name, 4)));
}
