/** Content without what the plant does not offer: records of it are absent, links to it are taken out of all others; so are vacancies whose term is over. */
import { memoizeRecord } from '#server/cache/memoize.ts';
import type { CallName, CallOutput } from '#shared/content/api.ts';
import type { Service } from '#shared/content/service.ts';
import { moscowZone, type SiteSettings } from '#shared/content/site.ts';
import { isNamedBlock, namedBlocks } from '#shared/pages/named-blocks.ts';
import { isAllOn, isHrefOn, isOn, isServiceOn, type Offers } from '#shared/pages/offers.ts';
import { href } from '#shared/routes.ts';
import { plantDay } from '#shared/tools/plant-time.ts';
import { type CallOptions, type ContentSource, mapCalls } from './content-source.ts';

type Answers = { [Name in CallName]: CallOutput<Name> };
/** What is left of an answer. */
type Filters = { [Name in CallName]?: (answer: Answers[Name], input: never, offered: Offered) => Answers[Name] };

interface Offered {
  offers: Offers;
  /** The value without links to what is off; the same object for the same value. */
  clean<Value>(value: Value): Value;
  cleanSite(site: SiteSettings): SiteSettings;
  /** The card or product without rates of leasing and rent that are off; the same object for the same one. */
  unrate<Card extends Rated>(card: Card): Card;
}

const filters: Filters = {
  site: (site, _input, { cleanSite }) => cleanSite(site),
  types: (types, _input, { offers, clean }) =>
    clean(types).map(({ manual, rentRubPerDay, rentTerms, ...type }) => ({
      ...type,
      ...(isOn(offers, 'manuals') && manual && { manual }),
      ...(isOn(offers, 'rent') && { rentRubPerDay, rentTerms }),
    })),
  manual: (manual, _input, { offers }) => (isOn(offers, 'manuals') ? manual : undefined),
  categories: (categories, _input, { clean }) => clean(categories),
  products: (cards, _input, { unrate }) => cards.map(unrate),
  cards: (cards, _input, { unrate }) => cards.map(unrate),
  relatedProducts: (cards, _input, { unrate }) => cards.map(unrate),
  catalogPage: (page, _input, { unrate }) => page && { ...page, products: page.products.map(unrate) },
  product: (product, _input, { clean, unrate }) => product && unrate(clean(product)),
  articles: (page, { section }: { section: 'blog' | 'news' }, { offers }) => (isOn(offers, section) ? page : undefined),
  article: (article, { section }: { section: 'blog' | 'news' }, { offers, clean }) =>
    isOn(offers, section) ? clean(article) : undefined,
  services: (cards, _input, { offers }) =>
    cards.filter(({ slug, kind }) => kind === 'themed' || isServiceOn(offers, slug)),
  service: (service, _input, { offers, clean }) =>
    service && (service.kind === 'themed' || isServiceOn(offers, service.slug))
      ? withoutManuals(clean(service), offers)
      : undefined,
  offices: (offices, _input, { offers }) =>
    offices.map((office) => ({
      ...office,
      people: office.people.flatMap(({ desks, ...person }) => {
        const served = desks?.filter((desk) => (desk === 'vacancies' ? isOn(offers, desk) : isServiceOn(offers, desk)));
        // Who serves only what is off is nobody to call.
        if (served?.length === 0 && desks?.length !== 0) return [];
        return [{ ...person, ...(served && { desks: served }) }];
      }),
    })),
  vacancies: (list, _input, { offers }) => (isOn(offers, 'vacancies') ? list : []),
  partners: (list, _input, { offers }) =>
    isOn(offers, 'partners') ? list.filter(({ role }) => role !== 'leasing' || isOn(offers, 'leasing')) : [],
  parts: (catalogue, _input, { offers }) => (isOn(offers, 'parts') ? catalogue : undefined),
  addresses: (page, { kind }: { kind: string }, { offers }) => {
    if ((kind === 'blog' || kind === 'news') && !isOn(offers, kind)) return undefined;
    const addresses = page?.addresses.filter(({ path }) => isHrefOn(offers, path)) ?? [];
    return page && { ...page, addresses };
  },
  page: (page, _input, { offers, clean }) =>
    page?.id === 'manufacture' && !isOn(offers, 'manufacture') ? undefined : clean(page),
};

/**
 * The switches are those of the settings that were read last: a page reads them before all else.
 * @param now ms since 1970: a vacancy is offered to the end of its last day at the plant
 * @returns the same answers where all is on
 */
