/** The data of each page: what its loader returns and its component receives. */

import type { ComparedFigures } from '#shared/catalog/compared-figures.ts';
import type { ShownConfiguration } from '#shared/configuration/configuration-panel.ts';
import type { CountedView, QuotePart } from '#shared/configuration/counted-view.ts';
import type { Article, ArticleCard, ArticlePage } from '#shared/content/article.ts';
import type { Block } from '#shared/content/block.ts';
import type { CatalogPage, ModelRange } from '#shared/content/catalog.ts';
import type { Category } from '#shared/content/category.ts';
import type { Office, Partner, PlainPage, Vacancy } from '#shared/content/company.ts';
import type { NamedLink } from '#shared/content/fields.ts';
import type { MachineRuler, MachineWalk, TrailerPart } from '#shared/content/machine.ts';
import type { Picture } from '#shared/content/picture.ts';
import type { Product, ProductCard } from '#shared/content/product.ts';
import type { Service, ServiceCard } from '#shared/content/service.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';
import type { PaperGroup } from '#shared/documents/paper.ts';
import type { InkPath } from '#shared/drawing/ink-groups.ts';
import type { MachineView } from '#shared/drawing/machine-view.ts';
import type { Silhouette } from '#shared/drawing/silhouette.ts';
import type { FormValues } from '#shared/forms/form-field.ts';
import type { LeadPageData } from '#shared/forms/lead-progress.ts';
import type { PartsPage } from '#shared/parts/parts-page.ts';
import type { PairDelivery, RoadCity } from '#shared/tools/delivery.ts';
import type { LeasingText } from '#shared/tools/leasing.ts';
import type { LessorOffer } from '#shared/tools/lessor-offers.ts';
import type { RentText } from '#shared/tools/rent.ts';
import type { WaysView } from '#shared/tools/ways-view.ts';
import type { TrailerFinderData, TripCheckData } from '#shared/trips/trip-pages.ts';

/** A subcategory and the silhouette of its typical trailer; all silhouettes of a page share one scale. */
export interface DrawnKind {
  name: string;
  category: string;
  productCount: number;
  silhouette?: Silhouette;
  /** Where it has no drawing. */
  picture?: Picture;
}

/** Kinds that stand together; with a name where the page shows several groups. */
export interface KindGroup {
  kinds: DrawnKind[];
  group?: Omit<DrawnKind, 'silhouette' | 'picture'>;
}

export interface CatalogPageData {
  category: Category;
  /** Categories below it, drawn; empty where there are none. */
  groups: KindGroup[];
  /** How the models differ: on lines of dimension. */
  ranges: ModelRange[];
  /** The longest model, where no category lies below. */
  drawn?: Silhouette;
  /** What its kinds are meant for, in one line; absent where categories lie below. */
  cargoes?: string;
  list: Omit<CatalogPage, 'ranges'>;
  /** Below its prices. */
  offerNote: string;
}

export interface MachineData {
  title: string;
  /** What the drawing proves. */
  claim: string;
  action: NamedLink;
  /** How it looks: each page opens in its own way. */
  look: string;
  drawings: MachineSheet[];
  legend: { text: string; tone: number }[];
  ruler?: MachineRuler;
  walk?: WalkSheet;
}

export interface MachineSheet {
  title: string;
  isFragment: boolean;
  view: MachineView;
  callouts: NumberedCallout[];
}

export interface NumberedCallout {
  /** Counted over all drawings of the page. */
  number: number;
  part: TrailerPart;
  text: string;
  figure: string;
  /** Where it is said in full. */
  href: string;
  /** Of the legend, from 1; 0 without a legend. */
  tone: number;
}

export interface WalkSheet extends Pick<MachineWalk, 'title'> {
  width: number;
  height: number;
  paths: InkPath[];
  /** The `d` of the way around the trailer, in the order of walking. */
  way: string;
  stops: { x: number; y: number; number: number; text: string; href: string }[];
}

interface DevPageData {
  nodeVersion: string;
  counts: { name: string; count: number }[];
}

/** What the stories of compositions are shown with: a block of every kind, records of the site, models' silhouettes. */
export interface CompositionSamples {
  blocks: Block[];
  cards: ProductCard[];
  articles: ArticleCard[];
  picture: Picture;
  models: { id: string; name: string; silhouette: Silhouette }[];
  machines: MachineData[];
}

/** Models as silhouettes, all to one scale, by their ids. */
export type DrawnModels = Record<string, { name: string; lengthMm: number; silhouette: Silhouette }>;

