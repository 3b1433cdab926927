/** The index of what the search finds, and how results are ranked: how much of the query a unit holds, in how telling words, and where. */
import {
  createVocabulary,
  fromLatinLayout,
  push,
  splitCode,
  splitWords,
  toStem,
  toStems,
} from '#server/content/catalog/search-words.ts';
import type { Steps } from '#server/content/steps.ts';
import { type Quantity, type ReadQuery, readSearchQuery } from './read-query.ts';
import type { SearchUnit, UnitKind } from './search-unit.ts';

/** Where a word stands. */
const weights = { name: 4, text: 1 } as const;

/** A word of a query that begins one of the index, one that does so beside words that are whole («уголь», «уголок»), and one that holds a slip. */
const [weightOfBeginning, weightBesideWhole, weightOfSlip] = [0.6, 0.25, 0.4];
const weightOfUnknown = 0.4;
/** Of a unit that names nothing of the query. */
const weightOfMention = 0.7;
/** Of a unit that has a sentence with all of the query: «подъёмная ось» is not «подъёмная крыша». */
const sentenceBoost = 2.5;
const weightOfCode = 12;
const weightOfFigure = 4;

/** Of two that answer alike, this goes first. */
const kindBoost: Record<UnitKind, number> = {
  tool: 1.2,
  category: 1.3,
  model: 1,
  part: 0.9,
  service: 1.25,
  article: 0.8,
  document: 0.9,
  vacancy: 0.9,
  place: 1,
  page: 1.1,
};

/** No page shows more. */
const mostShown = 40;

interface Posting {
  unit: number;
  weight: number;
}

interface Entry {
  unit: SearchUnit;
  /** Stems of its title, and of each of its other names. */
  names: readonly (readonly string[])[];
}

export interface Hit {
  unit: SearchUnit;
  score: number;
  /** The share of the query that it holds, 0–1. */
  coverage: number;
  /** What in it answers, where its title does not. */
  fact?: string;
}

export interface Found {
  query: ReadQuery;
  hits: readonly Hit[];
}

/** @returns what finds units, the best first; a text typed in the Latin layout is read as it was meant */
export function* createSiteIndex(units: readonly SearchUnit[]): Steps<(text: string) => Found> {
  const postings = new Map<string, Posting[]>();
  const codes = new Map<string, Posting[]>();
  const entries: Entry[] = [];
  for (const [place, unit] of units.entries()) {
    yield;
    entries.push({ unit, names: [unit.title, ...unit.keys].map((name) => [...new Set(toStems(name))]) });
    for (const [word, weight] of weighWords(unit)) push(postings, word, { unit: place, weight });
    for (const code of new Set((unit.codes ?? []).map(toCode))) push(codes, code, { unit: place, weight: 1 });
  }
  const vocabulary = createVocabulary(postings.keys());
  yield;
  const codeList = createVocabulary(codes.keys());

  const findWord = (stem: string): Map<number, number> => {
    const found = new Map<number, number>();
    const take = (word: string, factor: number) => {
      for (const { unit, weight } of postings.get(word) ?? []) {
        found.set(unit, Math.max(found.get(unit) ?? 0, weight * factor));
      }
    };
    take(stem, 1);
    if (/^\d/.test(stem) || stem.length < 3) return found;
    const asBeginning = found.size > 0 ? weightBesideWhole : weightOfBeginning;
    for (const word of vocabulary.beginning(stem)) if (word !== stem) take(word, asBeginning);
    if (found.size === 0) for (const word of vocabulary.holding(stem)) take(word, weightOfBeginning);
    if (found.size === 0) for (const word of vocabulary.misspelled(stem)) take(word, weightOfSlip);
    return found.size === 0 ? findCompound(stem) : found;
  };

  /** «Пневмоподушка» is what holds «подушка» and a word in «пневм…». */
  const findCompound = (stem: string): Map<number, number> => {
    for (let cut = 4; cut <= stem.length - 4; cut += 1) {
      const second = postings.get(stem.slice(cut));
      if (second === undefined) continue;
      const firsts = vocabulary.beginning(stem.slice(0, cut).replace(/[ое]$/, ''));
      const first = new Set(firsts.flatMap((word) => postings.get(word)?.map(({ unit }) => unit) ?? []));
      const both = second.filter(({ unit }) => first.has(unit));
      if (both.length > 0) return new Map(both.map(({ unit, weight }) => [unit, weight * weightOfBeginning]));
    }
    return new Map();
  };

  /** The longest parts first; each part counts once. */
  const findCodes = (parts: readonly string[]): { stems: Set<string>; found: Map<number, number> } => {
    const found = new Map<number, number>();
    const used = new Set<number>();
    for (let size = Math.min(5, parts.length); size > 0; size -= 1) {
      for (let start = 0; start + size <= parts.length; start += 1) {
        const code = parts.slice(start, start + size).join('');
        const places = Array.from({ length: size }, (_, index) => start + index);
        if (!/\d/.test(code) || code.length < 2 || places.some((place) => used.has(place))) continue;
        const exact = codes.get(code) ?? [];
        const begun =
          exact.length === 0 && /^[a-zа-я]+\d/.test(code) && code.length > 2 ? codeList.beginning(code) : [];
        for (const { unit } of exact) found.set(unit, 1);
        for (const longer of begun) for (const { unit } of codes.get(longer) ?? []) found.set(unit, 0.6);
        if (exact.length + begun.length > 0) for (const place of places) used.add(place);
      }
    }
    return { found, stems: new Set([...used].flatMap((place) => splitWords(parts[place] ?? '').map(toStem))) };
  };

  const rank = (text: string): Found => {
    const read = readSearchQuery(text);
    const named = findCodes(read.codeParts);
    const query = { ...read, hasCode: named.found.size > 0 };
    const scores = new Map<number, { score: number; held: number }>();
    let whole = 0;
    const add = (found: ReadonlyMap<number, number>, worth: number, share = worth) => {
      whole += share;
      for (const [unit, weight] of found) {
        const known = scores.get(unit) ?? { score: 0, held: 0 };
        scores.set(unit, { score: known.score + worth * weight, held: known.held + share * Math.min(1, weight) });
      }
    };
    if (named.found.size > 0) add(named.found, weightOfCode);
    for (const quantity of query.quantities) add(findFigure(entries, quantity), weightOfFigure);
    for (const stem of query.stems) {
      if (named.stems.has(stem) || named.stems.has(toStem(splitCode(stem).join('')))) continue;
      const found = findWord(stem);
      // A word that everything holds tells little; one that nothing holds has been asked for all the same, if by a slip.
      const worth = Math.log(1 + entries.length / (1 + found.size));
      add(found, found.size === 0 ? worth * weightOfUnknown : worth);
    }
    const stems = new Set(query.stems);
    const hits = [...scores].flatMap(([place, { score, held }]): Hit[] => {
      const entry = entries[place];
      if (entry === undefined || whole === 0) return [];
      const { unit, names } = entry;
      const coverage = held / whole;
      const [title = []] = names;
      // A part is called by its first word: «подшипник ступицы», not «ролик с подшипником».
      const head = unit.kind === 'part' && stems.has(title[0] ?? '') ? 0.5 : 0;
      const named = begins(title, query.stems) ? 1.5 : head + Math.max(...names.map((name) => share(name, stems)));
      const total = score * coverage ** 2 * (1 + named) * kindBoost[unit.kind] * (named === 0 ? weightOfMention : 1);
      return [{ unit, score: total, coverage }];
    });
    const byScore = (one: Hit, other: Hit) => other.score - one.score;
    hits.sort(byScore);
    const shown = hits.slice(0, mostShown).map((hit) => withFact(hit, stems));
    return { query, hits: [...shown.sort(byScore), ...hits.slice(mostShown)] };
  };

  return (text) => {
    const asTyped = rank(text);
    const best = asTyped.hits[0]?.coverage ?? 0;
    if (best > 0.9 || !/[a-z]/i.test(text)) return asTyped;
    const asMeant = rank(fromLatinLayout(text));
    return (asMeant.hits[0]?.coverage ?? 0) > best ? asMeant : asTyped;
  };
}

