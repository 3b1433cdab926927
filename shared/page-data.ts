/** The data of each page: what its loader returns and its component receives. */
import type { Article, ArticleCard, ArticlePage } from '#shared/content/article.ts';
import type { Category } from '#shared/content/category.ts';
import type { Office, Partner, PlainPage, Vacancy } from '#shared/content/company.ts';
import type { Picture } from '#shared/content/picture.ts';
import type { Product, ProductCard } from '#shared/content/product.ts';
import type { Service, ServiceCard } from '#shared/content/service.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';
import type { Silhouette } from '#shared/drawing/silhouette.ts';
import type { LeadPageData } from '#shared/forms/lead-progress.ts';
import type { CatalogPageData } from '#shared/pages/catalog-page-data.ts';
import type { CompositionSamples, DevPageData } from '#shared/pages/dev-page-data.ts';
import type { DrawnModels, WeighedModel, Yard } from '#shared/pages/home-page-data.ts';
import type { ProductPageData } from '#shared/pages/product-page-data.ts';
import type { QuotePageData } from '#shared/pages/quote-page-data.ts';
import type { Desk, LeasedModel, ServicePageData } from '#shared/pages/service-page-data.ts';
import type { RoadCity } from '#shared/tools/delivery.ts';
import type { LeasingText } from '#shared/tools/leasing.ts';
import type { RentText } from '#shared/tools/rent.ts';
import type { PodborData, ReysData } from '#shared/trips/trip-pages.ts';

/** One figure of several models, in their order; undefined where a model has none. */
export interface ComparedRow {
  label: string;
  values: (string | undefined)[];
  /** Fractions of the greatest value, when all are numbers and differ. */
  shares?: number[];
}

export interface ComparedGroup {
  title: string;
  rows: ComparedRow[];
}

/** A link into the catalogue by type. */
export interface TypeTile {
  name: string;
  category: string;
  picture: Picture;
  productCount: number;
}

/** A type on the page that compares them, with what its models cost. */
export interface ComparedType
  extends Omit<TrailerType, 'pictures' | 'synonyms' | 'keyFields' | 'summary' | 'rentRubPerDay' | 'rentTerms'> {
  /** Side view; all types have the same scale. */
  picture: Picture;
  productCount: number;
  fromRub?: number;
  isRented: boolean;
  /** Of the model that represents the type; all to one scale. */
  silhouette?: Silhouette;
  lengthMm?: number | undefined;
}

/** A type that is rented out: its rates by term, from the shortest. */
export interface RentedType
  extends Pick<TrailerType, 'code' | 'slug' | 'name' | 'pluralName' | 'category' | 'summary'> {
  rates: { fromDays: number; rub: number }[];
  picture: Picture;
}

/** The terms of rent in a few lines, with links to the sections of the full text. */
export type RentInShort = Pick<Service, 'lead' | 'forWhom' | 'result' | 'term'> & {
  parts: { id: string; title: string }[];
};

/** Needed before the first byte: it decides the status and the head. */
export interface PageData {
  home: {
    page: PlainPage;
    hero: SiteSettings['hero'];
    /** The model on the scales of the main picture. */
    weighed?: WeighedModel;
    slogan: string;
    types: TypeTile[];
    /** Of cards that name a model, by its id. */
    drawn: DrawnModels;
    services: ServiceCard[];
    yards: Yard[];
  };
  about: { page: PlainPage; marks: Record<string, Silhouette> };
  'blog-list': { list: ArticlePage };
  'blog-article': { article: Article };
  manufacture: { page: PlainPage };
  'news-list': { list: ArticlePage };
  'news-item': { article: Article };
  partners: { partners: Partner[]; thisYear: number };
  vacancies: {
    vacancies: Vacancy[];
    contact?: Desk;
    /** The vacancy that the application form is prefilled with. */
    chosen?: Vacancy;
  };
  'product-types': { category: Pick<Category, 'path' | 'title' | 'summary'>; types: ComparedType[] };
  product: ProductPageData;
  catalog: CatalogPageData;
  compare: {
    /** In the order of their ids. */
    models: Product[];
    /** Code of the set that a model is shown as, by its id. */
    sets: Readonly<Record<string, string>>;
    /** One per model, in their order: a browser loads no code that draws. */
    silhouettes: Silhouette[];
    groups: ComparedGroup[];
    /** Number of requested models that the catalogue lacks. */
    unknown: number;
    /** Number of requested models beyond the limit. */
    leftOut: number;
    offerNote: string;
  };
  contacts: { offices: Office[]; legal: SiteSettings['legal']; messengers: SiteSettings['messengers'] };
  dev: DevPageData;
  'dev-compositions': CompositionSamples;
  policy: { page: PlainPage };
  terms: { page: PlainPage };
  consent: { page: PlainPage };
  'consent-advertising': { page: PlainPage };
  request: LeadPageData;
  quote: QuotePageData;
  services: { services: ServiceCard[] };
  credit: ServicePageData & { leasing: LeasingText /** Named by the query. */; model?: LeasedModel };
  exploitation: ServicePageData;
  guarantee: ServicePageData;
  parts: ServicePageData;
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
  podbor: PodborData;
  reys: ReysData;
  'rent-types': { types: RentedType[]; service: RentInShort; offerNote: string };
  'service-types': { services: ServiceCard[] };
  'service-theme': ServicePageData & { /** Of cards that name a model, by its id. */ drawn: DrawnModels };
  service: ServicePageData & {
    /** In the order of the road; absent where the page shows none. */
    road?: RoadCity[];
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
