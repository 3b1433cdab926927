/** Which models stand ready in which city. */

const shownPerYard = 2;

/** @returns cities in the order of their first product; products without a city are left out */
export function listYards<Unit extends { stockCity?: string | undefined }>(inStock: readonly Unit[]) {
  const cities = new Set(inStock.flatMap(({ stockCity }) => (stockCity === undefined ? [] : [stockCity])));
  return [...cities].map((city) => {
    const products = inStock.filter(({ stockCity }) => stockCity === city);
    return { city, products: products.slice(0, shownPerYard), modelCount: products.length };
  });
}