/** Whether what is typed begins the title, word by word. */
function begins(title: readonly string[], stems: readonly string[]): boolean {
  return stems.length > 1 && stems.every((stem, index) => title[index] === stem);
}

/** How much of a name the query holds. */
function share(name: readonly string[], stems: ReadonlySet<string>): number {
  return name.length === 0 ? 0 : name.filter((stem) => stems.has(stem)).length / name.length;
}

const stemsOf = (text: string) => splitWords(text).map(toStem);
const toCode = (text: string) => splitCode(text).join('');

/** Each word once, by the best place that it has; of a long name each word tells less. */
function weighWords({ title, text, keys, facts = [] }: SearchUnit): Map<string, number> {
  const words = new Map<string, number>();
  const weigh = (source: string, weight: number) => {
    for (const word of stemsOf(source)) words.set(word, Math.max(words.get(word) ?? 0, weight));
  };
  weigh(title, weights.name);
  for (const key of keys) weigh(key, weights.name / Math.sqrt(Math.max(1, toStems(key).length)));
  weigh(text, weights.text);
  for (const fact of facts) weigh(fact, weights.text);
  return words;
}

/** Models that have the figure, or nearly; where none does, those that hold more. */
function findFigure(entries: readonly Entry[], { value, unit: measure }: Quantity): Map<number, number> {
  const found = new Map<number, number>();
  const larger = new Map<number, number>();
  for (const [place, { unit }] of entries.entries()) {
    const { figures } = unit;
    if (figures === undefined) continue;
    const own = measure === undefined ? Object.values(figures).flat() : (figures[measure] ?? []);
    if (measure === 'rub') {
      if (own.some((price) => price <= value)) found.set(place, 2);
      continue;
    }
    const far = Math.min(...own.map((figure) => Math.abs(figure - value) / value));
    if (far <= 0.01) found.set(place, 2);
    else if (far <= 0.04 && measure !== 'axle') found.set(place, 1);
    else if (isCapacity(measure) && own.some((figure) => figure > value)) larger.set(place, 1);
  }
  return found.size > 0 ? found : larger;
}

/** A trailer with a larger capacity than asked for still answers the query. */
const isCapacity = (measure: Quantity['unit']) => measure === 't' || measure === 'm3' || measure === 'pallet';

/** With the sentence that holds most of what the title lacks. */
function withFact(hit: Hit, stems: ReadonlySet<string>): Hit {
  const { title, facts = [] } = hit.unit;
  const inTitle = stemsOf(title);
  const wanted = [...stems].filter((stem) => !inTitle.includes(stem));
  if (wanted.length === 0) return hit;
  let best: { fact: string; count: number } | undefined;
  for (const fact of facts) {
    const own = stemsOf(fact);
    const count = wanted.filter((stem) =>
      own.some((word) => word === stem || (stem.length > 3 && word.startsWith(stem))),
    ).length;
    if (count > (best?.count ?? 0)) best = { fact, count };
  }
  if (best === undefined) return hit;
  const isWhole = stems.size > 1 && [...stems].every((stem) => stemsOf(best.fact).includes(stem));
  return { ...hit, fact: best.fact, score: hit.score * (isWhole ? sentenceBoost : 1) };
}
