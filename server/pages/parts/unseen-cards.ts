/** What a product's page may list below its own pictures, none of which it shows a second time. */
import type { ArticleCard } from '#shared/content/article.ts';
import type { Product, ProductCard } from '#shared/content/product.ts';

/** Leaves out models whose picture the page shows already, as a frame of its strip or because both look alike. */
export function unseenCards(
  { pictures, highlights, operation = [], closeUps = [] }: Product,
  cards: readonly ProductCard[],
): ProductCard[] {
  const framed = [...highlights, ...operation, ...closeUps].flatMap(
    ({ picture }: Partial<ProductCard>) => picture ?? [],
  );
  const shown = new Set([...pictures, ...framed].map(({ source }) => source));
  return cards.filter(({ picture: { source } }) => {
    const isNew = !shown.has(source);
    shown.add(source);
    return isNew;
  });
}

/** Articles show pictures of models and details that the page has as its proofs. */
export function withoutPictures(articles: readonly ArticleCard[]): ArticleCard[] {
  return articles.map(({ picture: _shownElsewhere, ...card }) => card);
}