/** What the price list says of the model on the scales: its mass by calculation. */
export type WeighedModel = Pick<Product, 'shortName' | 'price'> & { href: string; tareMassKg: number };

/** Where trailers stand ready, with some of them. */
export interface Yard {
  city: string;
  products: ProductCard[];
  /** Models that stand there, those not shown included. */
  modelCount: number;
}

export interface ProductPageData {
  product: Product;
  /** What it is meant for, in one line; absent for a plant without profiles of cargo. */
  cargoes?: string;
  typeName: string;
  /** Of the type, where it is rented out. */
  rentedType?: string;
  specification: PaperGroup[];
  keyFigures: ProductCard['keyFigures'];
  documents: ListedDocument[];
  /** Its spare parts; absent where no catalogue has any. */
  partsHref?: string;
  /** Below its price. */
  offerNote: string;
  /** The configuration that the query names. */
  configuration?: ShownConfiguration;
}

/** A row of «Документы». */
export interface ListedDocument {
  /** The first says what it is: a file with its format, or the way to ask for it; the others are further formats. */
  links: NamedLink[];
  /** «до 300 КБ, 9 ноября 2026» */
  note: string;
}

interface QuotePageData {
  /** Absent where no configuration is named, or none that can be counted. */
  counted?: CountedView;
  /** What the sum consists of; empty where a price is on request. */
  parts?: QuotePart[];
  /** Prefilled values of the form. */
  asked?: FormValues;
  /** Address of the same sums as a paper. */
  paper?: string;
  cities: { slug: string; name: string /** With what it costs. */; text: string }[];
  /** Where the configuration is fetched from, in words. */
  pickup?: string;
  /** The plant has a mail server: the quote comes by e-mail too. */
  isMailed?: boolean | undefined;
  /** Why there is nothing to count. */
  problem?: { text: string; link?: NamedLink };
}

/** Whom to call about a matter. */
export interface Desk {
  city: string;
  role: string;
  phone: string;
  extension?: string;
  email: string;
}

/** A trailer type that the service concerns. */
export type ServiceType = TrailerType & { picture: Picture };

/** What two trailers cost to deliver, apart and one upon the other. */
export interface DrawnPair extends PairDelivery {
  name: string;
  silhouette: Silhouette;
}

export interface ServicePageData {
  service: Service;
  types: ServiceType[];
  desks: Desk[];
  /** What the page opens with; only the server shows it. */
  machine?: MachineData;
}

/** What a lease is estimated for: a model, in the configuration that its page named. */
export interface LeasedModel {
  id: string;
  name: string;
  /** Its configuration in words, «„Оптима“ и 2 опции»; empty for the model as it is. */
  chosen: string;
  /** Code of the configuration; absent for the model as it is. */
  set?: string;
  /** Its page. */
  href: string;
  /** Of one trailer, with VAT; undefined on request. */
  priceRub: number | undefined;
  /** Trailers in the configuration. */
  count: number;
}

/** One figure of several models, in their order; undefined where a model has none. */
export interface ComparedRow extends ComparedFigures {
  label: string;
  values: (string | undefined)[];
}

export interface ComparedGroup {
  title: string;
  rows: ComparedRow[];
}

/** A link into the catalogue by type, with how many models its category has. */
export interface TypeTile extends Pick<TrailerType, 'code' | 'pluralName' | 'category'> {
  picture: Picture;
  productCount: number;
}

/** A type on the page that compares them, with what its models cost. */
export interface ComparedType extends TrailerType {
  /** Side view; all types have the same scale. */
  picture: Picture;
  productCount: number;
  fromRub?: number;
  /** Of the model that represents the type; all to one scale. */
  silhouette?: Silhouette;
  lengthMm?: number | undefined;
}

/** A type that is rented out: its rates by term, from the shortest. */
export interface RentedType extends ServiceType {
  rates: { fromDays: number; rub: number }[];
}

/** The terms of rent in a few lines, with links to the sections of the full text. */
export type RentInShort = Pick<Service, 'lead' | 'forWhom' | 'result' | 'term'> & {
  parts: { id: string; title: string }[];
};

/** Results of one kind. */
export interface FoundGroup {
  kind: string;
  title: string;
  rows: { title: string; text: string; href: string; fact?: string; picture?: Picture }[];
  /** All of them, where a list of the catalogue has them. */
  more?: { total: number; href: string };
}

interface SearchPageData {
  /** What is looked for; absent: nothing that could be. */
  words?: string;
  /** The visitor typed more than that. */
  isCut?: true;
  answers: { text: string; note: string; href: string }[];
  groups: FoundGroup[];
  /** The index is not yet made. */
  isPreparing?: true;
}

