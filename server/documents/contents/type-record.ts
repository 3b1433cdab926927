/** What the papers of a type are made from. */

import type { ContentSource } from '#server/content/content-source.ts';
import { digestOf, framePaper } from '#server/documents/paper-frame.ts';
import type { Papers } from '#server/documents/papers.ts';
import type { Config } from '#server/environment/config.ts';
import { HttpError } from '#server/errors/http-error.ts';
import type { Build } from '#server/frontend/frontend.ts';
import type { Manual } from '#shared/content/manual.ts';
import type { Product } from '#shared/content/product.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import type { TrailerType } from '#shared/content/trailer-type.ts';
import { formatDay } from '#shared/format.ts';
import { href } from '#shared/routes.ts';

export interface TypePaperDependencies {
  config: Pick<Config, 'siteUrl'>;
  content: Pick<ContentSource, 'types' | 'manual' | 'products' | 'product' | 'service'>;
  frontend: { build: Build };
  papers: Papers;
  readSite: () => Promise<SiteSettings>;
}

export interface AskedTypePaper {
  typeSlug: string;
  /** Whose turn it takes. */
  client: string;
  signal: AbortSignal;
}

export interface TypeRecord {
  type: TrailerType;
  manual: Manual;
  products: Product[];
  site: SiteSettings;
}

/** Two tables of four. */
const mostModels = 8;

/** @throws HttpError 404 for an unknown type, and one without a manual */
export async function findTypeRecord(
  { content, readSite }: TypePaperDependencies,
  { typeSlug, signal }: AskedTypePaper,
): Promise<TypeRecord> {
  const types = await content.types({}, { signal });
  const type = types.find(({ slug }) => slug === typeSlug);
  if (type === undefined) throw new HttpError(404, 'no such type');
  const [manual, cards, site] = await Promise.all([
    content.manual({ slug: typeSlug }, { signal }),
    content.products({ type: type.code, limit: mostModels }, { signal }),
    readSite(),
  ]);
  if (manual === undefined) throw new HttpError(404, 'the type has no manual');
  const products = await Promise.all(cards.map(({ id }) => content.product({ id }, { signal })));
  return { type, manual, site, products: products.filter((product) => product !== undefined) };
}

/** All but kind and blocks of a paper about a type. */
export function frameTypePaper({ config }: TypePaperDependencies, { type, manual, products, site }: TypeRecord) {
  const page = `${href('product-types', { slug: type.category })}#${type.slug}`;
  return {
    ...framePaper(`${config.siteUrl}${page}`, site),
    title: type.pluralName,
    day: formatDay(manual.date),
    lead: products.length === 0 ? type.summary : `Модели: ${products.map(({ shortName }) => shortName).join(', ')}`,
  };
}

/** Changes with whatever the paper says. */
export function keyOfTypePaper(
  kind: string,
  { frontend }: TypePaperDependencies,
  { type, manual, products, site }: TypeRecord,
): string {
  return [kind, frontend.build.id, ...[type, manual, site, ...products].map(digestOf)].join(' ');
}
