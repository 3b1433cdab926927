/** The catalogue of parts in the words of the page. */
import { memoize } from '#server/cache/memoize.ts';
import type { Part, PartCatalogue } from '#shared/content/part.ts';
import type { ProductCard } from '#shared/content/product.ts';
import { capitalize, formatCount, formatNumber, formatRoubles, formatShortDay, quoteName } from '#shared/format.ts';
import type { FormValues } from '#shared/forms/form-field.ts';
import type {
  PartCard,
  PartCount,
  PartLine,
  PartsFound,
  PartsPage,
  ShownNode,
  ShownPartList,
} from '#shared/parts/parts-page.ts';
import { toSearch } from '#shared/queries/page-query.ts';
import { href } from '#shared/routes.ts';
import { type AskedParts, findParts, fitsModel } from './find-parts.ts';
import {
  describeRows,
  mostPieces,
  type PartList,
  type PartRow,
  readPartList,
  unitOf,
  withCount,
  withPart,
  writePartList,
} from './part-list.ts';
import { isChassisNumber } from './part-number.ts';

/** Signs that are sought; the rest of a longer text is said to be left out. */
const longestText = 60;
const perPage = 24;
/** A longer catalogue is not on the clean page: its nodes lead to their parts. */
const mostOnPage = 250;
/** Signs that the field of the form holds. */
const longestPrefill = 5000;

export type PartsQuery = { [Key in 'number' | 'model' | 'node' | 'list' | 'page']?: string | undefined };

interface PartsNeeds {
  catalogue: PartCatalogue;
  models: readonly Pick<ProductCard, 'id' | 'type' | 'shortName' | 'category'>[];
  vatRatePct: number;
}

/** Unknown models and nodes are left out by the caller. */
export function showParts(query: PartsQuery, needs: PartsNeeds): PartsPage {
  const { catalogue, models } = needs;
  const text = (query.number ?? '').trim();
  const list = readPartList(query.list ?? '', catalogue);
  const rows = [...list.rows, ...list.beyond];
  const listText = writePartList(rows);
  const asked = { ...filled({ number: text, model: query.model, node: query.node }), ...filled({ list: listText }) };
  const view = createView(asked, rows, needs);
  const found = isAsked(asked) ? showFound(text, Number(query.page ?? 1), view, needs) : undefined;
  const prefill = prefillOf(text, found, list);
  return {
    total: catalogue.parts.length,
    nodes: listNodes(catalogue, { hasRows: found === undefined && listText === '' }, view),
    models: models.map(({ id, shortName }) => ({ id, name: shortName })),
    asked,
    ...(found && { found }),
    ...(list.rows.length + list.notices.length > 0 && { list: showList(list, view, needs) }),
    priceTerms: termsText(needs.vatRatePct, catalogue.priced),
    prefill,
  };
}

const termsText = (vatRatePct: number, day: string) =>
  `с\u00a0НДС ${formatNumber(vatRatePct)}\u00a0%, на\u00a0${formatShortDay(day)}`;

type Asked = PartsPage['asked'];

const isAsked = ({ number, model, node }: Asked) => [number, model, node].some((value) => value !== undefined);

/** Address of the page with another query. */
function addressOf(query: Readonly<Record<string, string | undefined>>): string {
  const keys = Object.entries(query).flatMap(([key, value]) => (value ? [[key, [value]] as const] : []));
  return `${href('parts')}${toSearch(Object.fromEntries(keys))}`;
}

function filled<Key extends string>(values: Readonly<Record<Key, string | undefined>>): { [Each in Key]?: string } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as { [Each in Key]?: string };
}

type View = ReturnType<typeof createView>;

