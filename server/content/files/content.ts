/** Everything the content folder holds, checked and ready to be indexed. */
import type { Article, ArticleSection } from '#shared/content/article.ts';
import type { Category } from '#shared/content/category.ts';
import type { Office, Partner, PlainPage, Vacancy } from '#shared/content/company.ts';
import type { PartCatalogue } from '#shared/content/part.ts';
import type { Product, RemovedProduct } from '#shared/content/product.ts';
import type { Service } from '#shared/content/service.ts';
import type { SeoRecord, SiteSettings } from '#shared/content/site.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';
import type { ManualFiles } from './manual-files.ts';
import type { OwnContent } from './own-content.ts';

export interface Content extends Omit<OwnContent, 'documentFiles'> {
  site: SiteSettings;
  /** The editor's own records, by path; `/main` is the home page. */
  seo: Record<string, SeoRecord>;
  /** Parents before children; without what is derived from their products and types. */
  categories: Omit<Category, 'productCount' | 'picture'>[];
  types: TrailerType[];
  manualFiles: ManualFiles;
  products: Product[];
  /** The successor is an id. */
  removedProducts: (Omit<RemovedProduct, 'successor'> & { successor?: string })[];
  /** Names of the documents that lie in the content as files. */
  documentFiles: string[];
  services: Service[];
  pages: PlainPage[];
  articles: Record<ArticleSection, Article[]>;
  offices: Office[];
  vacancies: Vacancy[];
  partners: Partner[];
  /** Absent: the page of spare parts has none. */
  parts: PartCatalogue | undefined;
}
