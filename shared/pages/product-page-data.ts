/** What the page of a product shows. */
import type { ShownSet } from '#shared/configuration/shown-set.ts';
import type { NamedLink } from '#shared/content/fields.ts';
import type { Product, ProductCard } from '#shared/content/product.ts';

export interface ProductPageData {
  product: Product;
  typeName: string;
  /** Of the type, where it is rented out. */
  rentedType?: string;
  specification: SpecGroupRows[];
  keyFigures: ProductCard['keyFigures'];
  documents: ListedDocument[];
  /** Below its price. */
  offerNote: string;
  /** The set that the query names. */
  set?: ShownSet;
}

export interface SpecGroupRows {
  title: string;
  rows: { label: string; value: string }[];
}

/** A row of «Документы». */
export interface ListedDocument {
  /** The first says what it is: a file with its format, or the way to ask for it; the others are further formats. */
  links: NamedLink[];
  /** «до 300 КБ, 9 ноября 2026» */
  note: string;
}
