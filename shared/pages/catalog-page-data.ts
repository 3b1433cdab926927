/** The data of a category's page. */
import type { CatalogPage, ModelRange } from '#shared/content/catalog.ts';
import type { Category } from '#shared/content/category.ts';
import type { Silhouette } from '#shared/drawing/silhouette.ts';

/** A subcategory and the silhouette of its typical trailer; all silhouettes of a page share one scale. */
export interface DrawnKind {
  name: string;
  category: string;
  productCount: number;
  silhouette?: Silhouette;
}

/** Kinds that stand together; with a name where the page shows several groups. */
export interface KindGroup {
  kinds: DrawnKind[];
  group?: Omit<DrawnKind, 'silhouette'>;
}

/** What opens a category: the server alone makes it. */
export interface CatalogOpening {
  category: Pick<Category, 'path' | 'title' | 'summary'>;
  whole: CatalogPage['whole'];
  /** Empty where no category lies below. */
  groups: KindGroup[];
  /** How the models differ: on lines of dimension. */
  ranges: ModelRange[];
  /** The longest model, where no category lies below. */
  drawn?: Silhouette;
}

export interface CatalogPageData {
  category: Pick<Category, 'path' | 'title' | 'summary' | 'body' | 'picture' | 'inWork'>;
  opening: CatalogOpening;
  list: Omit<CatalogPage, 'ranges'>;
  /** Below its prices. */
  offerNote: string;
}