/** Needed before the first byte: it decides the status and the head. */
export interface PageData {
  home: {
    page: PlainPage;
    hero: SiteSettings['hero'];
    /** The model on the scales of the main picture. */
    weighed?: WeighedModel;
    slogan: string[];
    types: TypeTile[];
    /** Of cards that name a model, by its id. */
    drawn: DrawnModels;
    services: ServiceCard[];
    yards: Yard[];
  };
  about: { page: PlainPage; marks: Record<string, Silhouette>; way: string };
  'blog-list': { list: ArticlePage };
  'blog-article': { article: Article };
  manufacture: { page: PlainPage /** Address of how to get to the plant. */; way: string };
  'news-list': { list: ArticlePage };
  'news-item': { article: Article };
  partners: { partners: Partner[]; thisYear: number };
  vacancies: {
    vacancies: Vacancy[];
    contact?: Desk;
    /** The vacancy that the application form is prefilled with. */
    chosen?: Vacancy;
  };
  'product-types': {
    category: Pick<Category, 'path' | 'title' | 'summary'>;
    types: ComparedType[];
    /** From a cargo to codes of the types that are meant for it. */
    guide: { cargo: string; types: string[] }[];
  };
  product: ProductPageData;
  catalog: CatalogPageData;
  compare: {
    /** In the order of their ids. */
    models: Product[];
    /** Code of the configuration that a model is shown as, by its id. */
    sets: Readonly<Record<string, string>>;
    /** One per model, in their order: a browser loads no code that draws. */
    silhouettes: (Silhouette | undefined)[];
    groups: ComparedGroup[];
    /** Number of requested models that the catalogue lacks. */
    unknown: number;
    /** Number of requested models beyond the limit. */
    leftOut: number;
    /** Every row is in the table, not only those that tell the models apart. */
    isWhole: boolean;
    offerNote: string;
  };
  contacts: {
    offices: Office[];
    legal: SiteSettings['legal'];
    messengers: SiteSettings['messengers'];
    /** The plant's. */
    today: string;
  };
  dev: DevPageData;
  'dev-compositions': CompositionSamples;
  policy: { page: PlainPage };
  terms: { page: PlainPage };
  consent: { page: PlainPage };
  'consent-advertising': { page: PlainPage };
  request: LeadPageData;
  quote: QuotePageData;
  services: { services: ServiceCard[] };
  credit: ServicePageData & {
    leasing: LeasingText;
    /** Of the content's example: it counts where no price can be read. */
    examplePriceRub: number;
    /** Named by the query. */
    model?: LeasedModel;
    /** Absent outside Russia, whose taxes are counted. */
    ways?: WaysView;
    /** Leasing companies side by side. */
    lessors: LessorOffer[];
  };
  exploitation: ServicePageData;
  guarantee: ServicePageData;
  parts: ServicePageData & {
    /** Absent where the plant has none. */
    catalogue?: PartsPage;
    /** The catalogue does not answer: the numbers of the query, for the form. */
    unanswered?: FormValues;
  };
  rent: ServicePageData & {
    estimate: RentText;
    /** The query names what is estimated; otherwise it is an example. */
    isAsked: boolean;
    /** The plant's day: nothing is taken before it. */
    today: string;
    /** Of the first type. */
    silhouette?: Silhouette;
  };
  maintenance: ServicePageData;
  'trailer-finder': TrailerFinderData;
  'trip-check': TripCheckData;
  search: SearchPageData;
  'rent-types': { types: RentedType[]; service: RentInShort; offerNote: string };
  'service-types': { services: ServiceCard[] };
  'service-theme': ServicePageData & { /** Of cards that name a model, by its id. */ drawn: DrawnModels };
  service: ServicePageData & {
    /** In the order of the road; absent where the page shows none. */
    road?: RoadCity[];
    /** Two trailers to its end. */
    pair?: DrawnPair;
    /** Of the first type, for the scheme of photographs. */
    silhouette?: Silhouette;
  };
}

/** May arrive after the shell: streamed inside Suspense. */
export interface DeferredData {
  home: { news: ArticleCard[]; articles: ArticleCard[] };
  product: { related: ProductCard[]; articles: ArticleCard[] };
  'blog-article': { products: ProductCard[]; more: ArticleCard[] };
  'news-item': { products: ProductCard[]; more: ArticleCard[] };
  catalog: { articles: ArticleCard[] };
}