export function withOffers(content: ContentSource, now: () => number = Date.now): ContentSource {
  let known: SiteSettings | undefined;
  let offered: Offered | undefined;
  const readSite = async (options: CallOptions) => {
    const site = await content.site({}, options);
    // The same object for every request, until it is read again.
    if (site !== known && JSON.stringify(site.offers) !== JSON.stringify(known?.offers)) offered = undefined;
    known = site;
    return site;
  };
  const findOffered = async (options: CallOptions): Promise<Offered | undefined> => {
    // Content whose settings cannot be read is shown as it is.
    if (known === undefined) await readSite(options).catch(() => undefined);
    const offers = known?.offers;
    if (offers === undefined || isAllOn(offers)) return undefined;
    offered ??= openOffered(offers);
    return offered;
  };
  const listOpen: ContentSource['vacancies'] = async (input, options) => {
    const list = await content.vacancies(input, options);
    await findOffered(options);
    const today = plantDay(now(), known?.timeZone ?? moscowZone);
    return list.filter(({ validThrough }) => validThrough >= today);
  };
  return mapCalls((name) => {
    const call = (name === 'vacancies' ? listOpen : content[name]) as (
      input: unknown,
      options: CallOptions,
    ) => Promise<unknown>;
    const filter = filters[name] as ((answer: unknown, input: unknown, offered: Offered) => unknown) | undefined;
    if (filter === undefined) return call;
    return async (input: unknown, options: CallOptions) => {
      const answer = name === 'site' ? await readSite(options) : await call(input, options);
      const current = await findOffered(options);
      return current === undefined ? answer : filter(answer, input, current);
    };
  });
}

function openOffered(offers: Offers): Offered {
  const clean = createCleaner(offers);
  // Menus are drawn once for each object of the settings.
  const cleanSite = memoizeRecord((site: SiteSettings) => withoutEmptyGroups(site, clean(site)));
  const unrate = memoizeRecord((card: Rated) => {
    const rated = { ...card };
    if (!isOn(offers, 'leasing')) delete rated.leasingFromRubPerMonth;
    if (!isOn(offers, 'rent')) delete rated.rentFromRubPerDay;
    return rated;
  });
  return { offers, clean, cleanSite, unrate: (card) => unrate(card) as typeof card };
}

/** The list of manuals on the page about use. */
function withoutManuals(service: Service, offers: Offers): Service {
  if (isOn(offers, 'manuals')) return service;
  const { machine } = service;
  const leads = machine?.action.block === namedBlocks.manuals.id;
  return {
    ...service,
    blocks: service.blocks.filter((block) => !isNamedBlock(block, namedBlocks.manuals)),
    ...(machine && leads && { machine: { ...machine, action: { text: 'Оставить заявку' } } }),
  };
}

const linkKeys = ['href', 'link'];

/** An object that is a link goes; a list or a block that held nothing but such goes with it; a link within a text becomes plain text. */
function createCleaner(offers: Offers): Offered['clean'] {
  const manuals = isOn(offers, 'manuals') ? undefined : `${href('exploitation')}#${namedBlocks.manuals.id}`;
  const isOff = (address: unknown) =>
    typeof address === 'string' && (address === manuals || !isHrefOn(offers, address));
  // A record keeps its identity from call to call: what is made of it is memoized by it.
  const known = new WeakMap<object, unknown>();
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return unlink(value, isOff);
    if (typeof value !== 'object' || value === null) return value;
    if (known.has(value)) return known.get(value);
    const cleaned = Array.isArray(value) ? value.flatMap(cleanEntry) : cleanRecord(value);
    known.set(value, cleaned);
    return cleaned;
  };
  // A callout of a drawing says where its figure comes from.
  const isOfOff = (source: unknown) =>
    typeof source === 'object' &&
    source !== null &&
    'service' in source &&
    !isServiceOn(offers, String(source.service));
  const isLost = (value: unknown) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).some(
      ([key, inner]) => (linkKeys.includes(key) && isOff(inner)) || (key === 'of' && isOfOff(inner)),
    );
  const cleanEntry = (entry: unknown): unknown[] => {
    if (isLost(entry)) return [];
    const cleaned = clean(entry);
    return isEmptied(entry, cleaned) ? [] : [cleaned];
  };
  const cleanRecord = (record: object) =>
    Object.fromEntries(
      Object.entries(record).flatMap(([key, inner]) =>
        isLost(inner) || (linkKeys.includes(key) && isOff(inner)) ? [] : [[key, clean(inner)]],
      ),
    );
  return (value) => clean(value) as typeof value;
}

/** Whether a block of cards has lost all of them. */
function isEmptied(before: unknown, after: unknown): boolean {
  const countCards = (value: unknown) =>
    typeof value === 'object' && value !== null && 'cards' in value && Array.isArray(value.cards)
      ? value.cards.length
      : undefined;
  return countCards(before) !== 0 && countCards(after) === 0;
}

/** HTML that came of Markdown has no link within a link. */
function unlink(text: string, isOff: (address: string) => boolean): string {
  if (!text.includes('<a ')) return text;
  return text.replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (link, address: string, words: string) =>
    isOff(address) ? words : link,
  );
}

/** Groups of menus that had links and have none. */
function withoutEmptyGroups(before: SiteSettings, after: SiteSettings): SiteSettings {
  const keep = (menu: 'mainMenu' | 'footerMenu') =>
    after[menu].filter(
      ({ title, links, href }) =>
        links.length > 0 ||
        href !== undefined ||
        before[menu].find((group) => group.title === title)?.links.length === 0,
    );
  return { ...after, mainMenu: keep('mainMenu'), footerMenu: keep('footerMenu') };
}

interface Rated {
  leasingFromRubPerMonth?: number | undefined;
  rentFromRubPerDay?: number | undefined;
}