function createView(asked: Asked, rows: readonly PartRow[], { catalogue, models, vatRatePct }: PartsNeeds) {
  const nodeNames = new Map(catalogue.nodes.map(({ code, name }) => [code, name]));
  /** Address with another list. */
  const withList = (list: string) => addressOf({ ...asked, list });
  const line = (part: Part): PartLine => ({
    number: part.number,
    id: lineId(part),
    name: part.name,
    href: partHref(part),
    price: part.priceRub === undefined ? 'цена по\u00a0запросу' : formatRoubles(part.priceRub),
    ...(part.priceRub !== undefined && { priceRub: part.priceRub }),
    ...stockOf(part),
  });
  const countOf = ({ number, count }: PartRow): PartCount => ({
    count,
    ...(count < mostPieces && { moreHref: withList(withCount(rows, number, count + 1)) }),
    lessHref: withList(withCount(rows, number, count - 1)),
  });
  const card = (part: Part): PartCard => {
    const row = rows.find(({ number }) => number === part.number);
    const fitting = part.models === undefined ? [] : models.filter(({ id, type }) => fitsModel(part, [id, type]));
    return {
      ...line(part),
      node: nodeNames.get(part.node) ?? '',
      terms: part.priceRub === undefined ? '' : termsText(vatRatePct, part.priceDate ?? catalogue.priced),
      unit: part.unit,
      yards: inStock(part).map(([city, count]) => `${city} ${formatNumber(count)}`),
      fits: fitting.map(({ id, category, shortName }) => ({
        text: shortName,
        href: href('product', { slug: category, id }),
      })),
      others: part.analogues,
      addHref: withList(withPart(rows, part)),
      ...(row && { chosen: countOf(row) }),
    };
  };
  return { asked, line, card, countOf, withList };
}

const lineId = ({ number }: Part) => `d-${number.toLowerCase().replace(/[^a-z\d]+/g, '-')}`;

/** The page that shows this part alone. */
export function partHref({ number }: Pick<Part, 'number'>): string {
  return addressOf({ number });
}

/** @param model its id */
export const partsOfModelHref = memoize((model: string) => addressOf({ model }));

const inStock = ({ stock }: Part) => Object.entries(stock).filter(([, count]) => count > 0);

function stockOf(part: Part): Pick<PartLine, 'stock' | 'isInStock'> {
  if (inStock(part).length > 0) return { stock: 'в\u00a0наличии', isInStock: true };
  const { orderDays: days } = part;
  const term = days === undefined ? '' : `, ${formatCount(days, ['рабочий день', 'рабочих дня', 'рабочих дней'])}`;
  return { stock: `под заказ${term}`, isInStock: false };
}

function listNodes({ nodes, parts }: PartCatalogue, { hasRows }: { hasRows: boolean }, view: View): ShownNode[] {
  const { list } = view.asked;
  const byNode = Map.groupBy(parts, ({ node }) => node);
  return nodes.flatMap(({ code, name }): ShownNode[] => {
    const own = byNode.get(code) ?? [];
    const node = { code, name, count: own.length, href: addressOf({ node: code, list }) };
    const rows = hasRows && parts.length <= mostOnPage && { rows: own.map(view.line) };
    return own.length === 0 ? [] : [{ ...node, ...rows }];
  });
}

const partWords = ['деталь', 'детали', 'деталей'] as const;

function showFound(text: string, page: number, view: View, { catalogue, models }: PartsNeeds): PartsFound {
  const { asked } = view;
  const sought = text.slice(0, longestText);
  const model = models.find(({ id }) => id === asked.model);
  const node = catalogue.nodes.find(({ code }) => code === asked.node);
  const wish: AskedParts = {
    text: sought,
    ...(model && { model: [model.id, model.type] }),
    ...(node && { node: node.code }),
  };
  const { parts, elsewhere, similar } = findParts(catalogue, wish);
  const narrowed = [...(node ? [node.name] : []), ...(model ? [`для\u00a0${model.shortName}`] : [])].join(' ');
  const pageCount = Math.max(1, Math.ceil(parts.length / perPage));
  const shownPage = Math.min(page, pageCount);
  const near = elsewhere.length > 0 ? elsewhere : similar;
  return {
    title: titleOf(sought, narrowed, parts.length, elsewhere.length > 0),
    notes: [
      ...(text.length > longestText ? [`Запрос длиннее ${longestText}\u00a0знаков: искали по\u00a0его началу.`] : []),
      ...(parts.length === 0 ? noPartNotes(sought, elsewhere.length > 0) : []),
    ],
    parts: parts.slice((shownPage - 1) * perPage, shownPage * perPage).map(view.card),
    ...(near.length > 0 && {
      near: { title: near === elsewhere ? 'Без узла и\u00a0модели' : 'Похожие детали', parts: near.map(view.card) },
    }),
    page: shownPage,
    pageCount,
    href: addressOf(asked),
    clearHref: addressOf({ list: asked.list }),
  };
}

