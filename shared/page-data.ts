/** What each page receives. */
import type { Article, ArticleCard, ArticlePage } from './content/article.ts';
import type { CatalogPage } from './content/catalog.ts';
import type { Category } from './content/category.ts';
import type { Office, Partner, PlainPage, Vacancy } from './content/company.ts';
import type { Picture } from './content/picture.ts';
import type { Product, ProductCard } from './content/product.ts';
import type { Service, ServiceCard } from './content/service.ts';
import type { SiteSettings } from './content/site.ts';
import type { TrailerType } from './content/trailer-type.ts';
import type { DevPageData } from './dev-page-data.ts';
import type { RequestPageData } from './forms/request-status.ts';
import type { LeasingText } from './leasing.ts';
import type { ServicePageData } from './service-page-data.ts';

/** Whom to call about a matter. */
export interface Desk {
  city: string;
  role: string;
  phone: string;
  extension?: string;
  email: string;
}

export interface SpecGroupRows {
  title: string;
  rows: { label: string; value: string }[];
}

/** One figure of several models, in their order; absent where a model has none. */
export interface ComparedRow {
  label: string;
  values: (string | undefined)[];
  /** Parts of the greatest, where all are numbers and they differ. */
  shares?: number[];
}

export interface ComparedGroup {
  title: string;
  rows: ComparedRow[];
}

/** A way into the catalogue by what a trailer is. */
export interface TypeTile {
  name: string;
  category: string;
  picture: Picture;
  productCount: number;
}

/** A type on the page that compares them, with what its models cost. */
export interface ComparedType
  extends Omit<TrailerType, 'pictures' | 'synonyms' | 'keyFields' | 'summary' | 'rentRubPerDay'> {
  /** From the side: all types in one scale. */
  picture: Picture;
  productCount: number;
  fromRub?: number;
  isRented: boolean;
}

/** A type that is rented out: its rates by term, from the shortest. */
export interface RentedType
  extends Pick<TrailerType, 'code' | 'slug' | 'name' | 'pluralName' | 'category' | 'summary'> {
  rates: { fromDays: number; rub: number }[];
  picture: Picture;
  /** From the side: all types in one scale. */
  side: Picture;
}

/** The terms of rent beside its rates: a few lines, and the parts of the full text. */
export type RentInShort = Pick<Service, 'lead' | 'forWhom' | 'result' | 'term'> & {
  parts: { id: string; title: string }[];
};

/** Needed before the first byte: decides the status and the head. */
export interface PageData {
  home: {
    page: PlainPage;
    hero: SiteSettings['hero'];
    types: TypeTile[];
    services: ServiceCard[];
    inStock: ProductCard[];
  };
  about: { page: PlainPage };
  'blog-list': { list: ArticlePage };
  'blog-article': { article: Article };
  manufacture: { page: PlainPage };
  'news-list': { list: ArticlePage };
  'news-item': { article: Article };
  partners: { partners: Partner[] };
  vacancies: {
    vacancies: Vacancy[];
    contact?: Desk;
    /** The position that the form of replies begins with. */
    chosen?: Vacancy;
  };
  'product-types': { category: Pick<Category, 'path' | 'title' | 'summary'>; types: ComparedType[] };
  product: {
    product: Product;
    typeName: string;
    /** Its pictures are those of its type: other axles, another colour. */
    hasTypePictures: boolean;
    specification: SpecGroupRows[];
    keyFigures: ProductCard['keyFigures'];
  };
  catalog: {
    category: Pick<Category, 'path' | 'title' | 'summary' | 'body' | 'picture'>;
    children: TypeTile[];
    list: CatalogPage;
  };
  compare: {
    /** In the order of their ids. */
    models: Product[];
    groups: ComparedGroup[];
    /** How many of those asked for the catalogue does not have. */
    unknown: number;
    /** How many were too many. */
    leftOut: number;
  };
  contacts: { offices: Office[]; legal: SiteSettings['legal'] };
  dev: DevPageData;
  policy: { page: PlainPage };
  terms: { page: PlainPage };
  consent: { page: PlainPage };
  request: RequestPageData;
  services: { services: ServiceCard[] };
  credit: ServicePageData & { leasing: LeasingText };
  exploitation: ServicePageData;
  guarantee: ServicePageData;
  parts: ServicePageData;
  rent: ServicePageData;
  maintenance: ServicePageData;
  'rent-types': { types: RentedType[]; service: RentInShort };
  'service-types': { services: ServiceCard[] };
  'service-theme': ServicePageData;
  service: ServicePageData;
}

/** May arrive later: streamed inside Suspense with its data beside it. */
export interface DeferredData {
  home: { news: ArticleCard[]; articles: ArticleCard[] };
  product: { related: ProductCard[]; articles: ArticleCard[] };
  'blog-article': { products: ProductCard[]; more: ArticleCard[] };
  'news-item': { products: ProductCard[]; more: ArticleCard[] };
  catalog: { articles: ArticleCard[] };
}
