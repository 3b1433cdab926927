/** The articles of a section, newest first; those about the page's subject come before all others. */
import { type Article, type ArticleCard, articleCardSchema } from '#shared/content/article.ts';
import type { Product } from '#shared/content/product.ts';

export interface ArticleIndex {
  find(id: string): Article | undefined;
  cards(subject: ArticleSubject): ArticleCard[];
}

/** A product, or a category with all below it. */
export interface ArticleSubject {
  product?: string | undefined;
  category?: string | undefined;
}

const cardShape = articleCardSchema.strip();

/** @param findProduct resolves the `relatedProducts` of articles */
export function indexArticles(
  articles: readonly Article[],
  findProduct: (id: string) => Product | undefined,
): ArticleIndex {
  const byId = new Map(articles.map((article) => [article.id, article]));
  const newestFirst = articles
    .toSorted((first, second) => second.date.localeCompare(first.date) || first.id.localeCompare(second.id))
    .map((article) => ({
      card: cardShape.parse(article),
      products: article.relatedProducts.map(findProduct).filter((product) => product !== undefined),
    }));
  const all = newestFirst.map(({ card }) => card);

  return {
    find: (id) => byId.get(id),
    cards: (subject) => {
      const weigh = relevanceTo(subject, findProduct);
      if (weigh === undefined) return all;
      return newestFirst
        .map(({ card, products }) => ({ card, weight: mean(products.map(weigh)) }))
        .toSorted((first, second) => second.weight - first.weight)
        .map(({ card }) => card);
    },
  };
}

/** Weighs an article's product by its closeness to the subject; undefined without a subject. */
function relevanceTo(
  { product: id, category }: ArticleSubject,
  findProduct: (id: string) => Product | undefined,
): ((product: Product) => number) | undefined {
  if (category !== undefined) return (product) => (`${product.category}/`.startsWith(`${category}/`) ? 1 : 0);
  const subject = id === undefined ? undefined : findProduct(id);
  if (subject === undefined) return undefined;
  return (product) => (product.id === subject.id ? 2 : product.type === subject.type ? 1 : 0);
}

function mean(weights: readonly number[]): number {
  return weights.length === 0 ? 0 : weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
}