/** @param narrowed node and model in words; empty for all */
function titleOf(text: string, narrowed: string, count: number, isElsewhere: boolean): string {
  if (count === 0 && text !== '') return `${quoteName(text)} ${isElsewhere ? 'здесь нет' : 'в\u00a0каталоге нет'}`;
  const size = count === 0 ? 'деталей нет' : formatCount(count, partWords);
  if (text === '') return `${capitalize(narrowed)}: ${size}`;
  return `По\u00a0запросу ${[quoteName(text), narrowed].filter((part) => part !== '').join(', ')}: ${size}`;
}

function noPartNotes(text: string, isElsewhere: boolean): string[] {
  if (isElsewhere)
    return [
      'По\u00a0этой модели и\u00a0узлу такой детали нет, но\u00a0она есть в\u00a0каталоге: проверьте, подойдёт ли.',
    ];
  if (isChassisNumber(text)) {
    return [
      'Похоже на\u00a0номер шасси: мы перенесли его в\u00a0заявку. Допишите, какая деталь нужна, и\u00a0кладовщик подберёт её.',
    ];
  }
  const rest = 'В\u00a0каталоге только расходные детали, на\u00a0складе их\u00a0больше';
  if (text === '') return [`${rest}: опишите нужную в\u00a0заявке.`];
  return [`${rest}: запрос уже стоит в\u00a0заявке ниже, кладовщик подберёт деталь и\u00a0назовёт цену.`];
}

/** The list, or what was not found, so that the form asks for it. */
function prefillOf(text: string, found: PartsFound | undefined, list: PartList): FormValues {
  const isFound = found === undefined || found.parts.length > 0;
  const sought = text.slice(0, longestText);
  const chassis = !isFound && isChassisNumber(sought) ? sought.replace(/[\s-]/g, '') : undefined;
  const lines = [
    describeRows(list, longestPrefill - longestText - 1),
    ...(isFound || chassis !== undefined ? [] : [sought]),
  ].filter((line) => line !== '');
  return {
    ...(lines.length > 0 && { parts: lines.join('\n') }),
    ...(chassis !== undefined && { chassisNumber: chassis }),
  };
}

/** What a query names, for the form alone, while no catalogue can be read. */
export function prefillUnread({ number = '', list = '' }: PartsQuery): FormValues {
  const unread = { priced: '', nodes: [], parts: [] };
  const lines = [describeRows(readPartList(list, unread), longestPrefill - longestText - 1), number.trim()];
  const text = lines.filter((line) => line !== '').join('\n');
  return text === '' ? {} : { parts: text.slice(0, longestPrefill) };
}

function showList(list: PartList, view: View, { vatRatePct }: PartsNeeds): ShownPartList {
  const { rows, beyond, notices, sumRub } = list;
  const all = [...rows, ...beyond];
  const pieces = rows.reduce((sum, { count }) => sum + count, 0);
  return {
    rows: rows.map((row) => {
      const { part, number, count } = row;
      const price = part?.priceRub;
      return {
        ...view.countOf(row),
        number,
        name: part?.name ?? 'Такого номера в\u00a0каталоге нет: проверит кладовщик',
        unit: unitOf(part),
        ...(part && { href: partHref(part) }),
        ...(price !== undefined && { price: formatRoubles(price), sum: formatRoubles(price * count) }),
        removeHref: view.withList(withCount(all, number, 0)),
      };
    }),
    size: `${formatCount(rows.length, ['позиция', 'позиции', 'позиций'])}, ${formatNumber(pieces)}\u00a0ед.`,
    ...(sumRub !== undefined &&
      beyond.length === 0 && {
        sum: `ориентировочно ${formatRoubles(sumRub)} с\u00a0НДС\u00a0${formatNumber(vatRatePct)}\u00a0%`,
      }),
    notices,
    clearHref: addressOf({ ...view.asked, list: undefined }),
  };
}
